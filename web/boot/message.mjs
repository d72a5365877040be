// Messages like the page's own, but made without Python.
const copy = (template) =>
  document.importNode(document.getElementById(template).content.firstElementChild, true);

// Show a message with buttons, pairs of a name and what to do; each closes the message. It stays
// until one of them is pressed.
export function message(words, buttons) {
  const made = copy("tpl-toast");
  made.querySelector('[data-slot="text"]').textContent = words;
  made.querySelector('[data-slot="close"]').remove();
  for (const [name, action] of buttons) {
    const button = copy("tpl-button");
    button.textContent = name;
    button.addEventListener("click", () => {
      made.remove();
      action?.();
    });
    made.querySelector('[data-slot="buttons"]').append(button);
  }
  document.getElementById("toasts").append(made);
  return made;
}
