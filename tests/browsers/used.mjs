// Prints what style sheets and scripts use of a browser, as JSON: lists of [file, line, feature]. A
// feature is named as in the compatibility data, or is a member's or a global's name behind a dot,
// such as ".checkVisibility" or "Promise.withResolvers". Takes the files; those of JavaScript must
// be of the year that the oldest browsers know.
import { readFileSync } from "node:fs";
import { parse as parseScript } from "acorn";
import { ancestor } from "acorn-walk";
import { parse as parseStyles, walk } from "css-tree";

const YEAR = 2023;
const ANY_AGE = 5; // the edition of 2009
const BY_DEVICE = /^[dsl]v/; // units of a viewport with or without the browser's bars
const VIEWPORT = "viewport_percentage_units_dynamic";
const PREFIX = "-webkit-";
const LISTEN = "addEventListener";
const OURS = ["early", "settings", "data"]; // what the build and our workers tell, as scripts call it

const used = [];

function styles(file, text) {
  const note = (node, feature) => used.push([file, node.loc?.start.line ?? 0, feature]);
  let property = "";
  let prefixed = new Set(); // what the same rule also says for older browsers
  walk(parseStyles(text, { positions: true }), {
    enter(node) {
      if (node.type === "Atrule") note(node, `css.at-rules.${node.name}`);
      if (node.type === "Feature") note(node, `css.at-rules.media.${node.name}`);
      if (node.type === "NestingSelector") note(node, "css.selectors.nesting");
      if (/^Pseudo(Class|Element)Selector$/.test(node.type) && !node.name.startsWith("-"))
        note(node, `css.selectors.${node.name}`);
      if (node.type === "Block") {
        const names = [...node.children].map((one) => one.property ?? "");
        const old = names.filter((name) => name.startsWith(PREFIX));
        prefixed = new Set(old.map((name) => name.slice(PREFIX.length)));
      }
      if (node.type === "Declaration") {
        const { property: name } = node;
        property = name.startsWith("-") || prefixed.has(name) ? "" : name;
        if (property) note(node, `css.properties.${property}`);
      }
      if (node.type === "Identifier" && property)
        note(node, `css.properties.${property}.${node.name}`);
      if (node.type === "Function") note(node, `css.types.${node.name}`);
      if (node.type === "Dimension")
        note(node, `css.types.length.${BY_DEVICE.test(node.unit) ? VIEWPORT : node.unit}`);
    },
    leave(node) {
      if (node.type === "Declaration") property = "";
    },
  });
}

function script(file, text) {
  const sourceType = file.endsWith(".mjs") ? "module" : "script";
  const ecmaVersion = file.endsWith("/oldest.js") ? ANY_AGE : YEAR;
  const tree = parseScript(text, { ecmaVersion, sourceType, locations: true });
  const declared = new Set();
  const note = (node, feature) => used.push([file, node.loc.start.line, feature]);
  const declare = (pattern) => {
    if (pattern?.type === "Identifier") declared.add(pattern.name);
    for (const { value, argument } of pattern?.properties ?? []) declare(value ?? argument);
    for (const one of pattern?.elements ?? []) declare(one);
    if (pattern?.left) declare(pattern.left);
    if (pattern?.type === "RestElement") declare(pattern.argument);
  };
  ancestor(tree, {
    VariableDeclarator: ({ id }) => declare(id),
    Function({ id, params }) {
      declare(id);
      params.forEach(declare);
    },
    Class: ({ id }) => declare(id),
    CatchClause: ({ param }) => declare(param),
    ImportSpecifier: ({ local }) => declare(local),
  });
  ancestor(tree, {
    Identifier: (node) => !declared.has(node.name) && note(node, node.name),
    MemberExpression(node) {
      if (node.computed || node.property.type !== "Identifier") return;
      const { object, property } = node;
      if (OURS.includes(rootOf(object)) || object.property?.name === "dataset") return;
      const root = object.type === "Identifier" && !declared.has(object.name) ? object.name : "";
      note(property, `${root}.${property.name}`);
    },
    Literal(node, _state, around) {
      const call = around.at(-2);
      if (call?.type === "CallExpression" && (call.callee.property ?? call.callee).name === LISTEN)
        note(node, `on ${node.value}`);
    },
  });
}

function rootOf(node) {
  return node.type === "MemberExpression" ? rootOf(node.object) : node.name;
}

for (const file of process.argv.slice(2)) {
  (file.endsWith(".css") ? styles : script)(file, readFileSync(file, "utf8"));
}
console.log(JSON.stringify(used));
