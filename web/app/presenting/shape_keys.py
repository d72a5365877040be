"""The form that keys of shapes have: a kind and mostly a number, such as ``space:7`` (pure).

Each game makes its keys in a module ``shape_keys`` of its own, those of one number by a template:
``space_key = "space:{}".format``.
"""

from __future__ import annotations


def kind_of(key: str) -> str:
    """What a key is of, such as ``space`` for ``space:7``."""
    return key.partition(":")[0]


def number_of(key: str) -> int:
    """The number in a key, such as 7 in ``space:7``."""
    return int(key.rpartition(":")[2])
