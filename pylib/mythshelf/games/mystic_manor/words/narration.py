"""The log's sentences, one for each event."""

from __future__ import annotations

from ....kernel.play.core import Event
from ..table import events as e
from ..table.board import NAMES
from ..table.catalogue import LOADED, NET, bonus_cards, characters, numbers
from ..table.state import State
from .text import ACTIONS, ITEMS, card_name, counted, place_name, player, with_article


def narrate(state: State, event: Event) -> str:
    """One sentence about ``event``, told with the state after it; empty for nothing to tell."""
    return _of_player(state, event) or _of_house(state, event)


def _of_player(state: State, event: Event) -> str:
    who = player(state, event.seat) if hasattr(event, "seat") else ""
    match event:
        case e.FirstPlayer():
            return f"{who} begins, by lot."
        case e.MatTaken(character=number):
            return f"A Player Mat is taken: {who}. {characters()[number].ability}"
        case e.TurnBegan(turn=turn):
            return f"Turn {turn}: {who}."
        case e.ActionTaken(action=action, start=start):
            left = " leaves the house and" if start >= 0 else ""
            return f"{who}{left} takes the action {ACTIONS[action]}."
        case e.CourageReset(courage=courage):
            return f"{who} has {courage} courage."
        case e.TilePlaced(slots=slots):
            return f"{who} has {slots} inventory slots."
        case e.LimitRaised(limit=limit):
            return f"Max courage of {_inside(who)} is {limit}."
        case e.Gained(item=item):
            return f"{who} gets {with_article(item)}."
        case e.PutBack(item=item, imps=imps):
            lost = f" with {counted(imps, 'imp')}" if imps else ""
            return f"{who} puts {_one(item)}{lost} back to the supply."
        case e.ToolsDrawn(tools=tools):
            return f"{who} draws {' and '.join(map(with_article, tools))}."
        case e.ToolReturned(item=item):
            return f"{who} puts {with_article(item)} back into the pool."
        case e.Sold(paintings=count, money=money):
            return f"{who} sells {counted(count, 'painting')} for ${money}."
        case e.ImpsReleased(imps=imps, kept=kept):
            net = "; the net stays" if kept else ""
            return f"{who} releases {counted(imps, 'imp')} for ${imps * numbers().imp_money}{net}."
    return _of_movement(state, event, who)


def _of_movement(state: State, event: Event, who: str) -> str:
    match event:
        case e.Moved(to=to, cost=cost):
            return f"{who} moves to {place_name(state, to)} for {cost} courage."
        case e.Rolled(face=face, bonus=bonus, strength=strength):
            return f"{who} rolls {face} and adds {bonus}: {face + bonus} against {strength}."
        case e.GhostDefeated(strength=strength, revenge=revenge):
            spent = f" with {counted(revenge, 'Revenge token')}" if revenge else ""
            return f"{who} defeats ghost {strength}{spent}!"
        case e.Fainted(revenge=revenge):
            taken = counted(revenge, "Revenge token")
            return f"{who} faints: no courage is left, {taken} gained."
        case e.StoodFirm():
            return f"{who} loses the fight and stands firm."
        case e.Dropped(space=space, item=item, imps=imps):
            along = f" and {counted(imps, 'imp')}" if imps else ""
            return f"{who} drops {_one(item)}{along} on {NAMES[space]}."
        case e.Took(space=space, item=item):
            return f"{who} takes {with_article(item)} from {NAMES[space]}."
        case e.ImpsCollected(space=space, imps=imps):
            return f"{who} collects {counted(imps, 'imp')} on {NAMES[space]}."
        case e.Dispelled(letter=letter, item=item, imps=imps):
            lost = f", and {counted(imps, 'imp')} with it" if imps else ""
            return f"{who} dispels apparition {chr(65 + letter)} for {_one(item)}{lost}."
        case e.BonusTaken(chest=chest):
            return f"{who} takes the bonus card of chest {chest + 1}."
        case e.CardsShown(bonus=bonus):
            titles = ", ".join(bonus_cards()[card].title for card in bonus)
            return f"{who} shows the bonus cards: {titles}."
    return ""


def _of_house(state: State, event: Event) -> str:
    match event:
        case e.Ranked(ranking=ranking):
            names = ", ".join(ITEMS[tool] for tool in ranking)
            return f"The tools now rank {names}."
        case e.BonusTurned(chest=chest, bonus=bonus):
            return f"{bonus_cards()[bonus].title} is turned up at chest {chest + 1}."
        case e.CardTurned(space=space, card=card):
            return f"{place_name(state, space)} is revealed: {card_name(card)}."
        case e.ToolFound(item=item):
            return "No tool is left." if item < 0 else f"It is {with_article(item)}."
        case e.ApparitionCame(letter=letter, place=place):
            return f"Apparition {chr(65 + letter)} comes to {NAMES[place]}."
        case e.SpaceStamped(space=space):
            return f"Nothing is left on {NAMES[space]}: it is stamped."
        case e.TrackStamped(stamps=stamps, left=left):
            more = "the last one" if not left else f"{left} to go"
            return f"Stamp {stamps} on the progress track, {more}."
        case e.GameEnded(money=money, winners=winners):
            scores = ", ".join(
                f"{player(state, seat)} ${amount}" for seat, amount in enumerate(money)
            )
            won = " and ".join(player(state, seat) for seat in winners)
            return f"The game is over: {scores}. {won} {'win' if len(winners) > 1 else 'wins'}."
    return ""


def _inside(who: str) -> str:
    """A name in the middle of a sentence."""
    return who[0].lower() + who[1:]


def _one(item: int) -> str:
    """``a cat``; a loaded net is called a net, its imps are told of apart."""
    return with_article(NET if item == LOADED else item)
