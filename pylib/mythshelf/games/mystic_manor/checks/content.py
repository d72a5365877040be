"""What ``content/*.toml`` must fulfil to make a game; each violation is a sentence.

The rules need none of this; the tests and whoever changes or adds data do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

from ....kernel.files.content_checks import ORIGINS
from ..table.board import BEYOND, NAMES, FloorPlan, bits, costs, read_plan
from ..table.catalogue import WORDS, Character, read_character, read_content
from ..table.scoring import NUMBERED, TIMES

Content = dict[str, Any]
_LISTS = {"plan": 2, "card": 45, "bonus": 12, "character": 10}
_ITEMS, _GHOSTS = 61, [*range(6, 21)]
_TOOLS_RANKED = 4
_MOST_STACKED = 7
_MATS_IN_PLAY = 5


def load() -> Content:
    """All content as it stands in the files."""
    found: Content = {}
    for name in ("plans", "cards", "bonus", "characters"):
        found |= read_content(name)
    return {**found, "numbers": read_content("numbers")}


def problems(content: Content) -> Iterator[str]:
    """Everything that is wrong with ``content``, naming file and entry."""
    checks: tuple[Callable[[Content], Iterator[str]], ...] = (
        _origins,
        _deck,
        _supplies,
        _plans,
        _tracks,
        _money,
        _mats,
    )
    for check in checks:
        yield from check(content)


def _origins(content: Content) -> Iterator[str]:
    for name, count in _LISTS.items():
        if len(content[name]) != count:
            yield f"{len(content[name])} [[{name}]] entries, expected {count}"
        for entry in content[name]:
            if entry.get("origin") not in ORIGINS:
                yield f"{entry.get('id', entry.get('slug'))} has no origin"
    for name, entry in content["numbers"].items():
        if entry.get("origin") not in ORIGINS:
            yield f"numbers.toml: {name} has no origin"


def _used(content: Content, plan: Content) -> list[Content]:
    large = plan["id"] == "large"
    return [card for card in content["card"] if large or not card.get("large")]


def _deck(content: Content) -> Iterator[str]:
    cards = content["card"]
    strengths = sorted(card["strength"] for card in cards if card["kind"] == "ghost")
    if strengths != _GHOSTS:
        yield "cards.toml: the ghosts are not of strength 6 to 20, one each (MN-COMP-01)"
    if any(card.get("large") for card in cards if card.get("strength") == max(_GHOSTS)):
        yield "cards.toml: the level 20 ghost is boxed (MN-R-52)"
    paintings = [card for card in cards if card["kind"] == "painting"]
    if 2 * sum(card["spirit"] for card in paintings) <= len(paintings):
        yield "cards.toml: not most paintings bring an apparition (MN-REVEAL-07)"
    if any("spirit" in card for card in cards if card["kind"] != "painting"):
        yield "cards.toml: something else than a painting brings an apparition (MN-REVEAL-07)"
    for plan in content["plan"]:
        spaces = sum(map(len, plan["house"]["rows"]))
        others = sum(card["kind"] != "imp" for card in _used(content, plan))
        if others != spaces:
            yield f"cards.toml: {others} cards for {spaces} spaces of the {plan['id']} house"


def _supplies(content: Content) -> Iterator[str]:
    n = {name: entry["value"] for name, entry in content["numbers"].items()}
    items = dict(zip(WORDS, n["items"], strict=True))
    if sum(n["items"]) != _ITEMS:
        yield f"numbers.toml: there are {sum(n['items'])} items, not {_ITEMS} (MN-COMP-01)"
    kinds = Counter(card["kind"] for card in content["card"])
    bones = kinds["bone"] + sum(character.get("bones", 0) for character in content["character"])
    for word, wanted in (("painting", kinds["painting"]), ("cat", kinds["cat"]), ("bone", bones)):
        if items[word] < wanted:
            yield f"numbers.toml: {items[word]} of {word} are too few for {wanted}"
    if items["dog"] < bones:
        yield "numbers.toml: there are fewer dogs than bones"
    if n["imps"] != kinds["imp"]:
        yield "numbers.toml: there is not an imp for every imp card"
    if n["apparitions"] != sum(card.get("spirit", False) for card in content["card"]):
        yield "numbers.toml: there is not an apparition for every spirit painting"
    if n["tiles"] != n["placeholders"] * _MATS_IN_PLAY:
        yield "numbers.toml: the backpack tiles are not those of five mats (MN-R-57)"
    if min(items[word] for word in WORDS[-_TOOLS_RANKED:]) < 2:
        yield "numbers.toml: a tool marks the ranking and none is left"


def _plans(content: Content) -> Iterator[str]:
    for entry in content["plan"]:
        try:
            plan = read_plan(entry)
        except (KeyError, ValueError) as error:
            yield f"plans.toml: {entry['id']} names a place that is not there: {error}"
            continue
        for sentence in _plan(content, entry, plan):
            yield f"plans.toml: {entry['id']} {sentence}"


def _plan(content: Content, entry: Content, plan: FloorPlan) -> Iterator[str]:
    entrances = [plan.entrances[: len(entry["house"]["bottom"])]]
    entrances += [plan.entrances[len(entrances[0]) :]]
    wanted = [3, 3] if entry["id"] == "large" else [3, 0]
    if [len(row) for row in entrances] != wanted or plan.entrance_mask & ~plan.house:
        yield "has not its entrances (MN-MAP-04)"
    for row, step in zip(entrances, (-1, 1), strict=True):
        beyond = [f"{NAMES[place][0]}{int(NAMES[place][1]) + step}" for place in row]
        if any(name in NAMES and plan.house >> NAMES.index(name) & 1 for name in beyond):
            yield "has an entrance that is not in the outer wall (MN-MAP-04)"
    if any(not plan.adjacent[low] >> high & 1 for _, low, high in plan.stairs):
        yield "has stairs off the plan (MN-MAP-03)"
    spirits = sum(card.get("spirit", False) for card in _used(content, entry))
    if len(plan.letters) != spirits:
        yield f"has {len(plan.letters)} letters for {spirits} spirit paintings"
    special = [*plan.letters, *plan.chests, *(high for _, _, high in plan.stairs)]
    if len(set(special)) != len(special) or len(plan.chests) != 2:
        yield "has two things on one attic space, or not two chests (MN-MAP-11)"
    if any(
        not plan.adjacent[one] >> other & 1 and not _beside(one, other) for one, other in plan.walls
    ):
        yield "has a wall between places that do not touch"
    yield from _reach(entry, plan)


def _beside(one: int, other: int) -> bool:
    (a, b), (c, d) = ((ord(NAMES[place][0]), int(NAMES[place][1])) for place in (one, other))
    return abs(a - c) + abs(b - d) == 1


def _reach(entry: Content, plan: FloorPlan) -> Iterator[str]:
    """What courage reaches, as listed, and everything without the attic (MN-MOVE-02)."""
    found = costs(plan, plan.house | plan.attic, -1, 1)
    for floor in ("house", "attic"):
        listed = {
            name: cost
            for cost, names in enumerate(entry[floor]["reach"], start=1)
            for name in names.split()
        }
        mask = plan.house if floor == "house" else plan.attic
        if listed != {NAMES[place]: found[place] for place in bits(mask)}:
            yield f"takes other courage in the {floor} than is listed"
    if any(costs(plan, plan.house, -1, 1)[place] == BEYOND for place in bits(plan.house)):
        yield "has a part of the house that only the attic leads to"


def _tracks(content: Content) -> Iterator[str]:
    for plan in content["plan"]:
        used = _used(content, plan)
        sure = sum(card["kind"] == "ghost" or card.get("spirit", False) for card in used)
        if not 0 < plan["track"] <= sure:
            yield f"plans.toml: the track of the {plan['id']} side cannot be filled (MN-R-63)"


def _money(content: Content) -> Iterator[str]:
    n = {name: entry["value"] for name, entry in content["numbers"].items()}
    table = [0, *n["stack_money"]]
    each = [money / size for size, money in enumerate(table) if size]
    if table != sorted(set(table)) or each != sorted(each):
        yield "numbers.toml: larger stacks do not earn more a painting (MN-SELL-03)"
    if len(each) < _MOST_STACKED or (table[2], table[3], table[5]) != (7, 12, 24):
        yield "numbers.toml: the stacks of the examples earn something else (MN-SCORE-01)"
    if (n["ghost_money"], n["apparition_money"]) != (4, 6) or 6 % n["imp_money"]:
        yield "numbers.toml: the examples earn something else (MN-SCORE-02)"
    if n["rank_bonus"] != [3, 2, 1, 0]:
        yield "numbers.toml: the ranks are worth something else (MN-TOOL-05)"
    for card in content["bonus"]:
        if card["rule"] not in TIMES:
            yield f"bonus.toml: {card['id']} follows no rule"
        wanted = card["rule"] in NUMBERED
        if ("{number}" in card["condition"]) != wanted or (card.get("number", 0) > 0) != wanted:
            yield f"bonus.toml: {card['id']} does not tell the figure that its rule needs"
    if len({card["rule"] for card in content["bonus"]}) != len(content["bonus"]):
        yield "bonus.toml: two cards follow one rule"


def _mats(content: Content) -> Iterator[str]:
    mats, found = content["character"], list[Character]()
    for mat in mats:
        try:
            found.append(read_character(mat))
        except (KeyError, TypeError, ValueError) as error:
            yield f"characters.toml: {mat.get('slug')} has something that no mat has: {error}"
            return
    others = len(found) - 1
    if sorted(mat.courage for mat in found) != [6] * others + [9]:
        yield "characters.toml: one must begin with 9 courage, all others with 6 (MN-SETUP-03)"
    if sorted(mat.slots for mat in found) != [3] * others + [4]:
        yield "characters.toml: one must begin with 4 slots, all others with 3 (MN-SETUP-14)"
    if sum(mat["origin"] == "rulebook" for mat in mats) != 4:
        yield "characters.toml: the rulebook has four of the abilities (MN-ABIL-05)"
    usual = asdict(Character("", "", ""))
    apart = [
        frozenset(name for name, value in asdict(mat).items() if value != usual[name])
        - {"slug", "title", "ability"}
        for mat in found
    ]
    if len(set(apart)) != len(mats) or frozenset() in apart:
        yield "characters.toml: a mat has no ability of its own (MN-ABIL-05)"
    for mat in found:
        if (
            mat.bones > 1
            or mat.tools > 2
            or mat.door not in (0, 1)
            or min(mat.bones, mat.tools) < 0
        ):
            yield f"characters.toml: {mat.slug} has a figure that the rules do not know"
