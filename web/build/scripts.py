"""What the build changes in the JavaScript of Pyodide and PyScript, before ``classic.mjs`` makes
classic scripts of it. The page on the build says why each is there, and what to do when an update
has another shape.
"""

from __future__ import annotations

import re

_PYODIDE = (
    # Python is linked to some 300 functions of JavaScript at every start. Emscripten learns from an
    # exception that it is one of these, and compiles a WebAssembly module to call it. But these
    # alone have a signature, and one module for each signature is enough.
    (
        "try{setWasmTableEntry(ret,func)}catch(err){if(!(err instanceof TypeError)){throw err}"
        "var wrapped=convertJsFunctionToWasm(func,sig);setWasmTableEntry(ret,wrapped)}",
        "setWasmTableEntry(ret,sig?convertJsFunctionToWasm(func,sig):func);",
    ),
    (
        "var convertJsFunctionToWasm=(func,sig)=>{",
        "var wrappers={};var convertJsFunctionToWasm=(func,sig)=>{",
    ),
    (
        "var module=new WebAssembly.Module(bytes);var instance",
        "var module=wrappers[sig]??=new WebAssembly.Module(bytes);var instance",
    ),
)
_NAMES = ("__PyRuntime", "__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET")
"""What web/boot/heap_snapshot.mjs asks Pyodide's module for."""
_MEMORY = "Object.assign(new Map,{sync(){},close(){}})"
# PyScript opens two databases at every start, for packages and for folders of the device, which the
# page has none of, and a channel for workers that it does not use. Where the browser lets the page
# keep nothing, each of these fails, and PyScript with it.
_UNKEPT = (
    (re.compile(r"=new [\w$]+\((`\$\{[\w$]+\}@\$\{[\w$]+\}`)\)"), f"={_MEMORY}"),
    (
        re.compile(r'(="@pyscript\.fs",(?:[\w$]+="[^"]*",)*[\w$]+)=new [\w$]+\([\w$]+\)'),
        rf"\1={_MEMORY}",
    ),
    (
        re.compile(r'=new BroadcastChannel\(("[\w-]+")\);(?=[\w$]+\.onmessage=async)'),
        r"=(()=>{try{return new BroadcastChannel(\1)}catch{return{}}})();",
    ),
)


def pyodide(module: str) -> str:
    """Pyodide's module, linking Python to JavaScript without exceptions.

    Raises ``ValueError`` where the module is not built as this expects.
    """
    found = [module.count(old) for old, _ in _PYODIDE]
    found += [module.count(f'Module["{name}"]=') for name in _NAMES]
    if found != [1] * len(found):
        raise ValueError(f"pyodide.asm.mjs has another shape than expected: {found}")
    for old, new in _PYODIDE:
        module = module.replace(old, new)
    return module


def pyscript(chunk: str) -> str:
    """The chunk with PyScript's core, without what it keeps in the browser.

    Raises ``ValueError`` where it is not built as this expects.
    """
    for passage, instead in _UNKEPT:
        chunk, number = passage.subn(instead, chunk, count=1)
        if not number:
            raise ValueError(f"PyScript's core has nothing like {passage.pattern}")
    return chunk
