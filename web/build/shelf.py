"""The shelf as the manifests of the games have it: boxes, welcome, colours."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from pathlib import Path

from mythshelf.kernel.play.manifest import Manifest
from mythshelf.players import has_levels

from web.app.widgets.drawn_cover import drawn_cover

_NUMBERS = (
    *("No", "One", "Two", "Three", "Four", "Five", "Six"),
    *("Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"),
)
_ICONS = "<i></i><i></i><i></i><i></i><i></i>"
_BOX = """      <li class="box" data-game="{slug}"{marks}>
        {cover}
        {act}
        <div class="box-text">
          <h3 class="box-name">{title}</h3>
          <p class="box-players">{players}</p>
          <p class="box-line">{line}</p>
          <p class="box-feet">{feet}</p>
        </div>
      </li>
"""
_PLAY = """<button class="button box-play" type="button" data-of="{slug}" {hook}>
          <svg class="piece" viewBox="0 0 48 48" data-slot="piece" aria-hidden="true" hidden>
            <use data-slot="shape" href="icons/sprite.svg#side-1"/>
            <use class="piece-emblem" data-slot="emblem" href="icons/sprite.svg#crown" {place}/>
          </svg>
          <span class="box-act"><b data-slot="act">Play</b><span class="vh"> {title}</span>
            <small data-slot="turn" hidden></small></span>
        </button>"""
"""The button under a box: it begins the game, or goes on with one that waits."""
_PLACE = 'x="12" y="10.5" width="24" height="24"'
"""Where an emblem lies on a piece."""
_TITLE = "title-"
"""How the entries of a look begin that give the type of the game's name, wherever it stands."""
_PAINTS = re.compile(r"s\d(-on)?|paper|ink|rim")
"""What the pieces of a game are painted with, also where they lie outside its own table."""
_SPINE, _MARK = "spine", "mark-font"
_BOARD = "board-face"
"""The style sheet's name for the palette's ``board``."""


def covers(games: Iterable[Manifest], pages: Path) -> dict[str, Path]:
    """The covers of the games by their addresses in the site, out of their folders in ``pages``:
    ``cover.svg``, and ``board.svg`` for the table of an empty shelf."""
    found = {}
    for game in games:
        found[_cover(game)] = pages / game.slug / "cover.svg"
        found[_board(game)] = pages / game.slug / "board.svg"
    return {address: path for address, path in found.items() if path.exists()}


def _cover(game: Manifest) -> str:
    return f"covers/{game.slug}.svg"


def _board(game: Manifest) -> str:
    return f"covers/{game.slug}-board.svg"


def welcome(games: Iterable[Manifest], pages: Path) -> dict[str, str]:
    """What the templates call by name: the words that depend on which games there are.

    The first game that can be played lies on the table of an empty shelf.
    """
    listed = list(games)
    drawn = covers(listed, pages)
    first = next(game for game in listed if not game.coming)
    pitch, detail = (*first.pitch, "", "")[:2]
    named = {
        "slug": first.slug,
        "title": first.title,
        "board": _board(first) if _board(first) in drawn else _cover(first),
        "pitch": pitch or first.line,
        "detail": detail,
        "count": _NUMBERS[len(listed)] if len(listed) < len(_NUMBERS) else str(len(listed)),
    }
    boxes = "".join(_box(game, _cover(game) in drawn) for game in listed)
    return {name: escape(words) for name, words in named.items()} | {"boxes": boxes}


def _box(game: Manifest, has_cover: bool) -> str:
    """The box of a game; one that is coming is no button."""
    marks = " data-coming" if game.coming else " data-guided" if game.guides else ""
    spoken = "" if game.coming else f"{escape(game.title)}: new game"
    cover = _picture(game, spoken) if has_cover else _drawn(game, spoken)
    if game.coming:
        cover = f'<div class="box-cover">{cover}</div>'
        act = '<p class="box-tag">Coming</p>'
    else:
        hook = f'data-new-game="{game.slug}" data-wait disabled'
        cover = f'<button class="box-cover" type="button" {hook}>{cover}</button>'
        act = _PLAY.format(slug=game.slug, title=escape(game.title), hook=hook, place=_PLACE)
    minutes = f"{game.minutes} min" if game.minutes else ""
    players = f"{game.players} players" if game.players else ""
    return _BOX.format(
        slug=game.slug,
        marks=marks,
        cover=cover,
        act=act,
        title=escape(game.title),
        players=escape(" · ".join(filter(None, (players, minutes)))),
        line=escape(game.line),
        feet=" ".join(_feet(game)),
    )


def _picture(game: Manifest, act: str) -> str:
    return f'<img loading="lazy" src="{_cover(game)}" width="300" height="400" alt="{act}">'


def _drawn(game: Manifest, act: str) -> str:
    """A cover as extensions have it."""
    letter, tint = drawn_cover(game.slug, game.title)
    name = escape(game.title)
    spoken = f'<span class="vh">{act}</span>' if act else ""
    return (
        f'<span class="drawn" data-tint="{tint}" aria-hidden="true">'
        f'<span class="drawn-letter">{escape(letter)}</span>'
        f'<span class="drawn-name">{name}</span></span>{spoken}'
    )


def _feet(game: Manifest) -> Iterable[str]:
    level = game.complexity
    if level:
        label = f'role="img" aria-label="Complexity {level} of 5"'
        yield f'<span class="rating" data-level="{level}" {label}>{_ICONS}</span>'
    if game.alone:
        yield "<span>solo</span>"
    elif has_levels(game.slug):
        yield "<span>vs computer</span>"


def colours(games: Iterable[Manifest], tokens: str) -> str:
    """The style sheet of the games' own colours and types.

    ``tokens`` is the style sheet of the shelf: of a palette those colours are set that it names.
    """
    root = re.search(r":root \{(.*?)\n\}", tokens, re.DOTALL)
    known = set(re.findall(r"--([\w-]+):", root[1])) if root else set()
    return "/* Made by the build from the manifests of the games. */\n\n" + "\n".join(
        rule for game in games for rule in _rules(game, known)
    )


def _rules(game: Manifest, known: set[str]) -> Iterable[str]:
    here = f'[data-game="{game.slug}"]'
    palette = {_BOARD if name == "board" else name: value for name, value in game.palette.items()}
    own = {name: value for name, value in palette.items() if name in known}
    types: dict[str, str] = {}
    for name, value in game.look.items():
        if name == _SPINE:
            yield _rule(f".box{here}", {name: value})
        elif name == _MARK:
            yield _rule(f"html{here}", {name: value})
        elif name.startswith(_TITLE):
            types[name] = value
        else:
            own[name] = value
    if own:
        yield _rule(f'html{here}:not([data-screen="shelf"])', own)
        painted = {name: value for name, value in own.items() if _PAINTS.fullmatch(name)}
        yield _rule(f".box{here} .piece", {"rim": "var(--paper)", **painted})
    if types:
        yield _rule(f"html{here}, .game-title{here}", types)


def _rule(selector: str, values: dict[str, str]) -> str:
    body = " ".join(f"--{name}: {value};" for name, value in values.items())
    return f"{selector} {{ {body} }}\n"
