"""Clones of states and of the records in them, made of their fields; copies of what is frozen.

Search lives on clones, so each class gets a function of its own that copies one field after the
other, as if written by hand. Whatever can change is copied, all else is shared.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from functools import cache
from types import NoneType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

C = TypeVar("C", bound="Cloned")
T = TypeVar("T")

LEFT_OUT = "left out of a clone"
"""The key of a field's metadata where a clone begins with the field's default."""


class Cloned:
    """A dataclass with slots that can be cloned, by the types of its fields.

    A list is copied, and so are lists in it; what is :class:`Cloned`, is cloned, there as well;
    what cannot change is shared, and so is an object that is no dataclass.
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """A class does not inherit the function that was made for fewer fields."""
        super().__init_subclass__()
        if "clone" not in cls.__dict__:
            cls.clone = Cloned.clone  # type: ignore[method-assign]

    def clone(self: C) -> C:
        """A copy that shares nothing that can change. Its code is made when first called for.

        Raises ``TypeError`` if a field may hold something else that can change, such as a set.
        """
        cls: type[Any] = type(self)
        made: Callable[[C], C] = _flat_clone(cls)
        if cls.clone is Cloned.clone:
            cls.clone = made
        return made(self)


def _flat_clone(cls: type[Any]) -> Callable[[Any], Any]:
    """The function that clones the instances of a class, a statement for each field."""
    hints = get_type_hints(cls)
    lines = [f"twin.{one.name} = {_copied(cls, one, hints[one.name])}" for one in fields(cls)]
    made = _function("clone", cls, lines, {})
    made.__doc__ = Cloned.clone.__doc__
    return made


def copied(one: T) -> T:
    """A copy of a frozen dataclass with slots, for whoever writes other values into it (by
    ``object.__setattr__``) before anybody else sees it."""
    cls: Any = type(one)
    made: T = _copier(cls)(one)
    return made


@cache
def _copier(cls: type[Any]) -> Callable[[Any], Any]:
    names = [one.name for one in fields(cls)]
    writers = {f"write_{name}": getattr(cls, name).__set__ for name in names}
    lines = [f"write_{name}(twin, self.{name})" for name in names]
    return _function("copy", cls, lines, writers)


def _function(
    name: str, cls: type[Any], lines: list[str], names: dict[str, Any]
) -> Callable[[Any], Any]:
    """The function that makes ``twin``, a new instance of the class, by these statements."""
    body = "\n    ".join(["twin = new(cls)", *lines, "return twin"])
    known = {"new": cls.__new__, "cls": cls, **names}
    exec(f"def {name}(self):\n    {body}\n", known)
    made: Callable[[Any], Any] = known[name]
    return made


def _copied(cls: type[Any], one: Field[Any], hint: Any) -> str:
    """The expression with the value of a field in a clone."""
    if one.metadata.get(LEFT_OUT):
        made: Any = one.default_factory
        return repr(one.default if made is MISSING else made())
    try:
        return _copy(f"self.{one.name}", hint)
    except TypeError as error:
        raise TypeError(f"{cls.__name__}.{one.name}: {error}") from None


def _copy(value: str, hint: Any) -> str:
    """The expression that copies the value of another one, whose type is known."""
    if not _can_change(hint):
        return value
    if isinstance(hint, type) and issubclass(hint, Cloned):
        return f"{value}.clone()"
    kinds = [kind for kind in get_args(hint) if kind is not NoneType]
    if len(kinds) == 1 and get_origin(hint) is list:
        entry = _copy("one", kinds[0])
        return f"{value}[:]" if entry == "one" else f"[{entry} for one in {value}]"
    if len(kinds) == 1 and NoneType in get_args(hint):
        return f"None if {value} is None else {_copy(value, kinds[0])}"
    raise TypeError(f"a clone would share what can change: {hint}")


def _can_change(hint: Any) -> bool:
    """Whether values of a type, or anything in them, can be changed."""
    kind: Any = get_origin(hint) or hint
    if kind in (list, dict, set):
        return True
    parameters = getattr(kind, "__dataclass_params__", None)
    if parameters is not None and not parameters.frozen:
        return True
    return any(_can_change(part) for part in get_args(hint))
