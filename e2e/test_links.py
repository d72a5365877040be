"""A game is a link: shared, previewed, watched, played on, answered; and hostile links."""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from mythshelf import games
from mythshelf.kernel.files import link, save
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from playwright.sync_api import Page, expect

from tests.kernel.files.test_link import Parts, sealed
from web.build.tools import WEB, program

from .conftest import PATIENCE, SIZES, Watched
from .fit import unreadable, wrong
from .kept import KEYS
from .offline_site import eventually
from .site import Site
from .table import SLUG, Table, close_seat, open_seat, saved_where
from .test_looks import by_page
from .test_saves import HOSTILE, reloaded, to_shelf
from .test_screens import finished

DECODE = """
import decode from "qr/decode.js";
let input = "";
for await (const part of process.stdin) input += part;
const { width, height, data } = JSON.parse(input);
console.log(decode({ width, height, data: Uint8Array.from(data) }));
"""
SCANNED = """() => {
    const code = document.getElementById("share-code"), large = document.createElement("canvas");
    large.width = large.height = code.width * 4;
    const context = large.getContext("2d");
    context.imageSmoothingEnabled = false;
    context.drawImage(code, 0, 0, large.width, large.height);
    const { width, height, data } = context.getImageData(0, 0, large.width, large.height);
    return JSON.stringify({ width, height, data: [...data] });
}"""


def linked(text: str) -> str:
    """The link's part of an address for a save's text."""
    return link.MARK + link.pack(save.loads(text, games.load))


def arrive(page: Page, fragment: str) -> None:
    """The address of the open page gets a link, as when one is tapped in a chat."""
    page.evaluate("fragment => { location.hash = fragment; }", fragment)


def act(page: Page, name: str) -> Table:
    """A button of the preview."""
    page.locator(f'#link-acts [data-act="{name}"]').click()
    table = Table(page)
    table.screen("table")
    return table.quiet()


def acts(page: Page) -> list[str]:
    """What the preview offers."""
    expect(page.locator("#link-game")).to_be_visible()
    offered: list[str] = page.evaluate(
        "[...document.querySelectorAll('#link-acts [data-act]')].map(b => b.dataset.act)"
    )
    return offered


def shared(page: Page) -> str:
    """The link of the open game, from the share sheet, which stays open."""
    if page.locator("#sheet-share").is_hidden():
        page.keyboard.press("s")
    expect(page.locator("#share-link")).to_be_visible()
    return page.locator("#share-address").input_value()


def fragment(address: str) -> str:
    return address[address.index("#") :]


def stored(page: Page) -> dict[str, str]:
    """All that the page keeps of games."""
    kept: dict[str, str] = page.evaluate(
        "Object.fromEntries(Object.entries(localStorage).filter(e => e[0].includes('save:')))"
    )
    return kept


def heads(page: Page) -> list[dict[str, Any]]:
    """The saved games as the shelf lists them."""
    listed: list[dict[str, Any]] = json.loads(
        page.evaluate("key => localStorage.getItem(key) ?? '[]'", f"{KEYS}index")
    )
    return listed


def play_until_away(table: Table) -> None:
    """Make choices, the last of each list, until the friend is asked."""
    for _ in range(60):
        if not table.options:
            break
        table.choose(table.options[-1])
    expect(table.page.locator("#confirm")).to_have_text("Share the link")


# A game goes to and fro -----------------------------------------------------------------


def test_two_friends_play_by_links(on: Callable[..., Watched]) -> None:
    one, two = on("tablet").open(), on("phone").open()
    Table(one).speed("off")
    table = Table(one).resume(saved_where("TakeAction", first="monsters"))
    address = shared(one)
    assert address.startswith(one.url)
    expect(one.locator("#share-lead")).to_contain_text(f"in {len(address)} characters")

    arrive(two, fragment(address))
    assert acts(two) == ["answer", "play", "watch"]
    assert "#" not in two.url
    expect(two.locator("#link-game")).to_contain_text("Ada (Monsters)")
    expect(two.locator("#link-game")).to_contain_text("to play")
    assert stored(two) == {}, "nothing is kept before a button is pressed"
    theirs = act(two, "answer")
    assert theirs.options == table.options
    assert [head["seats"] for head in heads(two)] == ["here,away"]
    play_until_away(theirs)
    assert "Send the link to Ben" in theirs.question
    theirs.press(two.locator("#confirm"))
    expect(two.locator("#sheet-share")).to_be_visible()
    answer = shared(two)

    arrive(one, fragment(answer))
    assert acts(one) == ["answer", "keep", "go-on", "watch"]
    expect(one.locator("#link-game")).to_contain_text("goes on with your saved game")
    before = table.log
    mine = act(one, "answer")
    assert [head["seats"] for head in heads(one)] == ["away,here"], "the same saved game"
    expect(one.locator("#kicker")).to_contain_text("looking back", ignore_case=True)
    assert mine.log[: len(before)] == before
    assert len(mine.log) > len(before)
    expect(one.locator("#table")).not_to_have_attribute("data-past", "", timeout=PATIENCE)
    assert mine.quiet().options, "what has happened since was shown, and now it is my turn"
    play_until_away(mine)
    again = shared(one)

    arrive(two, fragment(again))
    assert acts(two) == ["go-on", "watch"]
    theirs = act(two, "go-on")
    # nobody has to watch; the button has come up under the finger, and takes a moment to count
    eventually(two, lambda: bool(theirs.confirm().options))
    assert len(heads(two)) == 1
    assert reloaded(two).options, "it is kept, and still my turn"


