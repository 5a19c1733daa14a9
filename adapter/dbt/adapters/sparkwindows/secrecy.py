"""What is secret in a target, and texts without it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

HIDDEN = "*****"
SHORTEST = 6
"""Characters of the shortest value that is looked for in texts: words may have a shorter one."""

_WORDS = (
    r"secret|passw|pwd|passphrase|token|credential|authori[sz]ation|signature"
    r"|[._-]sas\b|[._-]sas_|key\b|key_id\b"
)
_SECRET = re.compile(_WORDS, re.IGNORECASE)
"""What the name of a setting that may be secret has in it, or its text, as Java options have."""
_ASSIGNED = re.compile(rf"((?:{_WORDS})[\w.-]*=)([^\s&;,'\"]+)", re.IGNORECASE)
"""Such a name with a value, as in Java options and in addresses."""
_PASSWORD = re.compile(r"((?:passw|pwd|passphrase)[\w.-]*=)[^\s&;,'\"]+", re.IGNORECASE)
"""A password, as addresses of databases have it; other names with a value may be SQL."""
_LOGIN = re.compile(r"//([^/@\s:]*:)([^\s'\"]*)@")
"""A user and a password in an address; the password may have any sign of an address itself."""
PLACE = r"(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d+)?"
"""Host and port of a server."""
_SERVER = re.compile(rf"(?:[A-Za-z]+://)?{PLACE}(?=/;|(?:[/;?#][^@]*)?$)")
"""What may be shown of an address, in which no user and no password stands before the host."""
_HEADERS = re.compile(r"[.]headers?[.]")
"""What a catalog behind a server sends there has such a name."""

_known: set[str] = set()


def is_secret(setting: str, value: str) -> bool:
    """Whether a Spark setting may be secret, by its name or by its text."""
    named = _SECRET.search(setting) or _HEADERS.search(setting)
    return bool(named or _SECRET.search(value) or _LOGIN.search(value))


def address(server: str) -> str:
    """Scheme, host and port of a server's address: anything else of it may be secret."""
    found = _SERVER.match(server)
    return found[0] if found else "an address of another form"


def parameters(server: str) -> Iterator[tuple[str, str]]:
    """Name and value of the parameters of a server's address, as they are written there."""
    _, *given = re.split(r"/?;", server)
    for one in given:
        name, _, value = one.partition("=")
        yield name, value


def of_settings(settings: Mapping[str, str]) -> Iterator[str]:
    """What is secret in Spark settings: values, and parts of values that have a name or a user."""
    for name, value in settings.items():
        if _SECRET.search(name) or _HEADERS.search(name):
            yield value
        yield from (part for _, part in _ASSIGNED.findall(value))
        rest = _ASSIGNED.sub(r"\1", value)  # else an @ there would end a password
        for one in dict.fromkeys([rest, *rest.split(",")]):  # an address, or a list of them
            yield from (password for _, password in _LOGIN.findall(one))


def remember(values: Iterable[str]) -> None:
    """Hide these values from now on in every text that `hide` is asked for."""
    _known.update(value for value in values if len(value) >= SHORTEST)


def hide(text: str) -> str:
    """A text without what is secret in a target of this process, and without any password."""
    for value in sorted(_known, key=len, reverse=True):
        text = text.replace(value, HIDDEN)
    return _LOGIN.sub(rf"//\1{HIDDEN}@", _PASSWORD.sub(rf"\1{HIDDEN}", text))
