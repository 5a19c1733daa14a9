"""Write the texts again: `python -m tests.golden`, and `--record [name …]` to ask Spark anew."""

from __future__ import annotations

import logging
import sys

from tests.stored.session import own_session

from . import texts

LOG = logging.getLogger(__name__)


def write() -> bool:
    """Write all texts with the answers that they have; say whether these were enough."""
    enough = True
    for kind in texts.KINDS:
        for path, script in texts.replayed(kind):
            if script.left:
                LOG.warning("%s has other questions: write it with --record", path.stem)
                enough = False
            else:
                path.write_text(script.text, encoding="utf-8")
        for path in texts.without_scene(kind):
            path.unlink()
    return enough


def record(asked: list[str]) -> None:
    """Write some texts, or all, with what Spark answers."""
    with own_session() as spark:
        for kind in texts.KINDS:
            for name, scene in texts.scenes(kind).items():
                if not asked or name in asked:
                    LOG.info(name)
                    text = scene.recorded(spark)
                    texts.path_of(kind, name).write_text(text, encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Do what the command line says."""
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    if "--record" in arguments:
        record([name for name in arguments if name != "--record"])
    return 0 if write() else 1


sys.exit(main(sys.argv[1:]))
