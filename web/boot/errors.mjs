// Tells people when the page's own code has failed, in Python or here: a tap that seems to do nothing
// is the worst answer. Every choice is saved when it is made, so a reload loses nothing, unless the
// browser has no room (html[data-unsaved]). early.js hears the failures. What Python catches itself
// is told by web/app/table/ways_out.py; this is for all else, so it needs no Python.
import { message } from "./message.mjs";

const WRONG = "Something went wrong in the page itself.";
const KEPT = "Your game is kept as it was before that.";
const UNSAVED = "Your game is not saved: go on, and save it as a file.";
let open = null;

// The history has the game that is to be put on the table after a reload.
function shelf() {
  history.replaceState(null, "");
  location.reload();
}

export function report() {
  if (open?.isConnected) return;
  const kept = "unsaved" in document.documentElement.dataset ? UNSAVED : KEPT;
  open = message(`${WRONG} ${kept}`, [
    ["Reload the page", () => location.reload()],
    ["Shelf", shelf],
    ["Go on"],
  ]);
  open.dataset.kind = "warn";
}
