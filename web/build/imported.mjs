// Which modules a page imports, as its own Python says.
// node imported.mjs <pyodide folder> <stdlib.zip> <app.zip> <names.json> <out.json>
//
// Written are those that are there when the page begins ("start"), and those when all of the engine
// and the page has been imported, and what names.json adds ("whole"): what PyScript imports, which
// needs a page, and functions when they are called.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { python } from "./no_page.mjs";

const [folder, library, app, names, target] = process.argv.slice(2).map((path) => resolve(path));
const pyodide = await python(folder, library);
pyodide.FS.writeFile("/home/pyodide/app.zip", readFileSync(app));
pyodide.globals.set("names", readFileSync(names, "utf-8"));
const found = pyodide.runPython(`
import json
import sys
from importlib import import_module
from pkgutil import iter_modules
from zipimport import zipimporter

def imported():
    return [n for n, m in sys.modules.items() if isinstance(getattr(m, "__loader__", 0), zipimporter)]

def import_all(package):
    for module in iter_modules(package.__path__, f"{package.__name__}."):
        if module.name not in ("mythshelf.cli", "mythshelf.studies", "mythshelf.__main__"):
            found = import_module(module.name)
            if module.ispkg:
                import_all(found)

sys.path.insert(0, "/home/pyodide/app.zip")
from web.app.platform import late_methods  # as web/boot/packs.mjs has it
late_methods.begin()
assert late_methods.works(), "dataclasses writes its methods otherwise (web/app/platform/late_methods.py)"
import mythshelf.games, web.app.main  # the games are what the shelf asks for first
start = imported()
for package in ("mythshelf", "web.app"):
    import_all(import_module(package))
for name in json.loads(names):
    try:
        import_module(name)
    except ImportError:
        pass  # a class or function of a module, or for another system
json.dumps({"start": start, "whole": imported()})
`);
writeFileSync(target, found);