def test_choices_of_our_own_side_in_a_friend_s_link_are_not_taken_over_unasked(
    on: Callable[..., Watched],
) -> None:
    page = on("tablet").open()
    table = Table(page).resume(saved_where("TakeAction", first="monsters"))
    open_seat(page, 1).locator("[data-sitter]").select_option("away")
    close_seat(page)
    eventually(page, lambda: [head.get("seats") for head in heads(page)] == ["here,away"])
    match = save.loads(saved_where("TakeAction", first="monsters"), games.load)
    for _ in range(2):  # the friend makes our choices
        match.choose(next(o for o in engine.legal(match.state) if o.verb == "move"))
    log, kept = table.log, stored(page)
    arrive(page, link.MARK + link.pack(match))
    assert acts(page) == ["keep", "go-on", "watch"]
    expect(page.locator("#link-game")).to_contain_text("2 choices more, by Ada (Monsters).")
    for answer in ("#link-no", "#link-yes"):
        page.locator('#link-acts [data-act="go-on"]').click()
        expect(page.locator("#link-question")).to_contain_text(
            "2 choices by Ada (Monsters) were not made on this device"
        )
        expect(page.locator("#link-no")).to_be_focused()
        assert stored(page) == kept
        page.locator(answer).click()
    table.screen("table")
    table.quiet().confirm()
    assert len(table.log) > len(log)
    table.tool("undo")
    assert len(heads(page)) == 1


def test_what_was_sent_is_not_taken_back(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).resume(saved_where("TakeAction", first="monsters"))
    open_seat(page, 1).locator("[data-sitter]").select_option("away")
    close_seat(page)
    move = next(option for option in table.options if option.startswith("move"))
    table.choose(move)
    shared(page)
    expect(page.locator("#share-note")).to_contain_text("no longer be taken back")
    page.keyboard.press("Escape")
    table.tool("undo")
    expect(table.explanation).to_contain_text("That was sent by link")
    assert reloaded(page).tool("undo").explanation.is_visible()


def test_a_link_opened_at_the_start_can_be_watched_and_then_played_on(
    on: Callable[..., Watched],
) -> None:
    text = saved_where("ChooseBoost")
    page = on("tablet").open(linked(text))
    assert "watch" in acts(page)
    assert "#" not in page.url
    table = act(page, "watch")
    expect(page.locator("#kicker")).to_contain_text("after choice 2 of", ignore_case=True)
    assert stored(page) == {}, "watching keeps nothing"
    table.confirm()
    table.choose(table.options[0])
    assert len(heads(page)) == 1
    to_shelf(page)
    expect(page.locator("#continue")).to_be_visible()


def test_play_on_from_here_keeps_a_new_game_beside_the_others(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).resume(saved_where("TakeAction"))
    address = fragment(shared(page))
    page.keyboard.press("Escape")
    table.choose(table.options[-1])
    kept, log = stored(page), table.log
    arrive(page, address)
    assert acts(page) == ["go-on", "play", "watch"]
    expect(page.locator("#link-game")).to_contain_text("there it is 1 choice further")
    assert stored(page) == kept
    other = act(page, "play")
    eventually(page, lambda: len(heads(page)) == 2)
    other.choose(other.options[0])
    newest = other.log
    assert newest != log
    assert kept.items() <= stored(page).items(), "the first game is as it was"
    arrive(page, address)
    assert act(page, "go-on").log == newest
    assert len(heads(page)) == 2


