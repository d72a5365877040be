// Paints QR codes for Python (web/app/sharing/qr.py), which adds this module when the first is wanted.
import { generate } from "./lean-qr.mjs";

globalThis.paintQr = (canvas, words) => {
  generate(words).toCanvas(canvas, { on: [0, 0, 0, 255], off: [255, 255, 255, 255] });
};
