// Notices Python that does not come to an end on the page's own thread, such as a loop in a rule, and
// interrupts it: the page then shows its ways out. Pyodide looks into its interrupt buffer from time
// to time, which is meant to be memory shared with another thread; here it is asked as an object.
const PATIENCE = 10_000; // milliseconds
const SIGINT = 2;

export function watch(pyodide, patience = PATIENCE) {
  let began = 0;
  // Heard only when Python has given the thread back. No timer: browsers delay those of hidden pages
  // by up to a minute, and whatever Python did next would be taken for the same work.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => (began = 0);
  const isUsable = () => "ready" in document.documentElement.dataset;
  pyodide.setInterruptBuffer({
    get 0() {
      const now = performance.now();
      if (!began) {
        began = now;
        port2.postMessage(null);
      }
      if (now - began < patience || !isUsable()) return 0;
      began = now;
      return SIGINT;
    },
    set 0(_) {},
  });
}
