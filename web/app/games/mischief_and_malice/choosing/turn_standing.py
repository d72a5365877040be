"""How the turn stands: allowances left, what the end would cost, why there is none yet (pure)."""

from __future__ import annotations

from mythshelf.games.mischief_and_malice.attack.declaring import malignant_owed
from mythshelf.games.mischief_and_malice.lanes.powered import is_active
from mythshelf.games.mischief_and_malice.table.catalogue import CHALLENGE, NONE, cards, numbers
from mythshelf.games.mischief_and_malice.table.places import FIELDS, Seat
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.turn.main import EndTurn, Main
from mythshelf.games.mischief_and_malice.turn.voiding import penalty
from mythshelf.games.mischief_and_malice.words.names import counted, energies
from mythshelf.kernel.play import engine


def turn_lines(state: State) -> tuple[str, str, bool]:
    """What may still be placed; how it is with the attack, or what has to be done first; whether
    that keeps the turn from ending or costs something."""
    if not state.turn or state.over:
        return "", "", False
    may = [
        counted(state.placements, "creature") if state.placements else "",
        energies(state.powers) if state.powers else "",
    ]
    placing = ", ".join(filter(None, may)) if any(may) else "nothing left to place"
    duty = end_duty(state)
    if duty:
        return placing, duty, True
    told, costs = attack_line(state)
    return placing, told, costs


def end_duty(state: State) -> str:
    """Why the turn cannot be ended yet, in a few words; empty where it can be."""
    asked = engine.decision(state)
    if not isinstance(asked, Main):
        return ""
    match engine.refusal(state, EndTurn()):
        case "ML-PLACE-04":
            return "the field needs a creature"
        case "ML-R-29":
            return "the malignant comes next"
    return ""


def attack_line(state: State) -> tuple[str, bool]:
    """How it is with the attack of the turn, and whether something is lost without one."""
    seat = state.active
    if state.turns[seat] == 1:
        return "first turn: no attack", False
    if state.barred:
        return "no more attack", False
    if state.battle:
        if not state.assailed:
            return f"malignant, or −{numbers().forfeit} health", True
        return ("two attacks: one left", False) if owed_second(state) else ("attack made", False)
    if state.attacked:
        due = due_penalty(state, seat)
        return (f"no enemy hit: void {due}", True) if due else ("attack made", False)
    due = due_penalty(state, seat)
    ready = any(is_active(state, place) for place in FIELDS[seat])
    if ready:
        return (f"attack open, or void {due}", True) if due else ("attack open", False)
    return (f"nobody active: void {due}", True) if due else ("nobody is active", False)


def ending_costs(state: State) -> bool:
    """Whether something is lost if the turn ends as it is: cards, health, or an attack that could
    still be made."""
    seat = state.active
    may_attack = state.turns[seat] > 1 and not (state.barred or state.battle or state.attacked)
    able = may_attack and any(is_active(state, place) for place in FIELDS[seat])
    return able or attack_line(state)[1]


def owed_second(state: State) -> bool:
    """Whether a second attack of a malignant turn is open."""
    return state.paired and (not state.attacked or malignant_owed(state))


def due_penalty(state: State, seat: Seat) -> int:
    """How many cards are voided if the turn ends as it is (ML-PASS-01, ML-R-03, ML-R-04)."""
    if state.excused or state.turns[seat] == 1 or state.battle:
        return 0
    return min(penalty(state, seat), len(state.hands[seat]))


def runs_challenge(state: State) -> bool:
    """Whether a challenge is in the mischief space."""
    return state.space != NONE and cards()[state.space].type == CHALLENGE
