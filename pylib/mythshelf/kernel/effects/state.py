"""What the state of a game with card effects holds beside its own fields."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from ..play.cloning import copied
from ..play.core import State, added_field
from .invocation import Invocation
from .language import Language
from .vocabulary import Origin

C = TypeVar("C", bound="Context")


@dataclass(frozen=True, slots=True)
class Context:
    """Something that effects happen in and that can be nested: an attack, a counterattack, a
    turn. A game derives its own, with the figures and losses of it; effects find them in the
    innermost one of its class (:meth:`EffectsState.context`)."""

    scope: ClassVar[str] = ""
    """The scope that ends with it."""

    def begins(self, waiting: Lasting) -> bool:
        """Whether this is what something waits for that lasts as long as the next context of this
        scope: every one, unless the game says otherwise ("your next attack")."""
        return True

    def noting(self: C, noted: dict[str, Any]) -> C:
        """The same with other values of some fields: as :func:`dataclasses.replace` in a third
        of the time, for much is noted in an attack."""
        twin = copied(self)
        for name, value in noted.items():
            object.__setattr__(twin, name, value)
        return twin


@dataclass(frozen=True, slots=True)
class Lasting:
    """Part of a program that works as long as a scope lasts: ``effect`` goes on from its next
    instruction at ``hook``, or changes figures where that is empty.

    ``depth`` is how many contexts there were when it began: in a nested attack another scope
    of the same name begins and ends.
    """

    effect: Invocation
    scope: str
    hook: str
    depth: int


@dataclass(frozen=True, slots=True)
class Used:
    """A line with a flag that lets it work once in a scope has worked."""

    card: str
    line: int
    source: Origin
    scope: str


@dataclass(slots=True, kw_only=True)
class EffectsState(State):
    """A state with card effects. All of it is public: a view shows it as it is."""

    language: ClassVar[Language]
    """The words and cards of the game."""
    contexts: tuple[Context, ...] = added_field(())
    """What is under way, the innermost last."""
    lasting: tuple[Lasting, ...] = added_field(())
    """What lasts, the oldest first."""
    used: tuple[Used, ...] = added_field(())
    """Which lines have worked that may work once."""

    # Contexts -------------------------------------------------------------------------

    def enter(self, context: Context) -> None:
        """Something begins, such as an attack; what has waited for it begins to count."""
        self.contexts += (context,)
        self.begin_waiting()

    def begin_waiting(self) -> None:
        """What waits for a context such as the innermost one begins to count: when that begins, and
        again when the game has learnt more of it, such as its target."""
        if self.lasting:
            context = self.contexts[-1]
            scopes, depth = self.language.vocabulary.scope, len(self.contexts)
            self.lasting = tuple(
                Lasting(one.effect, context.scope, one.hook, depth)
                if scopes[one.scope].begins_with == context.scope and context.begins(one)
                else one
                for one in self.lasting
            )

    def leave(self) -> None:
        """The innermost context is over, and with it what lasts as long."""
        context, depth = self.contexts[-1], len(self.contexts)
        self.contexts = self.contexts[:-1]
        if self.lasting:
            self.lasting = tuple(
                one for one in self.lasting if one.scope != context.scope or one.depth < depth
            )
        if self.used:
            self.used = tuple(one for one in self.used if one.scope != context.scope)

    def change_context(self, context: Context) -> None:
        """The innermost context of that class is replaced by a changed one."""
        contexts = self.contexts
        if contexts and type(contexts[-1]) is type(context):  # as nearly always
            self.contexts = (*contexts[:-1], context)
            return
        for place in range(len(contexts) - 1, -1, -1):
            if type(contexts[place]) is type(context):
                self.contexts = (*contexts[:place], context, *contexts[place + 1 :])
                return
        raise LookupError(f"nothing is under way that is a {type(context).__name__}")

    def context(self, kind: type[Any]) -> Any:
        """The innermost context of a class, or ``None``."""
        contexts = self.contexts
        if not contexts:
            return None
        if type(contexts[-1]) is kind:  # as nearly always
            return contexts[-1]
        return next((one for one in reversed(contexts) if type(one) is kind), None)

    # What lasts -----------------------------------------------------------------------

    def lasting_now(self) -> Iterator[Lasting]:
        """What lasts and counts now, the oldest first: neither what still waits for its context to
        begin, nor what is for an outer attack while another one is under way within it."""
        if not self.lasting:
            return
        scopes = self.language.vocabulary.scope
        innermost = {one.scope: depth for depth, one in enumerate(self.contexts, 1)}
        for lasting in self.lasting:
            if scopes[lasting.scope].begins_with:
                continue
            if lasting.depth >= innermost.get(lasting.scope, 0):
                yield lasting

    def end_scope(self, scope: str, source: Origin | None = None) -> None:
        """What lasts as long as this scope ends: all of it, or only what comes from ``source``."""
        self.lasting = tuple(
            one
            for one in self.lasting
            if one.scope != scope or source not in (None, one.effect.source)
        )
        if source is None:
            self.used = tuple(one for one in self.used if one.scope != scope)

    def forget_source(self, source: Origin) -> None:
        """Something leaves the table: what it did once it may do again when it comes back."""
        self.used = tuple(one for one in self.used if one.source != source)