def test_a_pasted_message_is_read(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    page.locator('.shelf-head [data-menu="link"]').click()
    expect(page.locator("#link-pasted")).to_be_focused()
    page.keyboard.type("Nothing")
    page.keyboard.press("Enter")
    expect(page.locator("#link-refusal")).to_have_text(
        "There is no link to a game, a deck or a hero in this."
    )
    message = f"Your turn! <{page.url}{linked(saved_where('TakeAction'))}>. See you"
    page.locator("#link-pasted").fill(message)
    page.keyboard.press("Enter")
    assert "answer" in acts(page)
    assert stored(page) == {}


def test_a_message_that_has_come_a_long_way_is_read(on: Callable[..., Watched]) -> None:
    words = linked(saved_where("TakeAction"))
    page = on("tablet").open("?" + quote(words, safe=""))
    assert "answer" in acts(page), "in the address of the page, wholly encoded"
    assert "?" not in page.url
    page.keyboard.press("Escape")
    lines = [words[at : at + 70] for at in range(0, len(words), 70)]
    for message in ("> " + "\n> ".join(lines) + "\n\nSee you", quote(page.url + words, safe="")):
        page.locator('.shelf-head [data-menu="link"]').click()
        page.locator("#link-pasted").fill(message)
        page.keyboard.press("Enter")
        assert "answer" in acts(page)
        page.keyboard.press("Escape")


def test_a_finished_game_shows_its_result_or_is_watched(on: Callable[..., Watched]) -> None:
    text = finished()
    page = on("tablet").open(linked(text))
    assert acts(page) == ["play", "watch"]
    page.locator('#link-acts [data-act="play"]').click()
    Table(page).screen("result")
    page.locator('#result [data-tool="share"]').click()
    assert fragment(shared(page)) == linked(text)
    arrive(page, linked(text))
    assert acts(page) == ["go-on", "watch"]
    table = act(page, "watch")
    table.confirm()
    table.screen("result")


def test_the_link_of_a_game_that_is_open_leads_back_to_it(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).resume(saved_where("TakeAction"))
    table.choose(table.options[-1])
    log = table.log
    arrive(page, fragment(shared(page)))
    expect(page.locator("#link-game")).to_contain_text("at this very position")
    assert act(page, "go-on").log == log
    assert len(heads(page)) == 1


def older(text: str) -> str:
    """A link made under rules by which its choices cannot be made again."""
    parts = Parts.of(linked(text).removeprefix(link.MARK))
    return link.MARK + parts.link(rules=0, seed=parts.body[3] + 1)


def test_a_link_of_older_rules_says_so_and_shows_its_position(on: Callable[..., Watched]) -> None:
    page = on("tablet").open(older(saved_where("TakeAction")))
    assert acts(page) == ["answer", "play"]
    expect(page.locator(".link-note")).to_contain_text("another version of the rules")
    painted = page.evaluate(
        """() => { const board = document.querySelector(".link-board");
            const all = board.getContext("2d").getImageData(0, 0, board.width, board.height).data;
            return new Set(new Uint32Array(all.buffer)).size; }"""
    )
    assert painted > 100, "a board, not a blank"
    assert act(page, "play").options


# The share sheet ------------------------------------------------------------------------


def test_the_link_is_copied(on: Callable[..., Watched]) -> None:
    device = on("tablet", permissions=["clipboard-read", "clipboard-write"])
    page = device.open()
    Table(page).resume(saved_where("TakeAction"))
    address = shared(page)
    page.locator("#share-copy").click()
    expect(page.locator("#share-done")).to_contain_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == address


def test_where_copying_is_not_allowed_the_link_is_marked(on: Callable[..., Watched]) -> None:
    refuses = "navigator.clipboard.writeText = () => Promise.reject(Error('no'))"
    page = on("tablet").open(script=f"if (navigator.clipboard) {refuses}")
    Table(page).resume(saved_where("TakeAction"))
    address = shared(page)
    page.locator("#share-copy").click()
    expect(page.locator("#share-done")).to_contain_text("copy it by hand")
    assert page.evaluate("getSelection().toString()") == address


@pytest.mark.parametrize("ends", ["Promise.resolve()", "Promise.reject(new Error('closed'))"])
def test_the_system_s_sheet_gets_the_link(on: Callable[..., Watched], ends: str) -> None:
    shares = f"navigator.share = what => {{ window.sent = what; return {ends}; }}"
    page = on("phone").open(script=shares)
    Table(page).resume(saved_where("TakeAction"))
    address = shared(page)
    page.locator("#share-send").click()
    sent = page.evaluate("window.sent")
    assert (sent["title"], sent["url"]) == ("Mythic Mischief", address)
    assert "to play" in sent["text"]


def test_without_a_system_s_sheet_there_is_no_button(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    Table(page).resume(saved_where("TakeAction"))
    shared(page)
    expect(page.locator("#share-send")).to_be_hidden()
    expect(page.locator("#sheet-share")).to_contain_text("can read the whole game out of it")


def test_the_code_says_what_the_link_says(on: Callable[..., Watched]) -> None:
    page = on("phone").open(anew=True)
    scripts = "[...document.scripts].filter(s => s.src.includes('qr')).length"
    Table(page).resume(saved_where("TakeAction"))
    assert page.evaluate(scripts) == 0, "loaded only when it is wanted"
    for _ in range(2):
        address = shared(page)
        expect(page.locator("#share-qr")).to_be_visible()
        assert _read_code(page.evaluate(SCANNED)) == address
        page.keyboard.press("Escape")
        Table(page).choose(Table(page).options[-1])
    assert page.evaluate(scripts) == 1


def test_the_code_fills_the_screen_for_a_camera_further_away(on: Callable[..., Watched]) -> None:
    page = on("phone").open()
    Table(page).resume(saved_where("TakeAction"))
    address = shared(page)
    page.locator("#share-large").click()
    whole = page.locator("#share-whole")
    box = whole.locator("canvas").bounding_box()
    assert box is not None
    assert box["width"] >= 0.9 * page.evaluate("innerWidth")
    assert _read_code(page.evaluate(SCANNED.replace("share-code", "share-whole-code"))) == address
    page.keyboard.press("Escape")
    expect(whole).to_be_hidden()
    expect(page.locator("#sheet-share")).to_be_visible()


def _read_code(pixels: str) -> str:
    """What another library reads out of a picture of a QR code."""
    done = subprocess.run(
        [program("node"), "--input-type=module", "-e", DECODE],
        input=pixels,
        capture_output=True,
        text=True,
        cwd=WEB,
        check=True,
    )
    return done.stdout.strip()


def limited(site: Site, longest: int) -> str:
    """A site whose links may not be longer."""
    main = site.folder / "boot" / "main.py"
    limit = f"from mythshelf.kernel.files import link\nlink.LONGEST = {longest}\n"
    main.write_text(limit + main.read_text("utf-8"), "utf-8")
    return site.url


def test_a_game_too_long_for_a_link_is_shared_as_a_file(
    on: Callable[..., Watched], serve: Callable[..., Site]
) -> None:
    page = on("tablet", limited(serve(), 200)).open()
    Table(page).resume(saved_where("TakeAction"))
    page.keyboard.press("s")
    expect(page.locator("#share-lead")).to_contain_text("too long for a link")
    expect(page.locator("#share-link")).to_be_hidden()
    with page.expect_download() as download:
        page.locator('#sheet-share [data-menu="save"]').click()
    text = Path(download.value.path()).read_text()
    assert save.loads(text, games.load).names == ["Ada", "Ben"]


def test_a_link_too_long_for_a_camera_has_no_code(
    on: Callable[..., Watched], serve: Callable[..., Site]
) -> None:
    page = on("tablet", serve("/" + "long/" * 200).url).open()
    Table(page).resume(saved_where("TakeAction"))
    assert len(shared(page)) > 1_200
    page.wait_for_timeout(300)
    expect(page.locator("#share-qr")).to_be_hidden()


# Hostile links --------------------------------------------------------------------------


def hostile(good: str) -> Iterator[str]:
    """Some hundred links that are none: damaged, foreign, against the rules."""
    dice = random.Random(8)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_%+<>\"' \u202e\x00é"
    for _ in range(80):
        place = dice.randrange(len(good))
        yield good[:place] + dice.choice(letters) + good[place + dice.randrange(3) :]
        yield good[:place]
    parts = Parts.of(good)
    for _ in range(40):
        yield sealed(dice.randbytes(dice.randrange(1, 99)))
        yield parts.link(settings={dice.choice(["faction", "x"]): HOSTILE})
    yield from ("", "AAAA", "A" * 8_001, "A" * 2_000_000, "[" * 4_000)
    yield parts.link(game=HOSTILE)
    yield parts.link(game="../../app")
    yield parts.link(game="mystic_manor")
    yield parts.link(names=[HOSTILE, ""])
    yield parts.link(names=["\u202eadA", "\u2066"])
    yield parts.link(seed=parts.body[3] + 1)
    yield parts.link(rules=0, snapshot={"stack": []})
    yield parts.link(start=parts.body[-1])
    yield parts.link(snapshot=_nested(60))
    yield sealed(b"\0\0" + b"\xff" * 900)


def _nested(depth: int) -> dict[str, Any]:
    return {"a": _nested(depth - 1)} if depth else {}


def _same_game(one: str, other: str) -> bool:
    """Whether a changed text is still a link of the very same game."""
    found = link.text_in(link.MARK + other)
    return found == one


def test_hostile_links_are_refused_and_change_nothing(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).resume(saved_where("TakeAction"))
    good = fragment(shared(page)).removeprefix(link.MARK)
    page.keyboard.press("Escape")
    kept, log, title = stored(page), table.log, page.title()
    bad = [text for text in hostile(good) if not _same_game(good, text)]
    assert len(bad) > 200
    by_paste, by_address = bad[60:], bad[:60]
    page.locator('#sheet-menu [data-menu="link"]').dispatch_event("click")
    said = page.evaluate(
        """async texts => {
            const said = [], field = document.getElementById("link-pasted");
            for (const text of texts) {
                document.getElementById("link-refusal").textContent = "";
                field.value = "#g=" + text;
                field.form.requestSubmit();
                await new Promise(done => setTimeout(done));
                said.push(document.getElementById("link-refusal").textContent);
            }
            return said;
        }""",
        by_paste,
    )
    for text in by_address:
        page.locator(".toast").evaluate_all("all => all.forEach(t => t.remove())")
        arrive(page, link.MARK + text)
        toast = page.locator(".toast")
        expect(toast).to_have_count(1)
        expect(toast).to_contain_text("Nothing was changed.")
        said.append(toast.locator("[data-slot=text]").inner_text())
    assert [text for text, words in zip(by_paste, said, strict=False) if not words] == []
    assert all(words.startswith(("This ", "There is no link")) for words in said), set(said)
    assert page.locator("img[src=x]").count() == 0
    assert page.locator("#link-game").is_hidden()
    page.keyboard.press("Escape")
    assert (stored(page), table.log, page.title()) == (kept, log, title)
    table.choose(table.options[0])
    assert table.log != log, "the page is alive"


def test_a_hostile_link_at_the_start_leaves_the_shelf_usable(on: Callable[..., Watched]) -> None:
    page = on("phone").open("#g=AAAA" + "%3Cimg%20src=x%3E")
    expect(page.locator(".toast")).to_contain_text("Nothing was changed.")
    assert stored(page) == {}
    Table(page).begin()


def test_markup_in_names_stays_text(on: Callable[..., Watched]) -> None:
    match = Match(games.load(SLUG), {}, 1, ["<img src=x>", "<b>&amp;</b>"])
    match.choose(engine.legal(match.state)[0])
    page = on("tablet").open(link.MARK + link.pack(match))
    assert "answer" in acts(page)
    expect(page.locator(".link-people")).to_contain_text("<img src=x>")
    expect(page.locator(".link-people")).to_contain_text("<b>&amp;</b>")
    act(page, "play")
    assert page.locator("img[src=x]").count() == 0


# For everybody --------------------------------------------------------------------------


@pytest.mark.parametrize("device", SIZES)
def test_the_sheets_keep_the_rules_for_accessible_pages(
    on: Callable[..., Watched], device: str
) -> None:
    page = on(device, reduced_motion="reduce", has_touch=True).open()
    _look_at_the_sheets(page, lambda: wrong(page))


@pytest.mark.parametrize("device", ["tablet", "phone"])
def test_the_sheets_at_twice_the_size_of_text(on: Callable[..., Watched], device: str) -> None:
    page = on(device, reduced_motion="reduce", has_touch=True).open()
    by_page(page)
    _look_at_the_sheets(page, lambda: unreadable(page))


def _look_at_the_sheets(page: Page, wrong: Callable[[], list[str]]) -> None:
    """Open the sheets of links in turn; ``wrong`` says what is wrong with the page as it is."""
    found: list[str] = []

    def look(where: str) -> None:
        found.extend(f"{where}: {line}" for line in wrong())

    page.keyboard.press("m")
    page.locator('#sheet-menu [data-menu="link"]').click()
    page.keyboard.press("Enter")
    expect(page.locator("#link-refusal")).to_be_visible()
    look("the field, with a refusal")
    arrive(page, older(saved_where("TakeAction")))
    assert acts(page)
    look("the preview of a link of older rules")
    page.keyboard.press("Escape")
    Table(page).resume(saved_where("TakeAction"))
    shared(page)
    expect(page.locator("#share-qr")).to_be_visible()
    look("the share sheet")
    arrive(page, linked(saved_where("ChoosePath")))
    assert acts(page)
    look("the preview over the table")
    assert not found, "\n".join(found)
