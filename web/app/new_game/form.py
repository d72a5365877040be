"""The new-game form: what is chosen, what cannot be and why (pure, no DOM)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mythshelf.kernel.errors import BadSettings
from mythshelf.kernel.play.characters import cut
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.settings import MODE, Choice, Setting
from mythshelf.players import LEVELS

from web.app.ports import Offers
from web.app.session.seating import HERE, Seating, offered

LONGEST_NAME = 24
MOST_SEED = 1 << 53
"""Seeds above this would not survive a round trip through the browser's numbers."""
_YES = ("yes", "on")


class NewGameForm:
    """The settings of a game being filled in, always a combination that the game allows.

    ``names`` are the people's names by seat, ``sitters`` who sits there, ``seed`` the seed as
    typed (empty: drawn), ``offers`` what there is in addition to the settings' own choices.
    """

    def __init__(
        self,
        game: Game[Any],
        last: dict[str, Any],
        names: Sequence[str],
        seats: str = "",
        offers: Offers | None = None,
        fixed: Mapping[str, str] | None = None,
    ) -> None:
        """``last`` are the settings of the last game, the defaults where they do not fit;
        ``seats`` is who sat where in it (:meth:`.seating.Seating.write`). ``fixed`` settings are
        chosen already, and not asked."""
        self.game = game
        self.offers = offers or {}
        self.settings = game.settings()
        self._fixed = dict(fixed or {})
        try:
            self.values = game.checked({**last, **self._fixed})
        except (BadSettings, TypeError, AttributeError):
            self.values = game.checked(self._fixed)
        self.names = [cut(str(name), LONGEST_NAME) for name in names]
        self.seed = ""
        self.offered = offered(game.slug)
        self.sitters = list(Seating.read(seats, self.seats).sitters)
        self._fit()

    @property
    def asked(self) -> tuple[Setting, ...]:
        """The settings that the chosen mode asks for, but for those that are fixed, and those that
        take other texts, too, but leave nothing to choose here."""
        asked = (one for one in self.game.asked(self.values) if one.key not in self._fixed)
        return tuple(
            one for one in asked if one.reads is None or one.per_seat or len(self.choices(one)) > 1
        )

    @property
    def seats(self) -> int:
        """How many seats the game has as it is set now."""
        return self.game.seats(self.values)

    def is_automatic(self, seat: int) -> bool:
        """Whether a seat is the computer's always; then only its level is asked."""
        return seat in self.game.automatic(self.values)

    def offered_in(self, seat: int) -> list[tuple[str, str]]:
        """Who can sit in a seat, each with a name."""
        if self.is_automatic(seat):
            return [offer for offer in self.offered if offer[0] in LEVELS]
        return self.offered

    def value(self, setting: Setting, seat: int = 0) -> str:
        """What is chosen for a setting (of a seat)."""
        value = self.values.get(setting.key, setting.default)
        return value if isinstance(value, str) else value[seat]

    def choices(self, setting: Setting) -> tuple[Choice, ...]:
        """What can be chosen, and what is offered but cannot be; at the end the value of the last
        game, where it is neither."""
        found = {choice.value: choice for choice in setting.choices}
        for offer in self.offers.get(setting.key, ()):
            found.setdefault(offer.choice.value, offer.choice)
        if setting.reads is not None and setting.per_seat:
            for value in self.values.get(setting.key, ()):
                found.setdefault(value, Choice(value, f"{setting.title} of the last game"))
        return tuple(found.values())

    def refusal(self, setting: Setting, value: str, seat: int = 0) -> str | None:
        """Why a value cannot be chosen together with the others, as a sentence, or ``None``."""
        for offer in self.offers.get(setting.key, ()):
            if offer.choice.value == value and offer.refusal:
                return offer.refusal
        return self.game.settings_refusal(self._changed(setting, value, seat))

    def pick(self, setting: Setting, value: str, seat: int = 0) -> str | None:
        """Choose a value. Where that cannot be, nothing changes and the sentence says why."""
        sentence = self.refusal(setting, value, seat)
        if sentence is None:
            self.values = self._changed(setting, value, seat)
            self._fit()
        return sentence

    def is_switch(self, setting: Setting) -> bool:
        """Whether a setting is a yes or no."""
        return len(setting.choices) == 2 and self.yes(setting) is not None

    def yes(self, setting: Setting) -> str | None:
        """The value of a switch that means yes, ``None`` where it is no switch."""
        return next((c.value for c in setting.choices if c.value in _YES), None)

    def no(self, setting: Setting) -> str:
        """The value of a switch that means no."""
        return next(c.value for c in setting.choices if c.value not in _YES)

    def seed_refusal(self) -> str | None:
        """Why the seed as typed is not a seed; ``None`` if it is."""
        text = self.seed.strip()
        if not text or (text.isascii() and text.isdigit() and int(text[:17]) < MOST_SEED):
            return None if len(text) < 17 else "A seed has at most 16 digits."
        return "A seed is a whole number of at most 16 digits."

    def summary(self) -> str:
        """Who plays whom, in a line: "Ada (Vampires) against Wizards", "Ada, Ben and Cleo"."""
        sides = self.game.sides(self.values)
        named = [" and ".join(map(self.who, side)) or self.game.unplayed for side in sides]
        if len(named) > 2:
            return f"{', '.join(named[:-1])} and {named[-1]}"
        return " against ".join(named)

    @property
    def has_opponents(self) -> bool:
        """Whether people play against each other in any mode of the game that makes tournaments."""
        if not self.game.manifest.tournaments:
            return False
        modes = (choice.value for s in self.settings if s.key == MODE for choice in s.choices)
        every = [self.values, *map(self._in_mode, modes)]
        return any(all(self.game.sides(values)) for values in every)

    def makes_seats(self, setting: Setting) -> bool:
        """Whether the number of seats depends on a setting: such a setting is asked first."""
        if setting.per_seat:
            return False
        values = [{**self.values, setting.key: choice.value} for choice in setting.choices]
        return len({self.game.seats(chosen) for chosen in values}) > 1

    def who(self, seat: int) -> str:
        """A seat by name and by what it plays."""
        name = self._name(seat)
        per_seat = next((setting for setting in self.settings if setting.per_seat), None)
        if per_seat is None or self.is_automatic(seat):
            return name or f"Seat {seat + 1}"
        title = self._title(per_seat, seat)
        return f"{name} ({title})" if name else title

    def start(self, drawn: int) -> Match[Any]:
        """The match as set, with the typed seed or else ``drawn``; the computer has no name."""
        seed = int(self.seed) if self.seed.strip() else drawn
        names = [
            name if sitter not in LEVELS else ""
            for name, sitter in zip(self.names, self.sitters, strict=False)
        ]
        return Match(self.game, self.values, seed, names)

    def seating(self) -> Seating:
        """Who plays each seat of the game that begins."""
        return Seating(tuple(self.sitters[: self.seats]))

    def holder(self, setting: Setting, value: str, seat: int) -> int | None:
        """The other seat that has a value that no two can have, ``None`` where nobody has it."""
        held = self.values.get(setting.key, ())
        if not setting.per_seat or value not in held or held[seat] == value:
            return None
        if self.game.settings_refusal(self._with(setting, value, seat)) is None:
            return None
        return list(held).index(value)

    def called(self, seat: int) -> str:
        """A seat by the name of whoever sits there, in a word or two."""
        return self._name(seat) or ("You" if self.people == (seat,) else f"Player {seat + 1}")

    def _name(self, seat: int) -> str:
        """Who sits in a seat; empty for a person without a name."""
        return "Computer" if self.sitters[seat] in LEVELS else " ".join(self.names[seat].split())

    def plays(self, seat: int) -> str:
        """What a seat plays: its Faction, its hero, its deck; empty where it is not asked."""
        asked = next((setting for setting in self.asked if setting.per_seat), None)
        if asked is None or self.is_automatic(seat):
            return ""
        return self._title(asked, seat)

    def _title(self, setting: Setting, seat: int) -> str:
        """What a seat's choice is called."""
        value = self.value(setting, seat)
        return next((c.title for c in self.choices(setting) if c.value == value), value)

    def help(self, setting: Setting, seat: int = 0) -> str:
        """What a seat's choice means in a sentence, or else what the setting is about."""
        value = self.value(setting, seat)
        chosen = next((c.help for c in self.choices(setting) if c.value == value), "")
        return chosen or setting.help

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, here and elsewhere."""
        return tuple(seat for seat in range(self.seats) if self.sitters[seat] not in LEVELS)

    @property
    def minutes(self) -> int:
        """About how many minutes such a game takes, 0 where that is not known: the last of what is
        chosen that says so is the most particular."""
        chosen = [
            choice.minutes
            for setting in self.game.asked(self.values)
            for choice in setting.choices
            if not setting.per_seat and choice.value == self.value(setting) and choice.minutes
        ]
        return chosen[-1] if chosen else self.game.manifest.minutes

    def _changed(self, setting: Setting, value: str, seat: int) -> dict[str, Any]:
        """The values with another one; two seats exchange theirs where both cannot have it."""
        changed = self._with(setting, value, seat)
        holder = self.holder(setting, value, seat)
        if holder is not None:
            changed[setting.key][holder] = self.value(setting, seat)
        return changed

    def _with(self, setting: Setting, value: str, seat: int) -> dict[str, Any]:
        values = dict(self.values)
        if setting.key == MODE:
            return self._in_mode(value)
        if setting.per_seat:
            by_seat = list(values[setting.key])
            by_seat[seat] = value
            values[setting.key] = by_seat
        else:
            values[setting.key] = value
        return values

    def _in_mode(self, mode: str) -> dict[str, Any]:
        """The values of another mode; those that it asks for as well are kept."""
        seats = self.game.seats({**self.values, MODE: mode})
        kept: dict[str, Any] = {MODE: mode}
        for setting in self.game.asked({MODE: mode}):
            value = self.values.get(setting.key)
            if setting.per_seat and value is not None and len(value) >= seats:
                kept[setting.key] = list(value[:seats])
            elif setting.key in self.values and not setting.per_seat and setting.key != MODE:
                kept[setting.key] = value
        try:
            return self.game.checked(kept)
        except BadSettings:
            return self.game.checked({MODE: mode})

    def _fit(self) -> None:
        """One name and one value of each setting for every seat, however many there are."""
        seats = self.seats
        self.names = [*self.names, *[""] * seats][: max(seats, len(self.names))]
        fitting = [sitter if sitter in dict(self.offered) else HERE for sitter in self.sitters]
        self.sitters = [*fitting, *[HERE] * seats][: max(seats, len(fitting))]
        seated = Seating(tuple(self.sitters)).with_computer(self.game.automatic(self.values))
        self.sitters = list(seated.sitters)
        for setting in self.asked:
            if not setting.per_seat:
                continue
            values = list(self.values[setting.key])[:seats]
            for seat in range(len(values), seats):
                values.append(setting.choices[0].value)
                self.values = {**self.values, setting.key: [*values]}
                free = (
                    c.value for c in setting.choices if not self.refusal(setting, c.value, seat)
                )
                values[seat] = next(free, values[seat])
            self.values = {**self.values, setting.key: values}
