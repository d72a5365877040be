// The page's policy demands trusted types: text never becomes markup or code by way of the DOM.
// The one exception are addresses of scripts and workers, and those must be the site's own.
globalThis.trustedTypes?.createPolicy("default", {
  createScriptURL(address) {
    const { origin } = new URL(address, document.baseURI);
    if (origin !== location.origin) throw new TypeError(`a script from ${origin}`);
    return address;
  },
});
