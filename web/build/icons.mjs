// Draw an SVG as PNG files. node icons.mjs <resvg folder> <in.svg> (<size> <out.png>)...
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join, resolve } from "node:path";

const [folder, source, ...targets] = process.argv.slice(2);
const { Resvg, initWasm } = await import(pathToFileURL(resolve(folder, "index.mjs")));
await initWasm(readFileSync(join(folder, "index_bg.wasm")));
for (let place = 0; place < targets.length; place += 2) {
  const size = Number(targets[place]);
  const drawn = new Resvg(readFileSync(source, "utf8"), { fitTo: { mode: "width", value: size } });
  writeFileSync(targets[place + 1], drawn.render().asPng());
}
