"""In which order the options of the hero cycle are offered."""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys

from mythshelf.games import myth
from mythshelf.games.myth.heroes.cycle_question import Cycle, Offer
from mythshelf.games.myth.offers import OFFERS

MODULES = [one.name for one in pkgutil.walk_packages(myth.__path__, f"{myth.__name__}.")]
LAST_FIRST = """
import sys
from importlib import import_module, util

name, *modules = sys.argv[1:]
sys.modules[name] = util.module_from_spec(util.find_spec(name))
for module in reversed(modules):
    import_module(module)
offered = import_module(name + ".offers").OFFERS
print(*(kind.__name__ for offer in offered for kind in offer.kinds))
"""
"""Says what is offered if the modules of the game are imported from the last to the first, without
the game's own ``__init__.py``."""


def test_the_order_does_not_depend_on_the_order_of_imports() -> None:
    run = [sys.executable, "-c", LAST_FIRST, myth.__name__, *MODULES]
    said = subprocess.run(run, capture_output=True, text=True, check=True).stdout
    assert said.split() == [kind.__name__ for kind in Cycle(0).kinds()]


def test_every_offer_of_the_game_stands_in_the_list_once() -> None:
    everything = [vars(importlib.import_module(module)).values() for module in MODULES]
    found = {one for values in everything for one in values if isinstance(one, Offer)}
    assert len(found) == len(OFFERS)
    assert found == set(OFFERS)
