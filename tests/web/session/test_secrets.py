"""Two people at one device try to learn the other's cards through every channel of the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.battle.health import Concede
from mythshelf.games.mysterion.table.catalogue import cards
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.players import make_player

from tests.web.lantern import seen, sentences
from web.app.presenting.focus import Focus
from web.app.presenting.registry import presenter
from web.app.session.log import NOBODY
from web.app.session.prompt import prompt_of
from web.app.session.session import TableSession
from web.app.sharing import model
from web.app.sharing.offer import offer_of
from web.app.stage.nodes import Art, Scene, Text

PRESENTER = presenter(GAME.slug)
FIGURE = re.compile(
    "wins about [0-9]+ battles in 100|wins the battle"
    "|loses the battle, as does all that was thought of"
)


def new_table(seed: int = 5) -> TableSession:
    """A battle of two people, of decks that have hardly a card in common."""
    settings = GAME.checked({"decks": ["kiln_oath", "quiet_depths"], "health": "20"})
    return TableSession(Match(GAME, settings, seed), PRESENTER)


def drawn(scene: Scene) -> Iterator[str]:
    """Every word that a scene paints, and every name that it gives to a shape."""
    for art in (scene.backdrop, *(node.art for node in scene.nodes)):
        if isinstance(art, Art):
            yield from (paint.text for paint in art.paints if isinstance(paint, Text))
    yield from (node.name for node in scene.nodes if node.name)
    yield from (node.key for node in scene.nodes)


def words(session: TableSession) -> str:
    """All that the page says, shows, lists or names now."""
    prompt = prompt_of(session)
    said = [prompt.kicker, prompt.question, prompt.title, prompt.confirm, prompt.cancel]
    said += [prompt.explanation.text] if prompt.explanation else []
    said += [fact.text for fact in prompt.facts]
    said += [chip.label for chip in prompt.chips]
    said += [option.name for option in session.seen.options()]
    said += [option.notation for option in session.seen.options()]
    said += [entry.text for entry in session.seen.log()]
    said += [str(panel) for panel in session.drawing.panels()]
    said += [session.line(), session.drawing.header().phase, *drawn(session.drawing.scene())]
    recap = session.seen.recap
    if recap is not None:
        said += [recap.sentence, recap.reason, *(moment.words for moment in recap.moments)]
        pictures = map(session.drawing.recap_picture, recap.moments)
        said += (words for picture in pictures for words in drawn(picture))
    return "\n".join(said)


def secrets(state: State, side: int) -> list[str]:
    """The titles of what only this side knows of its hand and its face-down card, and that lie
    nowhere else: not on the table, not in a discard pile, not in the other's hand."""
    view = GAME.view(state, NOBODY)
    known = {*view.discards[0], *view.discards[1], *state.shown[side], *state.hands[1 - side]}
    for zone in (view.creatures, view.survivors, view.playing):
        known |= {*zone[0], *zone[1]}
    known |= {*state.enhancements, *range(6)}
    own = {*state.hands[side], state.conditionals[side]} - known
    own -= {state.conditionals[side]} if state.exposed[side] else set()
    return [cards()[kind].title for kind in sorted(own) if kind >= 0]


def public(session: TableSession) -> set[str]:
    """The titles in what everybody is told of the last choice."""
    view = GAME.view(session.match.state, NOBODY)
    told = " ".join(GAME.narrate(view, event) for event in view.events)
    return {card.title for card in cards() if card.title in told}


def nothing_of(side: int, state: State, told: str, past: set[str]) -> None:
    """What a side alone knows is not told, but for what the log has told of it long ago."""
    for title in secrets(state, side):
        assert title in past or title not in told, title


def test_no_channel_tells_what_the_other_holds() -> None:
    session, dice = new_table(), Random(4)
    computers = [make_player("novice", GAME, seat) for seat in (0, 1)]
    past: set[str] = set()
    fell = 0
    while (asked := engine.decision(session.match.state)) is not None:
        state, side = session.match.state, asked.seat
        if session.seen.curtain != NOBODY:
            fell += 1
            # It is about to fall: the one before still looks, taps in vain, asks for a hint.
            holder = session.drawing.focus().eyes
            if holder >= 0:
                nothing_of(1 - holder, state, words(session), past)
                for key in [node.key for node in session.drawing.scene().nodes][
                    : 60 : 1 + fell % 5
                ]:
                    assert session.tap(key) == []
                    assert session.picking.explanation is not None
                    assert session.picking.explanation.text.startswith("It is not your turn")
                    nothing_of(1 - holder, state, words(session), past)
                assert not session.ask_for_hint()
                assert session.confirm() == session.press_chip("plan-0") == []
                nothing_of(1 - holder, state, words(session), past)
            session.close_curtain()
            for side_covered in (0, 1):
                nothing_of(side_covered, state, words(session), {*past})
            assert session.seen.options() == []
            heard = "\n".join(session.open_curtain())
            nothing_of(1 - side, state, heard, past)
            assert session.seen.options()
        nothing_of(1 - side, state, words(session), past)
        tapped = dice.choice([node.key for node in session.drawing.scene().nodes if node.name])
        session.tap(tapped)
        nothing_of(1 - side, state, words(session), past)
        session.picking.cancel()
        if session.seen.shown:
            session.look(dice.randrange(session.seen.shown))
            nothing_of(1 - side, state, prompt_of(session).question, past)
            session.look(session.match.cursor)
        options = [o for o in engine.legal(state) if not isinstance(o, Concede)]
        advice = computers[side].decide(GAME.view(state, side), options)
        played = session.choose(GAME.notation.write(advice.option))
        heard = "\n".join(sentences(session, played))
        past |= public(session)
        nothing_of(1 - side, state, heard, past)
        moving = "\n".join(word for scene in seen(session, played) for word in drawn(scene))
        nothing_of(1 - side, state, moving, past)
    assert fell >= 8


def test_the_picture_and_the_words_of_a_link_or_a_save_are_for_anybody() -> None:
    session = new_table()
    session.open_curtain()
    session.choose("keep")
    state = session.match.state
    opened = TableSession(session.match, PRESENTER)
    offer = offer_of(opened, "", model.Relation(model.Ties.NONE))
    pictures = [PRESENTER.scene(opened.seen.view(), Focus(past=True)), opened.drawing.scene()]
    pictures.append(PRESENTER.scene(GAME.view(state, NOBODY), Focus(past=True)))
    told = "\n".join(
        [str(offer), model.shared("", opened).message, *map("\n".join, map(drawn, pictures))]
    )
    for side in (0, 1):
        assert secrets(state, side)
        nothing_of(side, state, told, set())


def test_the_computer_s_words_hang_on_its_choice_alone() -> None:
    """Else "nothing else is possible" would tell that no card of its hand can block. The figure is
    what others can know (:mod:`tests.players.test_mysterion`)."""
    session = new_table()
    said: dict[str, set[str]] = {}
    player = make_player("novice", GAME, 0)
    while (asked := engine.decision(session.match.state)) is not None:
        options = engine.legal(session.match.state)
        advice = player.decide(GAME.view(session.match.state, asked.seat), options)
        told = FIGURE.sub("wins so many", advice.reason)
        said.setdefault(type(advice.option).__name__, set()).add(told)
        session.match.choose(advice.option)
    assert {"NoBlock", "Block", "Attack", "NoAttack"} <= said.keys()
    assert all(len(reasons) == 1 for reasons in said.values())
