"""Copies of the site on one origin keep apart; the keys of release 0.1.0 are taken over once."""

from __future__ import annotations

from tests.web.platform.memory import MemoryStore
from tests.web.platform.test_storage import head, saves_in
from web.app.platform.site_store import SiteStore
from web.app.platform.storage import Saves


def test_two_copies_of_the_site_keep_apart() -> None:
    shared = MemoryStore()
    one, other = SiteStore(shared, "/"), SiteStore(shared, "/games/")
    one.put("mythshelf:settings", "one")
    other.put("mythshelf:settings", "other")
    assert (one.get("mythshelf:settings"), other.get("mythshelf:settings")) == ("one", "other")
    one.remove("mythshelf:settings")
    assert (one.all_keys(), other.all_keys()) == ([], ["mythshelf:settings"])


def test_a_key_of_another_copy_is_not_ones_own() -> None:
    site = SiteStore(MemoryStore(), "/games/")
    assert site.inner("mythshelf:/games/:save:x:a") == "mythshelf:save:x:a"
    assert site.inner("mythshelf:/games/old/:save:x:a") == ""
    assert site.inner("mythshelf:save:x:a") == ""


def test_the_first_copy_takes_what_has_no_path_and_the_second_begins_empty() -> None:
    shared = MemoryStore()
    saves_in(shared).write(head("x"), "one")
    shared.data["of somebody else"] = "stays"
    first, second = SiteStore(shared, "/games/"), SiteStore(shared, "/")
    first.take_over()
    second.take_over()
    assert Saves(first, lambda: 1).read("x").text == "one"
    assert Saves(second, lambda: 1).heads() == []
    assert shared.data["of somebody else"] == "stays"
    assert all("/games/" in key or key == "of somebody else" for key in shared.data)


def test_what_is_here_already_is_not_overwritten() -> None:
    shared = MemoryStore()
    site = SiteStore(shared, "/")
    site.put("mythshelf:settings", "new")
    shared.put("mythshelf:settings", "old")
    site.take_over()
    assert site.get("mythshelf:settings") == "new"


def test_a_full_store_is_taken_over_as_far_as_it_fits_and_nothing_is_lost() -> None:
    shared = MemoryStore()
    for name in ("a", "b", "c"):
        shared.put(f"mythshelf:save:{name}:a", "x" * 500)
    shared.room = sum(len(key) + len(value) for key, value in shared.data.items()) + 8
    site = SiteStore(shared, "/g/")
    site.take_over()
    whole = {key.replace("/g/:", "") for key in shared.data}
    assert whole == {f"mythshelf:save:{name}:a" for name in ("a", "b", "c")}
    assert len(site.all_keys()) == 2
