"""The statements of a text, as hooks and ``sql_header`` have several."""

from __future__ import annotations

import re
from collections.abc import Iterator

_SCRIPT = re.compile(r"\s*begin\b", re.IGNORECASE)
"""How Spark's own scripts begin, which are one statement."""
_PIECE = re.compile(
    r"""
    (?P<end>;)
    | (?P<remark>--(\\\n|[^\r\n])*)
    | (?P<comment>/\*(?!\+))
    | (?P<opaque>
        \b(\d+e[+-]\d+(bd|[fd])?)? (r'[^']*('|\Z) | r"[^"]*("|\Z))
        | \b[^\W\d_]+://[\w/.?=&#%-]+
        | '(\\.|[^'\\])*('|\Z) | "(\\.|[^"\\])*("|\Z)
        | `[^`]*(`|\Z)
        | \*/
    )
    """,
    re.IGNORECASE | re.DOTALL | re.VERBOSE,
)
"""What may hold a semicolon that ends no statement, and one that does.

A raw string may stand right behind a number that has an exponent, and an address is a name.
What ends a hint begins no comment.
"""
_BRACKET = re.compile(r"/\*(?!\+)|\*/")
"""The bounds of comments; a hint begins none."""


def statements(text: str) -> list[str]:
    """Cut a text where semicolons end statements; a script is one statement.

    Example:
        >>> statements("select ';' as begin; /* a; /* b */ c */ select 2; -- end;")
        ["select ';' as begin", '/* a; /* b */ c */ select 2']
    """
    text = text.strip().removesuffix(";")
    if ";" not in text or _SCRIPT.match(text, _first_word(text)):
        return [text]
    return [one.strip() for one in _parts(text)] or [text]


def _first_word(text: str) -> int:
    """Return where the remarks end that a text begins with."""
    at = 0
    for piece in _pieces(text):
        if text[at : piece.start()].strip() or piece.lastgroup not in ("remark", "comment"):
            break
        at = _after(piece)
    return at


def _parts(text: str) -> Iterator[str]:
    """Yield what stands between semicolons, without what is nothing but remarks."""
    begin = at = 0
    says = False
    for piece in _pieces(text):
        says = says or bool(text[at : piece.start()].strip()) or piece.lastgroup == "opaque"
        at = _after(piece)
        if piece.lastgroup == "end":
            if says:
                yield text[begin : piece.start()]
            begin, says = at, False
    if says or text[at:].strip():
        yield text[begin:]


def _pieces(text: str) -> Iterator[re.Match[str]]:
    at = 0
    while piece := _PIECE.search(text, at):
        yield piece
        at = _after(piece)


def _after(piece: re.Match[str]) -> int:
    """Return where a piece ends; comments may be in a comment."""
    if piece.lastgroup != "comment":
        return piece.end()
    at, depth = piece.end(), 1
    while depth and (bracket := _BRACKET.search(piece.string, at)):
        depth += 1 if bracket[0] == "/*" else -1
        at = bracket.end()
    return len(piece.string) if depth else at
