import type { ClientDirective } from 'astro';
import { wakeOnActivation } from './activation.ts';
import { listenToAskers, wakeOnRequest } from './request.ts';
import './runtime.ts';

/**
 * `client:wake="click"`: the island sleeps until its own button is activated.
 * `client:wake="toast-request F8"`: until a DOM event or, optionally, a key.
 *
 * The script stands in each page before the menu. Its first deed is to say that scripts run: the
 * styles then fold the menu away, and show the buttons that only a script can answer.
 */
const wake: ClientDirective = (load, { value }, el) => {
  const [name = '', key] = String(value).split(' ');
  if (name === 'click') wakeOnActivation(load, el);
  else wakeOnRequest(load, el, name, key);
};

document.documentElement.classList.add('js');
listenToAskers();

export default wake;
