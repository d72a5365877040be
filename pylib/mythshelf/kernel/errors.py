"""Every error that the kernel raises on purpose. All derive from :class:`MythshelfError`."""

from __future__ import annotations


class MythshelfError(Exception):
    """Base of all errors whose message may be shown to a person as it is."""


class IllegalChoice(MythshelfError):
    """An option was refused.

    ``clause`` is the id of the clause that forbids it, ``option`` its notation or repr.
    """

    def __init__(self, option: str, clause: str) -> None:
        super().__init__(f"{option} is not legal: {clause}")
        self.option = option
        self.clause = clause


class BadNotation(MythshelfError):
    """A text does not name an option of this game."""


class BadSettings(MythshelfError):
    """New-game settings that the game does not offer, or that exclude each other."""


class BadSave(MythshelfError):
    """A save or journal that is damaged, foreign or does not follow the rules."""


class BadPosition(MythshelfError):
    """A line of text that names no position, or one that cannot be."""


class BadLink(MythshelfError):
    """A link that is damaged, foreign or does not follow the rules, or a game too long for one."""


class ProgramFault(MythshelfError):
    """The program itself failed, for example a rule that raises: what it was given is not to blame,
    be it sound or made up."""


class NeverEnds(ProgramFault):
    """Rules that have not come to a decision after more steps than any game takes."""


class UnknownGame(MythshelfError):
    """No game of that name stands on the shelf."""


class BadExtension(MythshelfError):
    """An extension that cannot be used; the message says why, as the end of a sentence."""


class NothingToUndo(MythshelfError):
    """Undo or redo was asked for where there is nothing to take back or to repeat."""


class BadTournament(MythshelfError):
    """Entrants, games or a record that make no tournament; the message is a sentence."""


class ResultStands(MythshelfError):
    """A result for a game that has one already, or that is not to be played now."""
