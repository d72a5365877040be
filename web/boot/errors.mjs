// Tells people when the page's own code has failed, in Python or here: a tap that seems to do nothing
// is the worst answer. Every choice is saved when it is made, so a reload loses nothing.
import { message } from "./message.mjs";

const SENTENCE = "Something went wrong in the page itself. Your game is kept as it was before that.";
let open = null;

function report({ error, reason }) {
  // Only what code has thrown: browsers report harmless things here, too, without an error.
  if (!(error ?? reason) || open?.isConnected || !("ready" in document.documentElement.dataset)) return;
  open = message(SENTENCE, [["Reload the page", () => location.reload()], ["Go on"]]);
  open.dataset.kind = "warn";
}

addEventListener("error", report);
addEventListener("unhandledrejection", report);
