// Python starts first of all. This is no module, because browsers put modules off until the page has
// been parsed and painted once.
import("./interpreter.mjs");
