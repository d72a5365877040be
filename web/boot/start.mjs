// PyScript, without its one default hook that needs 'unsafe-eval' (the page's policy forbids it).
import { hooks } from "../pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();
