package local;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.DelegateToFileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;

/** Hadoop's local files without its checksums, and with the permissions that the system gives. */
public class LocalFiles extends LocalFileSystem {
    public LocalFiles() {
        super(new Raw());
        setWriteChecksum(false);
        setVerifyChecksum(false);
    }

    public static class Raw extends RawLocalFileSystem {
        /** Hadoop without its native library starts the program chmod for each file and folder. */
        public void setPermission(Path path, FsPermission permission) {}
    }

    /** The same as a FileContext, through which Delta writes its log. */
    public static class Context extends DelegateToFileSystem {
        public Context(URI uri, Configuration conf) throws IOException, URISyntaxException {
            super(uri, new Raw(), conf, "file", false);
        }

        public int getUriDefaultPort() {
            return -1;
        }
    }
}
