"""From one version to the next: an update waits, and nothing is swapped under a game."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from web.build import offline

from .conftest import Watched
from .offline_site import eventually, look_for_update, restart, stored, version, wait_until_kept
from .site import Site
from .table import Table
from .test_saves import reload, reloaded, to_shelf

NEXT = "99.0.0"


def test_an_update_waits_until_it_is_wanted(
    serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    site = serve()
    page = visit(site).open()
    wait_until_kept(page)
    old = version(page)
    table = Table(page).begin()
    table.choose(table.options[0])
    site.publish(NEXT)
    look_for_update(page)
    news = page.locator("[data-update]")
    expect(news).to_contain_text("A new version is here")
    news.get_by_text("Later").click()
    expect(news).to_have_count(0)
    table.choose(table.options[0])
    log = table.log
    assert reloaded(page).log == log
    assert version(page) == old, "the new version waits, also over a reload"
    restart(page, news.get_by_text("Restart now"))
    Table(page).screen("table")
    assert Table(page).quiet().log == log
    assert version(page).startswith(f"Version {NEXT}, build ")
    to_shelf(page)
    wait_until_kept(page)
    assert len({address.split("?")[0] for address in stored(page)}) == len(stored(page))


def test_a_restart_by_the_menu_and_a_second_window(
    serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    site = serve()
    device = visit(site)
    one = device.open()
    wait_until_kept(one)
    two = device.open()
    table = Table(two).begin()
    site.publish(NEXT)
    one.bring_to_front()
    look_for_update(one)
    one.locator("[data-update]").get_by_text("Later").click()
    one.locator('[data-tool="menu"]:visible').first.click()
    restart(one, one.locator("#restart"))
    expect(one.locator("#version")).to_contain_text(NEXT)
    expect(two.locator("[data-update]")).to_contain_text("in another window")
    two.bring_to_front()
    table.choose(table.options[0])
    log = table.log
    restart(two, two.locator("[data-update]").get_by_text("Restart now"))
    Table(two).screen("table")
    assert Table(two).quiet().log == log
    assert NEXT in version(two)


def test_a_version_that_does_not_start_lets_the_next_one_in(
    serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    site = serve()
    entry = site.folder / "boot" / "main.py"
    good = entry.read_text("utf-8")
    device = visit(site)
    page = device.open()
    wait_until_kept(page)
    entry.write_text("raise SystemExit('broken')\n")
    site.publish("98.0.0")
    look_for_update(page)
    news = page.locator("[data-update]")
    device.context.clock.install()
    with page.expect_navigation():
        news.get_by_text("Restart now").click()
    eventually(page, lambda: any("broken" in complaint for complaint in device.complaints))
    assert page.locator("html").get_attribute("data-ready") is None
    entry.write_text(good)
    site.publish(NEXT)
    look_for_update(page)
    device.context.clock.fast_forward(30_000)
    restart(page, news.get_by_text("Restart now"))
    assert NEXT in version(page)
    device.complaints[:] = [words for words in device.complaints if "broken" not in words]


def test_a_site_that_is_half_published_is_not_kept(
    serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    site = serve()
    (site.folder / "covers" / "myth.svg").write_text("<!-- of another build -->")
    page = visit(site).open()
    note = page.locator("[data-offline-note]").first
    expect(note).to_contain_text("could not be kept for offline play yet")
    offline.write_worker(site.folder)
    reload(page)
    expect(note).to_have_text("Ready to play offline.")
