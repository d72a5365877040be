"""What the build makes of the JavaScript of Pyodide and PyScript."""

from __future__ import annotations

from pathlib import Path

import pytest

from web.build.scripts import _NAMES, _PYODIDE, pyodide, pyscript
from web.build.tools import NODE_MODULES, WEB, program, run

MODULE = "\n".join(
    ["async function create(a={}){", *["use(import.meta.url);"] * 3, "}"]
    + [old for old, _ in _PYODIDE]
    + [f'Module["{name}"]=0;' for name in _NAMES]
)
CORE = 'export{a as TYPES,e as hooks}from"./core-A1.js";\n'
CHUNK = """const t="",c="";class h{};class y{};
const{url:I}=import.meta;const n$={worker:{onBeforeRunAsync:new Set}};
const plugins={error:()=>import("./error-D2.js"),game:()=>import("./py-game-D3.js")};
let l=new h(`${c}@${t}`),p={},eo="@pyscript.fs",to="not granted",no=new y(eo);
const r=new BroadcastChannel("dc78-6c");r.onmessage=async t=>{};
import.meta.url.startsWith(I);await plugins;export{I as a,n$ as e};
//# sourceMappingURL=core-A1.js.map
"""


def test_python_is_linked_to_javascript_without_exceptions() -> None:
    script = pyodide(MODULE)
    assert "catch(err)" not in script
    assert "wrappers[sig]??=new WebAssembly.Module(bytes)" in script


@pytest.mark.parametrize(
    "other",
    [
        MODULE.replace("err instanceof TypeError", "error instanceof TypeError"),
        MODULE.replace("new WebAssembly.Module(bytes)", "await WebAssembly.compile(bytes)"),
        MODULE.replace("__PyRuntime", "__PyState"),
        MODULE + MODULE,
    ],
)
def test_a_module_of_another_shape_is_refused(other: str) -> None:
    with pytest.raises(ValueError, match="another shape"):
        pyodide(other)


def test_pyscript_keeps_nothing_in_the_browser_and_bears_that_nothing_may_be_kept() -> None:
    script = pyscript(CHUNK)
    assert "new h(" not in script
    assert "new y(" not in script
    assert 'try{return new BroadcastChannel("dc78-6c")}catch' in script


@pytest.mark.parametrize(
    "chunk",
    [
        CHUNK.replace("l=new h(`${c}@${t}`)", "l=new h(c)"),
        CHUNK.replace("no=new y(eo)", "no=opened(eo)"),
        CHUNK.replace("BroadcastChannel", "Channel"),
    ],
)
def test_a_pyscript_of_another_shape_is_refused(chunk: str) -> None:
    with pytest.raises(ValueError, match="PyScript"):
        pyscript(chunk)


def classic(which: str, folder: Path, **modules: str) -> str:
    """The classic script of modules by their names, with ``_`` for a dot."""
    if not (NODE_MODULES / "esbuild").exists():
        pytest.skip("the page's packages are not installed: run web.build")
    for name, module in modules.items():
        (folder / name.replace("_", ".")).write_text(module)
    target = folder / "classic.js"
    run(program("node"), WEB / "build" / "classic.mjs", which, folder, target)
    return target.read_text()


def test_pyodide_is_a_script_of_either_kind(tmp_path: Path) -> None:
    module = "export default function create(){return import.meta.url}"
    script = classic("pyodide", tmp_path, pyodide_asm_mjs=module)
    assert "import.meta" not in script
    assert "export" not in script
    assert "globalThis.createPyodideModule=" in script


def test_pyscript_is_one_classic_script(tmp_path: Path) -> None:
    script = classic("pyscript", tmp_path, **{"core_js": CORE, "core-A1_js": CHUNK})
    assert "import.meta" not in script
    assert "export{" not in script
    assert "await plugins" in script
    assert "worker.onBeforeRunAsync.clear()" in script
    assert 'import("./error' not in script
    assert 'import("./py-game-D3.js")' in script
