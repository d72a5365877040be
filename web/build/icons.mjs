// Draw the app's icons from their SVG sources, without a browser.
// node icons.mjs <folder of resvg-wasm> <in.svg> <width> <out.png> [<in.svg> <width> <out.png> ...]
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, ...wanted] = process.argv.slice(2);
const { Resvg, initWasm } = await import(pathToFileURL(resolve(folder, "index.mjs")));
await initWasm(readFileSync(join(folder, "index_bg.wasm")));
for (let at = 0; at < wanted.length; at += 3) {
  const [source, width, target] = wanted.slice(at, at + 3);
  const drawing = new Resvg(readFileSync(source, "utf8"), {
    fitTo: { mode: "width", value: Number(width) },
  });
  writeFileSync(target, drawing.render().asPng());
}
