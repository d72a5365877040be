"""The steps of the build, in order. Each returns a word on what it did, or ``None``."""

from __future__ import annotations

import gzip
import hashlib
import json
import tomllib
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path, PurePosixPath

from mythshelf.games import MANIFESTS

from . import (
    archives,
    icons,
    import_order,
    installer,
    licences,
    offline,
    page,
    rooms,
    scripts,
    shelf,
    sprite,
)
from .tools import (
    CACHE,
    DIST,
    NODE_MODULES,
    ROOT,
    STATIC,
    WEB,
    BuildError,
    files_below,
    hash_of,
    program,
    run,
    write_zip,
)

PYODIDE = NODE_MODULES / "pyodide"
FONTS = {
    "alegreya": ("700-normal", "800-italic"),
    "alegreya-sans": ("500-normal", "700-normal"),
    "grenze-gotisch": ("600-normal",),
}
SUBSETS = ("latin", "latin-ext")
NOT_NEEDED = frozenset(
    (
        *("curses", "dbm", "ensurepip", "idlelib", "lib2to3", "pydoc_data"),
        *("tkinter", "turtledemo", "venv", "wsgiref", "xmlrpc"),
    )
)
"""Packages of the standard library that a page can never use."""


def fetch_packages() -> str:
    """Install exactly what ``package-lock.json`` says into ``web/node_modules``."""
    stamp = NODE_MODULES / ".installed"
    wanted = hash_of([WEB / "package-lock.json"])
    if stamp.exists() and stamp.read_text() == wanted:
        return "there already"
    run(program("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund", cwd=WEB)
    stamp.write_text(wanted)
    return "installed"


def build_wheel() -> str:
    """Build ``mythshelf-<version>-py3-none-any.whl`` into ``dist/``."""
    DIST.mkdir(exist_ok=True)
    sources = [*files_below(ROOT / "pylib"), ROOT / "pyproject.toml"]
    kept = CACHE / f"wheel-{hash_of(sources)}"
    if not kept.exists():
        kept.mkdir(parents=True)
        try:
            run(program("hatchling"), "build", "-t", "wheel", "-d", kept)
        except BuildError:
            kept.rmdir()
            raise
    for old in DIST.glob("*.whl"):
        old.unlink()
    wheel = next(kept.glob("*.whl"))
    _copy(wheel, wheel.name)
    return wheel.name


def compile_library() -> str:
    """The standard library as bytecode, without what a page can never use."""
    stock, compiled = PYODIDE / "python_stdlib.zip", _compiled_library()
    if not compiled.exists():
        slim = CACHE / "stdlib-sources.zip"
        with zipfile.ZipFile(stock) as archive:
            write_zip(
                slim,
                (
                    (name, archive.read(name))
                    for name in sorted(archive.namelist())
                    if name.split("/")[0] not in NOT_NEEDED and not name.endswith("/")
                ),
            )
        compile_zip(slim, compiled)
    return f"{compiled.stat().st_size / 1e6:.1f} MB"


def _compiled_library() -> Path:
    files = [PYODIDE / "python_stdlib.zip", WEB / "build" / "compile.mjs"]
    return CACHE / f"stdlib-{hash_of(files, *sorted(NOT_NEEDED))}.zip"


def page_sources() -> list[tuple[str, bytes]]:
    """The engine out of the wheel, with the games' content as JSON, the page's Python and
    PyScript's, which would be compiled at every start if it stayed as it is."""
    sources = files_below(WEB / "app", ".py")
    wheel = next(DIST.glob("*.whl"))
    with zipfile.ZipFile(wheel) as archive:
        engine = [
            content_as_json(name, archive.read(name))
            for name in sorted(archive.namelist())
            if name.startswith("mythshelf/") or name.endswith(".dist-info/METADATA")
        ]
    app = [(path.relative_to(ROOT).as_posix(), path.read_bytes()) for path in sources]
    folder = NODE_MODULES / "@pyscript/core/src/stdlib"
    bridge = [
        (path.relative_to(folder).as_posix(), path.read_bytes())
        for path in files_below(folder, ".py")
    ]
    order = import_order.written()
    return archives.with_manifests([*engine, ("web/__init__.py", b""), *app, *order, *bridge])


def pack_python() -> str:
    """The archives of the library, the engine and the page: what a first visit waits for, and what
    comes later."""
    sources = page_sources()
    library, page_files = _compiled_library(), _compiled("app", sources)
    imported = _imported(library, page_files, sources)
    split = archives.of_library(_files_in(library), imported)
    split |= archives.of_page(_files_in(page_files), imported)
    later = {name: (split[name], _packed(split[name])) for name in archives.LATER}
    split[archives.APP][archives.LISTED] = archives.listed(later)
    first = {name: _packed(split[name]) for name in (archives.LIBRARY, archives.APP)}
    for name, content in {**first, **{name: one for name, (_, one) in later.items()}}.items():
        _write(name, content)
    sizes = (f"{len(first[name]) / 1e3:.0f}" for name in first)
    return (
        f"{' + '.join(sizes)} kB first, {sum(len(c) for _, c in later.values()) / 1e6:.1f} MB later"
    )


def _packed(files: archives.Files) -> bytes:
    """An archive, out of the cache where its like was made before: it is pressed for seconds."""
    plain = archives.zipped(files)
    made_by = (WEB / "build" / "archives.py", ROOT / "uv.lock")
    pack = CACHE / f"pack-{hash_of(made_by, hashlib.sha256(plain).hexdigest())}.gz"
    if not pack.exists():
        part = pack.with_suffix(".part")
        part.write_bytes(archives.packed(files))
        part.rename(pack)
    return pack.read_bytes()


def _files_in(path: Path) -> archives.Files:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _imported(
    library: Path, page_files: Path, sources: list[tuple[str, bytes]]
) -> archives.Imported:
    """What a page imports, as Pyodide finds out."""
    looking = (WEB / "build" / "imported.mjs", WEB / "build" / "no_page.mjs")
    names = archives.named_in(sources)
    found = CACHE / f"imported-{hash_of([library, page_files, *looking], *names)}.json"
    if not found.exists():
        asked, part = CACHE / "imported-names.json", found.with_suffix(".part")
        asked.write_text(json.dumps(names))
        run(program("node"), looking[0], PYODIDE, library, page_files, asked, part)
        part.rename(found)
    return archives.Imported.read(found.read_text("utf-8"))


def content_as_json(name: str, source: bytes) -> tuple[str, bytes]:
    """A file of the engine as the page gets it: TOML is slow to read, so a game's content is JSON
    there (:func:`mythshelf.kernel.files.content.tables`)."""
    path = PurePosixPath(name)
    if path.parent.name != "content" or path.suffix != ".toml":
        return name, source
    data = tomllib.loads(source.decode("utf-8"))
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return str(path.with_suffix(".json")), written.encode("utf-8")


def _compiled(name: str, sources: Iterable[tuple[str, bytes]]) -> Path:
    """An archive of the bytecode of these sources, out of the cache where it is there."""
    plain = CACHE / f"{name}-sources.zip"
    write_zip(plain, sources)
    compiled = CACHE / f"{name}-{hash_of([plain, WEB / 'build' / 'compile.mjs'])}.zip"
    if not compiled.exists():
        compile_zip(plain, compiled)
    return compiled


def take_snapshot() -> str:
    """Python's heap after the page's warm-up, for later visits."""
    packs = {name: DIST / name for name in (archives.LIBRARY, archives.APP, *archives.LATER)}
    makers = (WEB / "build" / "heap_snapshot.mjs", WEB / "build" / "no_page.mjs")
    snapshot = CACHE / f"memory-{hash_of([*packs.values(), *makers])}.img"
    if not snapshot.exists():
        folder, part = CACHE / "packs", snapshot.with_suffix(".part")
        for name, path in packs.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(gzip.decompress(path.read_bytes()))
        run(program("node"), makers[0], PYODIDE, folder, part)
        part.rename(snapshot)
    _copy(snapshot, page.MEMORY)
    return f"{snapshot.stat().st_size / 1e6:.1f} MB"


def compile_zip(source: Path, target: Path) -> None:
    """Compile with Pyodide's own Python, which runs under node."""
    part = target.with_suffix(".part")
    run(program("node"), WEB / "build" / "compile.mjs", PYODIDE, source, part)
    part.rename(target)


def compile_installer() -> str:
    """Micropip, which no start waits for."""
    compiled = _compiled("micropip", installer.sources())
    _copy(compiled, installer.NAME)
    return f"{compiled.stat().st_size / 1e3:.0f} kB"


def copy_runtime() -> None:
    """Pyodide, PyScript and the boot files; nothing is fetched from elsewhere at run time."""
    for name in ("pyodide.mjs", "pyodide.asm.wasm"):
        _copy(PYODIDE / name, f"python/{name}")
    glue = scripts.pyodide(_text(PYODIDE / "pyodide.asm.mjs"))
    _write(page.GLUE, _classic("pyodide", {"pyodide.asm.mjs": glue}))
    lock = json.loads(_text(PYODIDE / "pyodide-lock.json"))
    _write(page.LOCK, json.dumps({**lock, "packages": {}}).encode())
    dist = NODE_MODULES / "@pyscript/core/dist"
    (chunk,) = dist.glob("core-*.js")
    core = {"core.js": _text(dist / "core.js"), chunk.name: scripts.pyscript(_text(chunk))}
    _write(page.CORE, _classic("pyscript", core))
    _copy(dist / "core.css", "pyscript/core.css")
    for path in files_below(WEB / "boot"):
        _copy(path, f"boot/{path.name}")
    licence = (NODE_MODULES / "lean-qr/LICENSE").read_text("utf-8")
    library = (NODE_MODULES / "lean-qr/index.mjs").read_text("utf-8")
    _write("boot/lean-qr.mjs", f"/*\n{licence}*/\n{library}".encode())


def _classic(which: str, modules: dict[str, str]) -> bytes:
    """Modules that import each other by their names as one classic script."""
    bundler = WEB / "build" / "classic.mjs"
    sources = CACHE / which
    sources.mkdir(parents=True, exist_ok=True)
    for name, module in modules.items():
        (sources / name).write_text(module, "utf-8")
    lock = NODE_MODULES / ".installed"
    files = [sources / name for name in modules]
    script = CACHE / f"{which}-{hash_of([*files, bundler, lock])}.js"
    if not script.exists():
        part = script.with_suffix(".part")
        run(program("node"), bundler, which, sources, part)
        part.rename(script)
    return script.read_bytes()


def copy_static() -> None:
    """``static/`` as it is, the fonts, and the page out of its parts with its start put in."""
    source = rooms.joined()
    joined = {"index.html", sprite.NAME, *page.STYLE.findall(source)}
    for path in files_below(STATIC):
        name = path.relative_to(STATIC).as_posix()
        if name not in joined:
            _copy(path, name)
    for family, styles in FONTS.items():
        for subset in SUBSETS:
            for style in styles:
                name = f"{family}-{subset}-{style}.woff2"
                _copy(NODE_MODULES / "@fontsource" / family / "files" / name, f"fonts/{name}")
    _write(page.STYLES, page.all_styles(source, DIST).encode())
    _write("index.html", page.with_start(source, DIST).encode())


def gather_drawings() -> str:
    """The covers of the games, the sprite, and the emblems that style sheets take as pictures."""
    covers = shelf.covers(MANIFESTS.values(), ROOT / rooms.PAGES)
    for name, path in covers.items():
        _copy(path, name)
    _write(sprite.NAME, sprite.joined().encode())
    styles = "".join(map(rooms.style, page.STYLE.findall(rooms.joined())))
    for name, picture in sprite.pictures(styles).items():
        _write(name, picture.encode())
    return f"{len(covers)} covers"


def draw_icons() -> str:
    """The app's icons as PNG."""
    drawn = icons.draw()
    for path in drawn:
        _copy(path, f"icons/{path.name}")
    return f"{len(drawn)} of them"


def collect_licences() -> str:
    """The licences of all that is in the site, for the page's "About"."""
    found = licences.collect()
    _write(licences.NAME, licences.written(found))
    licences.check(map(_name, _made), {notice.name for notice in found})
    return f"{len(found)} of them"


def remove_leftovers() -> str:
    """Nothing in ``dist/`` but what this run has put there: all of it is kept offline."""
    last = (DIST / offline.VERSION, DIST / offline.WORKER)  # the next step writes them
    left = [
        path
        for path in files_below(DIST)
        if path not in _made and path not in last and not offline.is_the_hosts(_name(path))
    ]
    for path in left:
        path.unlink()
    return f"{len(left)} removed" if left else "none"


def leave_room() -> str | None:
    """An empty list of extensions, unless whoever hosts the site has put one there."""
    listed = DIST / offline.EXTENSIONS
    if listed.exists():
        return "listed by the host"
    listed.write_text("[]\n")
    return "none listed"


def write_offline() -> str:
    """``version.json``, and the worker that keeps the site on the device."""
    version = next(DIST.glob("*.whl")).name.split("-")[1]
    content = offline.write_version(DIST, version)
    return f"{version} ({content}), {offline.write_worker(DIST)} files"


_made: set[Path] = set()
"""The files of ``dist/`` that this run has made or found as they should be."""


def _name(path: Path) -> str:
    return path.relative_to(DIST).as_posix()


def _text(path: Path) -> str:
    return path.read_text("utf-8")


def _copy(source: Path, name: str) -> None:
    _write(name, source.read_bytes())


def _write(name: str, content: bytes) -> None:
    target = DIST / name
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.exists() or target.read_bytes() != content:
        target.write_bytes(content)
    _made.add(target)


ALL: tuple[tuple[str, Callable[[], str | None]], ...] = (
    ("Fetching the pinned packages", fetch_packages),
    ("Building the wheel", build_wheel),
    ("Compiling the standard library", compile_library),
    ("Packing the library, the engine and the page", pack_python),
    ("Compiling micropip", compile_installer),
    ("Taking a snapshot of Python's heap", take_snapshot),
    ("Copying Pyodide and PyScript", copy_runtime),
    ("Copying the page", copy_static),
    ("Gathering the games' drawings", gather_drawings),
    ("Drawing the icons", draw_icons),
    ("Collecting the licences", collect_licences),
    ("Clearing leftovers", remove_leftovers),
    ("Leaving room for extensions", leave_room),
    ("Writing the version and the offline worker", write_offline),
)
CACHE.mkdir(parents=True, exist_ok=True)
