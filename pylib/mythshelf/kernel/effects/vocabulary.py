"""The words of a game's effects: what its programs are made of.

Every function of a word gets the *world* and the *effect* that is under way, then its arguments.
The world is the state; where only figures are worked out it may be anything that the figures need
(see :mod:`.figures`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated, Any, TypeAlias

from ..play.named import Named
from .tokens import NAME, RESERVED

NUMBER = "number"
CONDITION = "condition"
CHANGE = "change"
"""A number to add, ``=0`` for a number to set, or the word ``half``."""
TEXT = "text"
"""Words in quotation marks."""
IT = "it"
"""The register with what ``each`` has come to, or what a moment is about."""
PAID = "paid"
"""The register that a cost leaves above 0 when it has been paid."""

Subject: TypeAlias = Annotated[int, Named("Subject")]
"""Anything on the table that can be selected, by the number that the game gives it."""
Side: TypeAlias = Annotated[int, Named("Side")]
"""Whose card it is: a seat, a team, whatever a game lets cards work for."""
Origin: TypeAlias = Annotated[int, Named("Origin")]
"""What on the table a card belongs to, by a number that need not be that of a subject."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """What an argument has to be: of a kind, or one of some ``words``; perhaps left out.

    A kind is :data:`NUMBER`, :data:`CONDITION`, :data:`CHANGE`, :data:`TEXT` or the kind of a
    selector. A parameter with a ``name`` may also be given by it: ``atk(one, range=3)``.
    """

    kind: str = NUMBER
    words: tuple[str, ...] = ()
    optional: bool = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class Op:
    """An operation.

    ``run(state, effect, *arguments)`` carries it out, at once or by pushing frames; the frame
    that goes on with the effect lies on the stack already. ``words(*arguments)`` says it on the
    card, in lower case, with the words of its arguments. An optional argument that is left out is
    passed to neither.

    ``asks`` if it may push a decision. ``figure`` if all it does is to change figures: then ``run``
    changes nothing itself, but returns the changes (see :mod:`.figures`), and previews run it too.
    ``cost`` if the line ends where it is not paid: ``run`` writes :data:`PAID`. ``can`` says
    whether it can be done at all; where it says no, the step is skipped, and a branch or
    a card that begins with it is refused. ``accepts(state, effect, subject)`` narrows down what
    may be picked for its first selector, if that asks. ``body`` names the register on which the
    operation's body depends: the steps in braces after it are carried out if it is not 0
    afterwards; its words are the last argument of ``words``. ``picks`` is a selector that asks for
    what the operation needs beside its arguments, such as the cards to discard; its own
    parameters are those of the operation that have the same names, none of them optional. What is
    picked is the last argument of ``run`` and ``can``.
    """

    name: str
    run: Callable[..., Any]
    words: Callable[..., str]
    parameters: tuple[Parameter, ...] = ()
    asks: bool = False
    figure: bool = False
    cost: bool = False
    can: Callable[..., bool] | None = None
    accepts: Callable[..., bool] | None = None
    body: str = ""
    picks: Selector | None = None


@dataclass(frozen=True, slots=True)
class Value:
    """A number or a condition that an effect can look at.

    ``get(world, effect, *arguments)`` answers with it; ``words`` name it, as text or made of the
    words of its arguments. ``needs`` are the registers it reads.
    """

    name: str
    kind: str
    get: Callable[..., Any]
    words: str | Callable[..., str]
    parameters: tuple[Parameter, ...] = ()
    needs: tuple[str, ...] = ()


SKIP, ILLEGAL, ASK = "skip", "illegal", "ask"
"""What it means that there is nothing to pick: the step is skipped, the card is refused, or it is
asked all the same, for what may be looked through without finding anything."""


@dataclass(frozen=True, slots=True)
class Picking:
    """How some of a selector's candidates are picked.

    ``seat(state, effect, candidates)`` is who picks. Where there is no more than must be picked,
    nobody is asked, unless ``always``. ``optional`` if none may be picked, or fewer than there are
    but the ``least``: then the operation is carried out with those. ``several`` if its first
    argument says how many may be picked, one after the other; ``after(state, effect, taken,
    candidates)`` are those that may be picked after others, where that depends on them. ``none`` is
    what happens if there is no candidate.
    """

    seat: Callable[[Any, Any, tuple[Subject, ...]], int]
    optional: bool = False
    always: bool = False
    several: bool = False
    none: str = SKIP
    least: int = 0
    after: (
        Callable[[Any, Any, tuple[Subject, ...], Iterable[Subject]], Iterable[Subject]] | None
    ) = None


@dataclass(frozen=True, slots=True)
class Selector:
    """Things on the table of one ``kind``: "creature", "hero", "player".

    ``of(world, effect, *arguments)`` lists them in a fixed order. Without ``picking`` all of them
    are meant; with it, one of them is (or as many as it says), for instance the one with the most
    health, picked by its owner among equals. ``words`` name it, ``question`` asks for it ("Which
    creature?"), as text or made of the values of its arguments; ``why_not(state, effect, subject,
    *arguments)`` says why something else cannot be picked. ``it`` is what ``each`` calls one of
    them: "that hero". ``like(state, subject)`` says what a candidate is, where several are the same
    to whoever picks, such as copies of a card: of these only the first is offered.
    """

    name: str
    kind: str
    of: Callable[..., Iterable[Subject]]
    words: str | Callable[..., str]
    parameters: tuple[Parameter, ...] = ()
    picking: Picking | None = None
    question: str | Callable[..., str] = ""
    why_not: Callable[..., str] | None = None
    it: str = "it"
    like: Callable[[Any, Subject], Any] | None = None


@dataclass(frozen=True, slots=True)
class Register:
    """A number, or a set of subjects, that an effect remembers from step to step.

    Programs read it as a number by its name. ``start(state, effect)`` is carried out once, when a
    line that reads it begins, and may push frames: "roll one die for this line". It writes
    the register with :func:`.running.remember`.
    """

    name: str
    words: str
    start: Callable[..., None] | None = None


@dataclass(frozen=True, slots=True)
class Hook:
    """A moment at which a line works; ``words`` begin its sentence and may be empty.

    ``about`` is the kind of what the moment is about, which its lines call ``it``; empty for
    nothing. ``figures`` if the rules only work out figures there (see :mod:`.figures`): nothing
    else makes sense at it. ``repeated`` if a window of it opens again after each answer, until
    all pass.
    """

    name: str
    words: str
    about: str = ""
    figures: bool = False
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class FlagWord:
    """A word before a hook, which limits when the line works: FIRST, KINDRED(Mossborn).

    ``holds(world, effect, *words)`` says whether the line works now. ``words(*words)`` says it on
    the card. With ``once`` the line works once as long as that scope lasts, for each
    ``source``; what has been used is kept in :attr:`.state.EffectsState.used`. ``takes`` are the
    words that may stand behind it, ``None`` for any.
    """

    name: str
    words: Callable[..., str]
    holds: Callable[..., bool] | None = None
    once: str = ""
    takes: tuple[str, ...] | None = ()


@dataclass(frozen=True, slots=True)
class Scope:
    """How long something lasts: "this attack", "next attack", "ongoing".

    It ends with the context of that name (see :mod:`.state`), or when the game says so. With
    ``begins_with`` it waits, and counts only from the time when the next context of that name
    begins, with which it ends.
    """

    name: str
    words: str
    begins_with: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A property without steps, which the rules ask for by name."""

    name: str
    words: str


