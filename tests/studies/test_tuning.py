"""Numbers are found that win: of players who say which they like, and of games."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Any

import pytest
from mythshelf.games import load
from mythshelf.kernel.errors import BadSettings
from mythshelf.kernel.files.content import tables
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.settings import Settings
from mythshelf.players.judge import Tunable
from mythshelf.studies.totals import Totals
from mythshelf.studies.tuning import RATE, WIDTH, Round, Tuning, tunable, tunable_judge

SLUG = "mystic_manor"
TWO = load(SLUG).checked({"players": "2"})


def tuning(rounds: int, pairs: int, choices: int = 10_000) -> Tuning:
    return Tuning(SLUG, TWO, "", "novice@1", 5, rounds, pairs, choices)


def carried_out(study: Tuning) -> Totals:
    totals = Totals()
    for one in study.each_round(totals):
        for seed in one.seeds:
            totals.add(one.play(seed))
    return totals


def test_a_number_that_wins_grows_and_the_others_stay_near(monkeypatch: pytest.MonkeyPatch) -> None:
    def likes_ghosts(_self: Round, judges: Sequence[Tunable], _seed: int, _swapped: bool) -> int:
        return 1 if judges[0].numbers["ghost"] > judges[1].numbers["ghost"] else -1

    monkeypatch.setattr(Round, "_ahead", likes_ghosts)
    study = tuning(6, 20)
    found, begun = study.found(carried_out(study), 6), study.judge.numbers
    grown = {name: number / begun[name] - 1 for name, number in found.items()}
    assert grown.pop("ghost") == pytest.approx(6 * sum(RATE) / 2)
    assert max(map(abs, grown.values())) < 6 * sum(RATE) / 4


def test_a_round_starts_from_what_the_rounds_before_have_found() -> None:
    study, totals = tuning(3, 2), Totals()
    rounds = study.each_round(totals)
    first = next(rounds)
    assert (dict(first.numbers), first.seeds) == (study.judge.numbers, range(5, 7))
    totals.count("won higher", "0", "ghost", by=4)
    second = next(rounds)
    begun = study.judge.numbers["ghost"]
    assert dict(second.numbers) == {
        **study.judge.numbers,
        "ghost": pytest.approx(begun * (1 + RATE[0])),
    }
    assert (second.seeds, [*rounds][-1].seeds, study.seeds) == (
        range(7, 9),
        range(9, 11),
        range(5, 11),
    )


def test_each_number_is_higher_for_one_and_lower_for_the_other_by_lot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[tuple[Tunable, Tunable, bool]] = []

    def looks(_self: Round, judges: Sequence[Tunable], _seed: int, swapped: bool) -> int:
        seen.append((judges[0], judges[1], swapped))
        return 1

    monkeypatch.setattr(Round, "_ahead", looks)
    study = tuning(1, 1)
    (only,) = study.each_round(Totals())
    totals = only.play(5)
    assert [swapped for *_, swapped in seen] == [False, True]
    one, other, _ = seen[0]
    signs = set()
    for name, begun in study.judge.numbers.items():
        sign = 1 if one.numbers[name] > begun else -1
        signs.add(sign)
        assert one.numbers[name] == pytest.approx(begun * (1 + sign * WIDTH[0]))
        assert other.numbers[name] == pytest.approx(begun * (1 - sign * WIDTH[0]))
        assert totals.at("won higher", "0", name) == 2 * sign
    assert signs == {1, -1}


def test_a_pair_is_played_always_the_same_and_to_its_end() -> None:
    (only,) = tuning(1, 2).each_round(Totals())
    totals = only.play(5)
    assert totals.data() == only.play(5).data()
    assert {abs(games) for games in totals.under("won higher", "0").values()} <= {0, 1, 2}
    (cut,) = tuning(1, 2, choices=3).each_round(Totals())
    assert set(cut.play(5).under("won higher", "0").values()) == {0}


@pytest.mark.parametrize(
    "slug", ["mischief_and_malice", "mysterion", "mystic_manor", "mythic_mischief"]
)
def test_what_is_printed_are_the_weights_that_a_judge_reads(slug: str) -> None:
    judge = tunable_judge(slug)
    assert judge is not None
    study = Tuning(slug, load(slug).checked({}), "", "novice@1", 0, 1, 1)
    printed = tomllib.loads("\n".join(study.lines(Totals(), "origin")))
    assert printed == tables(f"mythshelf.players.{slug}", "weights")
    other = {name: 2 * number for name, number in judge.numbers.items()}
    assert judge.reckoning_with(other).numbers == other


def test_what_is_dealt_is_the_same_in_both_games_of_a_pair(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, dealt = load("mythic_mischief"), []
    begin = type(game).new

    def new(self: Game[Any], settings: Settings, seed: int) -> Any:
        dealt.append((seed, tuple(settings["faction"])))
        return begin(self, settings, seed)

    monkeypatch.setattr(type(game), "new", new)
    study = Tuning("mythic_mischief", game.checked({}), "faction", "random", 0, 1, 5, 3)
    (only,) = study.each_round(Totals())
    for seed in only.seeds:
        only.play(seed)
    assert [seed for seed, _ in dealt] == [seed for seed in range(5) for _ in range(2)]
    assert [*dict.fromkeys(dealt)] == dealt[::2]
    assert len({factions for _, factions in dealt}) > 1


def test_only_two_sides_with_numbers_can_be_tuned() -> None:
    tunable(SLUG, TWO)
    for slug, settings in ((SLUG, {"players": "3"}), ("myth", {})):
        with pytest.raises(BadSettings, match="numbers are tuned"):
            tunable(slug, load(slug).checked(settings))
