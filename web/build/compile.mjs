// Compile the Python sources of a zip archive to bytecode, by the very Python that will run
// it in the browser. node compile.mjs <pyodide folder> <in.zip> <out.zip>
//
// The bytecode stands where its source stood (module.pyc, no source): zipimport and the
// ordinary importer both take it, and the page need not compile anything, which is most of what a
// start costs. Hashes are unchecked, so the archive depends on nothing but its input. What no page
// shows stays out, a third of the bytes: docstrings, assertions, in our own modules annotations that
// only a type checker reads, and where in its function a line stands. A traceback names the file, the
// function and the line where that begins.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join, resolve } from "node:path";

const [folder, source, target] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
const pyodide = await loadPyodide({ indexURL: folder, env: { PYTHONNODEBUGRANGES: "1" } });
pyodide.FS.writeFile("/in.zip", readFileSync(source));
pyodide.runPython(`
import ast
import importlib._bootstrap_external as external
import importlib.util
import types
import zipfile


class Undocumented(ast.NodeTransformer):
    """Removes docstrings. Every dataclass gets a dash for one: where it has none, its signature is
    written down as one, at every import, which took a fifth of it."""

    def strip(self, node):
        self.generic_visit(node)
        if ast.get_docstring(node, clean=False) is not None:
            del node.body[0]
        if any("dataclass" in ast.unparse(one) for one in getattr(node, "decorator_list", ())):
            node.body.insert(0, ast.Expr(ast.Constant("-")))
        elif not node.body and not isinstance(node, ast.Module):
            node.body.append(ast.Pass())
        return ast.fix_missing_locations(node)

    visit_Module = visit_ClassDef = visit_FunctionDef = visit_AsyncFunctionDef = strip


class Untyped(ast.NodeTransformer):
    """Removes the annotations of functions and of variables outside classes. Those of classes stay:
    dataclasses and the codec read them. The standard library reads some of functions, too."""

    def visit_ClassDef(self, node):
        for one in node.body:
            if isinstance(one, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
                self.visit(one)
        return node

    def visit_FunctionDef(self, node):
        node.returns = None
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_arg(self, node):
        node.annotation = None
        return node

    def visit_AnnAssign(self, node):
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        return ast.copy_location(ast.Assign([node.target], node.value), node)


def unlined(code):
    """The code with the line of each instruction being that where the code begins: entries for up
    to eight units of two bytes each, with a line that differs by none and without columns."""
    units = len(code.co_code) // 2
    entries = bytes(0x80 | 13 << 3 | min(8, units - done) - 1 for done in range(0, units, 8))
    inner = tuple(unlined(one) if isinstance(one, types.CodeType) else one for one in code.co_consts)
    made = code.replace(co_linetable=b"".join(bytes((one, 0)) for one in entries), co_consts=inner)
    lines = {line for _, _, line in made.co_lines()}
    assert lines == {code.co_firstlineno}, "Python writes lines otherwise (web/build/compile.mjs)"
    return made


with zipfile.ZipFile("/in.zip") as sources, zipfile.ZipFile("/out.zip", "w") as compiled:
    for name in sorted(sources.namelist()):
        content = sources.read(name)
        if name.endswith(".py"):
            tree = Undocumented().visit(ast.parse(content, name))
            if name.startswith(("mythshelf/", "web/")):
                tree = ast.fix_missing_locations(Untyped().visit(tree))
            code = compile(tree, name, "exec", dont_inherit=True, optimize=1)
            digest = importlib.util.source_hash(content)
            content = external._code_to_hash_pyc(unlined(code), digest, checked=False)
            name += "c"
        info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        info.compress_type = zipfile.ZIP_DEFLATED
        compiled.writestr(info, content, compresslevel=9)
`);
writeFileSync(target, pyodide.FS.readFile("/out.zip"));
