"""``python -m e2e.bench_pairs OTHER...``: ``dist/`` and the ``dist/`` of other commits, by turns.

A machine's speed changes from minute to minute; measurements one after the other share it. In each
round every site is measured once, in an order drawn anew, and the ratio is taken; the interval is
of the median of these (bootstrap, 95 %). Below 1, ``dist/`` needs less time than the other.

``--rounds`` is how many warm starts are measured; there are twenty times as many taps, and half as
many playouts, each of a few thousand decisions. ``--only`` leaves the rest out.

Chance decides which functions of the WebAssembly a browser compiles well, and which of them its
profile keeps. So everything is spread over several profiles, and the interval draws these first.
"""

from __future__ import annotations

import random
import sys
import tempfile
import threading
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from itertools import chain
from math import ceil
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from web.serve import DIST, server

from .bench_start import (
    BOARD_DONE,
    GAMES,
    SLOWER,
    copied,
    engine_page,
    playouts,
    table_page,
    tap_time,
)
from .browser import launch_arguments
from .warm_site import WarmSite

ROUNDS, TAPS, PLAYOUTS = 20, 20, 0.5
"""Rounds of warm starts; how many taps and playouts there are for one."""
PROFILES = 4
"""Browser profiles over which the rounds are spread."""
DRAWS = 2000
T = TypeVar("T")


class Comparison:
    """Built sites, of which the last is compared with the others."""

    def __init__(self, names: Sequence[str], rounds: int, profiles: int, arguments: Any) -> None:
        """``arguments`` are those with which the browser is launched."""
        self.names, self.rounds, self.profiles = names, rounds, profiles
        self.arguments = arguments

    def starts(self, playwright: Playwright, addresses: Sequence[str]) -> None:
        """From the navigation until the board can be tapped, with everything kept."""
        profiles = [self._starts_of_a_profile(playwright, addresses) for _ in range(self.profiles)]
        self._report("warm start, ms", profiles)

    def _starts_of_a_profile(
        self, playwright: Playwright, addresses: Sequence[str]
    ) -> list[list[float]]:
        """The times of each site, visited in a new profile."""
        with ExitStack() as stack:
            sites = []
            for name, address in zip(self.names, addresses, strict=True):
                profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
                context = playwright.chromium.launch_persistent_context(
                    stack.enter_context(profile),
                    viewport={"width": 1024, "height": 768},
                    **self.arguments,
                )
                stack.callback(context.close)
                context.add_init_script(BOARD_DONE)
                sites.append(site := WarmSite(context, address))
                if not site.warm_up():
                    print(f"{name}: no compiled WebAssembly was kept; its starts are slower for it")
            return _by_turns(sites, self._share(), lambda site, _: site.visit())

    def taps(self, playwright: Playwright, addresses: Sequence[str]) -> None:
        """From a tap to the frame that answers it."""
        found: dict[int, list[list[list[float]]]] = {1: [], SLOWER: []}
        for pages in self._pages(playwright, addresses, table_page):
            for rate, profiles in found.items():
                for page in pages:
                    client = page.context.new_cdp_session(page)
                    client.send("Emulation.setCPUThrottlingRate", {"rate": rate})
                profiles.append(_by_turns(pages, self._share(TAPS), tap_time))
        for rate, profiles in found.items():
            self._report(f"tap to painted frame at {rate}x slower, ms", profiles)

    def decisions(self, playwright: Playwright, addresses: Sequence[str]) -> None:
        """Random playouts of the engine in the browser."""
        found: dict[str, list[list[list[float]]]] = {slug: [] for slug in GAMES}
        for pages in self._pages(playwright, addresses, engine_page):
            for slug, profiles in found.items():
                measure = partial(_decision, slug)
                profiles.append(_by_turns(pages, self._share(PLAYOUTS), measure))
        for slug, profiles in found.items():
            self._report(f"{GAMES[slug]}, µs per decision", profiles)

    def _pages(
        self,
        playwright: Playwright,
        addresses: Sequence[str],
        opened: Callable[[Browser, str], Page],
    ) -> Iterator[list[Page]]:
        """A page of each site, in one new browser after the other."""
        for _ in range(self.profiles):
            browser = playwright.chromium.launch(**self.arguments)
            yield [opened(browser, address) for address in addresses]
            browser.close()

    def _share(self, times: float = 1) -> int:
        """The rounds of one profile, where there are so many for a warm start."""
        return ceil(self.rounds * times / self.profiles)

    def _report(self, what: str, profiles: list[list[list[float]]]) -> None:
        """Print the medians and ratios of times: a profile's, a site's, a round's."""
        *others, ours = [[t for one in profiles for t in one[n]] for n in range(len(self.names))]
        print(f"{what}: {median(ours):.1f}, {len(ours)} rounds")
        for number, (name, theirs) in enumerate(zip(self.names, others, strict=False)):
            ratios = [
                [one / other for one, other in zip(times[-1], times[number], strict=True)]
                for times in profiles
            ]
            draws = sorted(_drawn_median(ratios) for _ in range(DRAWS))
            low, high = draws[DRAWS // 40], draws[-DRAWS // 40]
            each = ", ".join(f"{median(of_a_profile):.3f}" for of_a_profile in ratios)
            print(
                f"  {name}: {median(theirs):.1f}, ratio {median(chain(*ratios)):.3f} "
                f"({low:.3f} to {high:.3f})" + (f"; profiles {each}" if len(ratios) > 1 else ""),
                flush=True,
            )


def _drawn_median(ratios: Sequence[Sequence[float]]) -> float:
    """The median of one draw with replacement: profiles first, then the rounds of each."""
    drawn = random.choices(ratios, k=len(ratios))
    return median(chain(*(random.choices(one, k=len(one)) for one in drawn)))


def _decision(slug: str, page: Page, _number: int) -> float:
    """Microseconds for each of a playout."""
    return 1e6 / playouts(page, slug)[0]


def _by_turns(
    sites: Sequence[T], rounds: int, measure: Callable[[T, int], float]
) -> list[list[float]]:
    """What is measured of each site, once in every round, with the round's number."""
    times: list[list[float]] = [[] for _ in sites]
    for number in range(rounds):
        for place in random.sample(range(len(sites)), len(sites)):
            times[place].append(measure(sites[place], number))
    return times


_KINDS = {
    "starts": Comparison.starts,
    "taps": Comparison.taps,
    "decisions": Comparison.decisions,
}


def main() -> int:
    """Measure and print."""
    parser = ArgumentParser(prog="python -m e2e.bench_pairs")
    parser.add_argument("other", nargs="+", help="the dist/ of another commit")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--profiles", type=int, default=PROFILES)
    parser.add_argument("--only", choices=_KINDS, nargs="+", default=_KINDS)
    given = parser.parse_args()
    arguments = launch_arguments()
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        sites = {name: copied(Path(name), folder / str(n)) for n, name in enumerate(given.other)}
        sites["dist/"] = copied(DIST, folder / "dist")
        addresses = []
        for site in sites.values():
            serving = server(0, site=site)
            stack.callback(serving.shutdown)
            threading.Thread(target=serving.serve_forever, daemon=True).start()
            addresses.append(f"http://127.0.0.1:{serving.server_port}/")
        comparison = Comparison([*sites], given.rounds, given.profiles, arguments)
        for kind in given.only:
            _KINDS[kind](comparison, playwright, addresses)
    return 0


if __name__ == "__main__":
    sys.exit(main())