@dataclass(frozen=True)
class Vocabulary:
    """All words of one game. Raises ``ValueError`` if two of them share a name, if one cannot be
    written in a program, or if a selector asks without a question.

    Words with which a program refers to things (operations, values, selectors, registers and the
    words that a parameter lists) must differ among each other, and so must those that begin a line
    (hooks, flags, marks). ``change(state, effect, change)`` carries a change of a figure out
    where a line runs on the stack; a game without it works figures out only at its hooks of
    ``figures``, and in what lasts. ``title`` names what is referred to in quotation marks: a card
    by its id.
    """

    hooks: tuple[Hook, ...]
    ops: tuple[Op, ...]
    values: tuple[Value, ...] = ()
    selectors: tuple[Selector, ...] = ()
    registers: tuple[Register, ...] = ()
    flags: tuple[FlagWord, ...] = ()
    scopes: tuple[Scope, ...] = ()
    marks: tuple[Mark, ...] = ()
    change: Callable[..., None] | None = None
    title: Callable[[str], str] = str
    kept: frozenset[str] = field(init=False)
    """The names of registers that no :class:`Register` declares."""
    repeated: frozenset[str] = field(init=False)
    """The hooks whose windows open again after each answer."""
    uses_up: bool = field(init=False)
    """Whether some flag lets a line work once."""
    hook: Mapping[str, Hook] = field(init=False)
    op: Mapping[str, Op] = field(init=False)
    value: Mapping[str, Value] = field(init=False)
    selector: Mapping[str, Selector] = field(init=False)
    register: Mapping[str, Register] = field(init=False)
    flag: Mapping[str, FlagWord] = field(init=False)
    scope: Mapping[str, Scope] = field(init=False)
    mark: Mapping[str, Mark] = field(init=False)

    def changed(self, state: Any, effect: Any, change: Any) -> None:
        """Carry a change of a figure out."""
        assert self.change is not None
        self.change(state, effect, change)

    def __post_init__(self) -> None:
        """Look the words up by name, each name once."""
        for name in ("hook", "op", "value", "selector", "register", "flag", "scope", "mark"):
            found = {word.name: word for word in getattr(self, f"{name}s")}
            object.__setattr__(self, name, MappingProxyType(found))
        repeated = frozenset(hook.name for hook in self.hooks if hook.repeated)
        object.__setattr__(self, "repeated", repeated)
        object.__setattr__(self, "uses_up", any(flag.once for flag in self.flags))
        object.__setattr__(self, "kept", frozenset({IT, PAID} | {op.body for op in self.ops}))
        plain = {w for op in self.ops for p in op.parameters for w in p.words}
        referred = (self.ops, self.values, self.selectors, self.registers)
        names = [*(word.name for group in referred for word in group), *sorted(plain), IT, PAID]
        _each_once(names, RESERVED)
        begins = (self.hooks, self.flags, self.marks)
        _each_once([word.name for group in begins for word in group], frozenset({"if"}))
        _each_once([scope.name for scope in self.scopes], frozenset())
        for selector in (*self.selectors, *(op.picks for op in self.ops if op.picks is not None)):
            if selector.picking is not None and not selector.question:
                raise ValueError(f"{selector.name!r} asks without a question")


def _each_once(names: list[str], reserved: frozenset[str]) -> None:
    for place, name in enumerate(names):
        if name in names[:place]:
            raise ValueError(f"two words of the vocabulary are called {name!r}")
        if name in reserved:
            raise ValueError(f"{name!r} is a word of the language itself")
        if not NAME.fullmatch(name):
            raise ValueError(f"{name!r} cannot be written in a program")
