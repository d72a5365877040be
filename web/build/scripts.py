"""What the build makes of the JavaScript of Pyodide and PyScript.

Both are modules. Chromium keeps the compiled code of classic scripts, but seldom that of modules,
so the site has them as classic ones. Each passage that is changed is counted: where an update has
another shape, the build fails.
"""

from __future__ import annotations

import re

_PYODIDE = (
    (
        "export default _createPyodideModule;",
        "globalThis.createPyodideModule=_createPyodideModule;",
    ),
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
_MEMORY = "Object.assign(new Map,{sync(){},close(){}})"
_NAMES = ("__PyRuntime", "__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET")
"""What web/boot/heap_snapshot.mjs asks Pyodide's module for."""
_EXPORTS = re.compile(r"export\{([^}]*)\};?\s*(?://# sourceMappingURL=\S*\s*)?\Z")
_ERRORS = re.compile(r'import\("\./error-[\w-]+\.js"\)')
_META = "import.meta"
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
    """Pyodide's JavaScript as a script of either kind: the page takes it as a classic one, the
    computer opponents' worker imports it.

    Raises ``ValueError`` where the module is not built as this expects.
    """
    found = [module.count(old) for old, _ in _PYODIDE]
    found += [module.count(f'Module["{name}"]=') for name in _NAMES]
    addresses = (module.count(_META), module.count(f"{_META}.url"))
    if found != [1] * len(found) or addresses != (3, 3):
        raise ValueError(f"pyodide.asm.mjs has another shape than expected: {found}, {addresses}")
    for old, new in _PYODIDE:
        module = module.replace(old, new)
    return module.replace(f"{_META}.url", "location.href")


def pyscript(core: str, chunk: str) -> str:
    """PyScript as one classic script: ``core`` names what ``chunk`` exports.

    Without what it keeps in the browser; without its plugin for errors, which would write
    tracebacks below the page; and without its one default hook that needs ``'unsafe-eval'``, which
    the page's policy forbids. Raises
    ``ValueError`` where the modules are not built as this expects.
    """
    exported = _EXPORTS.search(chunk)
    found = (len(_ERRORS.findall(chunk)), chunk.count(_META), chunk.count("export{"))
    if exported is None or found != (1, 2, 1):
        raise ValueError(f"PyScript's core has another shape than expected: {found}")
    hooks = _name(r"(\w+) as hooks", core, "core.js")
    local = _name(rf"([\w$]+) as {re.escape(hooks)}", exported[1], "its chunk")
    for passage, instead in _UNKEPT:
        chunk, number = passage.subn(instead, chunk, count=1)
        if not number:
            raise ValueError(f"PyScript's core has nothing like {passage.pattern}")
    body = _ERRORS.sub("Promise.resolve({notOnDOM(){},notify:console.error})", chunk)
    body = body[: body.rindex("export{")].replace(_META, "META")
    return (
        "{const META={url:document.currentScript.src};\n"
        '(async()=>{"use strict";'
        f"{body}\n{local}.worker.onBeforeRunAsync.clear()}})()}}\n"
    )


def _name(pattern: str, words: str, where: str) -> str:
    found = re.search(rf"(?<![\w$]){pattern}(?![\w$])", words)
    if found is None:
        raise ValueError(f"PyScript's hooks are not exported by {where}")
    return found[1]
