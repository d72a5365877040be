"""What the build makes of the JavaScript of Pyodide and PyScript."""

from __future__ import annotations

import pytest

from web.build.scripts import _NAMES, _PYODIDE, pyodide, pyscript

MODULE = "\n".join(
    ["async function _createPyodideModule(a={}){", *["use(import.meta.url);"] * 3, "}"]
    + [old for old, _ in _PYODIDE]
    + [f'Module["{name}"]=0;' for name in _NAMES]
)
CORE = 'export{w as TYPES,e as hooks,t as config}from"./core-A1.js";\n'
CHUNK = """const{url:I}=import.meta;const n$={worker:{onBeforeRunAsync:new Set}};
const plugins={error:()=>import("./error-D2.js"),game:()=>import("./py-game-D3.js")};
l=new h(`${c}@${t}`),p={},eo="@pyscript.fs",to="not granted",no=new y(eo);
r=new BroadcastChannel("dc78-6c");r.onmessage=async t=>{};
import.meta.url.startsWith(I);await plugins;export{I as a,n$ as e};
//# sourceMappingURL=core-A1.js.map
"""


def test_pyodide_is_a_script_of_either_kind() -> None:
    script = pyodide(MODULE)
    assert "import.meta" not in script
    assert "export" not in script
    assert "globalThis.createPyodideModule=_createPyodideModule;" in script


def test_python_is_linked_to_javascript_without_exceptions() -> None:
    script = pyodide(MODULE)
    assert "catch(err)" not in script
    assert "wrappers[sig]??=new WebAssembly.Module(bytes)" in script


@pytest.mark.parametrize(
    "other",
    [
        MODULE.replace("export default", "export"),
        MODULE.replace("use(import.meta.url);", "", 1),
        MODULE.replace("import.meta.url", "import.meta.env", 1),
        MODULE.replace("err instanceof TypeError", "error instanceof TypeError"),
        MODULE.replace("new WebAssembly.Module(bytes)", "await WebAssembly.compile(bytes)"),
        MODULE.replace("__PyRuntime", "__PyState"),
        MODULE + MODULE,
    ],
)
def test_a_module_of_another_shape_is_refused(other: str) -> None:
    with pytest.raises(ValueError, match="another shape"):
        pyodide(other)


def test_pyscript_is_one_classic_script() -> None:
    script = pyscript(CORE, CHUNK)
    assert "import.meta" not in script
    assert "export" not in script
    assert "await plugins;" in script
    assert "n$.worker.onBeforeRunAsync.clear()" in script
    assert "error-D2" not in script
    assert 'import("./py-game-D3.js")' in script


def test_pyscript_keeps_nothing_in_the_browser_and_bears_that_nothing_may_be_kept() -> None:
    script = pyscript(CORE, CHUNK)
    assert "new h(" not in script
    assert "new y(" not in script
    assert 'try{return new BroadcastChannel("dc78-6c")}catch' in script


@pytest.mark.parametrize(
    ("core", "chunk"),
    [
        (CORE, CHUNK.replace('import("./error-D2.js")', "errors")),
        (CORE, CHUNK.replace("import.meta.url", "location.href")),
        (CORE, CHUNK.replace("export{", "export default {")),
        (CORE.replace("e as hooks", "hooks"), CHUNK),
        (CORE, CHUNK.replace("n$ as e", "n$ as f")),
        (CORE, CHUNK.replace("l=new h(`${c}@${t}`)", "l=new h(c)")),
        (CORE, CHUNK.replace("no=new y(eo)", "no=opened(eo)")),
        (CORE, CHUNK.replace("BroadcastChannel", "Channel")),
    ],
)
def test_a_pyscript_of_another_shape_is_refused(core: str, chunk: str) -> None:
    with pytest.raises(ValueError, match="PyScript"):
        pyscript(core, chunk)
