"""The browser as the page uses it: elements, storage, history, modals."""
