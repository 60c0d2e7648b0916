const box = document.createElement('div');
box.className = 'cms-notice';
box.setAttribute('role', 'status');
// Screen readers follow a region that is there before its words.
document.body.append(box);

/** Address of the text that was open as something was said. */
let saidAt = '';

/** Address of a text that is open, or new; empty for that of a list. */
const openText = () => (/\/(?:entries\/|new\b)/u.test(location.hash) ? location.hash : '');

/** Says something in the corner of the page, in place of what was said before. */
export function say(title: string, lines: readonly string[] = []): void {
  const heading = Object.assign(document.createElement('strong'), { textContent: title });
  const list = document.createElement('ul');
  list.append(
    ...lines.map((line) => Object.assign(document.createElement('li'), { textContent: line })),
  );
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'cms-button',
    textContent: 'Fermer',
  });
  close.addEventListener('click', () => unsay());
  box.replaceChildren(heading, ...(lines.length > 0 ? [list] : []), close);
  // All but the window that is open is out of reach.
  const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (box.parentElement !== home) home.append(box);
  saidAt = openText();
}

/**
 * Takes the message away.
 *
 * @param title - Of the message that is over: another one stays.
 */
export function unsay(title?: string): void {
  if (title === undefined || box.querySelector('strong')?.textContent === title)
    box.replaceChildren();
}

// What was said of one text is not said of the next.
window.addEventListener('hashchange', () => {
  const opened = openText();
  if (opened !== '' && opened !== saidAt) unsay();
});
