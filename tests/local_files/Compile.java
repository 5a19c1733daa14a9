import java.io.File;
import java.nio.file.Files;
import java.util.Map;
import org.codehaus.janino.SimpleCompiler;

/** Compiles a file with the compiler that Spark brings: Compile SOURCE FOLDER. */
public class Compile {
    public static void main(String[] arguments) throws Exception {
        SimpleCompiler compiler = new SimpleCompiler();
        compiler.cookFile(arguments[0]);
        Map codes = compiler.getBytecodes();
        for (Object name : codes.keySet()) {
            String path = ((String) name).replace('.', '/') + ".class";
            File file = new File(arguments[1], path);
            file.getParentFile().mkdirs();
            Files.write(file.toPath(), (byte[]) codes.get(name));
        }
    }
}
