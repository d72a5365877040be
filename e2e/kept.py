"""What the page keeps in the browser, as tests look at it and change it."""

from __future__ import annotations

from .conftest import PREFIX

FORGET = """indexedDB.databases().then(all => Promise.all(all
    .filter(({ name }) => name.startsWith("mythshelf:"))
    .map(({ name }) => new Promise(done => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = request.onerror = done;
    }))))"""
"""Deletes what would bring back what localStorage has lost."""
KEYS = f"mythshelf:{PREFIX}:"
"""How the keys of the site in localStorage begin."""


FILL = """() => {
    let text = "x".repeat(1 << 20), filler = "";
    while (text.length) {
        try { localStorage.setItem("filler", filler + text); filler += text; }
        catch { text = text.slice(0, text.length >> 1); }
    }
}"""
"""Leaves no room in localStorage but a few characters; to remove ``filler`` makes room again."""
