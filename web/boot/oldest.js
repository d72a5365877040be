// Says so where this browser is too old for the page, in JavaScript that browsers of any age read.
(function () {
  // What the page cannot do without and browsers have had for the shortest time, by the names of
  // MDN's compatibility data. All of it is in the versions that the sentence names; an older one
  // lacks at least one of these: tests/browsers.
  var needed = {
    "webassembly.exception-handling": function () {
      return "Exception" in WebAssembly;
    },
    "css.properties.mask": function () {
      return CSS.supports("mask", "none");
    },
    "css.selectors.has": function () {
      return CSS.supports("selector(:has(a))");
    },
    "api.Element.checkVisibility": function () {
      return "checkVisibility" in Element.prototype;
    }
  };
  var words =
    "This browser is too old for the games, or does not allow WebAssembly. They need Safari or " +
    "iPadOS 17.4, Firefox 121, Chromium 120, or anything newer.";

  function has(feature) {
    try {
      return needed[feature]();
    } catch (error) {
      return false;
    }
  }

  // In a browser that does not even read early.js nobody else says it.
  function show() {
    if (!window.cannotStart) document.getElementById("loading-text").textContent = words;
  }

  for (var feature in needed) {
    if (has(feature)) continue;
    window.tooOld = words; // early.js takes it up
    document.addEventListener("DOMContentLoaded", show);
    return;
  }
})();
