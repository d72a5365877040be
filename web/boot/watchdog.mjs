// Notices Python that does not come to an end on the page's own thread, such as a loop in a rule, and
// interrupts it: the page then shows its ways out. Pyodide looks into its interrupt buffer from time
// to time, which is meant to be memory shared with another thread; here it is asked as an object.
const PATIENCE = 10_000; // milliseconds
const SIGINT = 2;

export function watch(pyodide, patience = PATIENCE) {
  let began = 0;
  const rest = () => (began = 0); // runs only when Python has given the thread back
  const isUsable = () => "ready" in document.documentElement.dataset;
  pyodide.setInterruptBuffer({
    get 0() {
      const now = performance.now();
      if (!began) {
        began = now;
        setTimeout(rest);
      }
      if (now - began < patience || !isUsable()) return 0;
      began = now;
      return SIGINT;
    },
    set 0(_) {},
  });
}
