// `node classic.mjs pyodide|pyscript FOLDER TARGET`: a module and what it imports as one classic
// script. FOLDER holds the module: `pyodide.asm.mjs`, or PyScript's `core.js` with its chunks.
//
// Chromium keeps the compiled code of classic scripts, but seldom that of modules.
import {build} from "esbuild";

const [which, folder, target] = process.argv.slice(2);

// What is only imported where it is used stays outside: the page turns these plugins off, or never
// comes there. PyScript's plugin for errors is imported at every start, and would write tracebacks
// below the page.
const later = {
  name: "later",
  setup(builder) {
    builder.onResolve({filter: /./}, ({kind, path}) => {
      if (kind !== "dynamic-import") return undefined;
      return /\/error-[\w-]+\.js$/.test(path)
        ? {path, namespace: "quiet"}
        : {path, external: true};
    });
    builder.onLoad({filter: /./, namespace: "quiet"}, () => ({
      contents: "export const notOnDOM = () => {}; export const notify = console.error;",
    }));
  },
};

const kinds = {
  pyodide: {
    format: "iife",
    // The page takes it as a classic script, the computer opponents' worker imports it.
    entry: 'import create from "./pyodide.asm.mjs"; globalThis.createPyodideModule = create;',
    define: {"import.meta.url": "location.href"},
  },
  pyscript: {
    // It waits at its top level, which esbuild's own kind of classic script cannot.
    format: "esm",
    banner: {js: '{const META={url:document.currentScript.src};(async()=>{"use strict";'},
    footer: {js: "})()}"},
    // Its one default hook needs 'unsafe-eval', which the page's policy forbids.
    entry: 'import {hooks} from "./core.js"; hooks.worker.onBeforeRunAsync.clear();',
    define: {"import.meta": "META"},
  },
};

const {entry, ...how} = kinds[which];
await build({
  ...how,
  stdin: {contents: entry, resolveDir: folder},
  bundle: true,
  outfile: target,
  plugins: [later],
  charset: "utf8",
  legalComments: "inline",
  logLevel: "error",
  logOverride: {"empty-import-meta": "error"},
  minifySyntax: true,
  minifyWhitespace: true,
  platform: "neutral",
  target: "esnext",
});
