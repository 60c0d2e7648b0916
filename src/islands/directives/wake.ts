import { listenToAskers } from './askers.ts';
import './runtime.ts';

/**
 * `client:wake="click"`: the island sleeps until its own button is activated.
 * `client:wake="toast-request F8"`: until a DOM event or, optionally, a key.
 *
 * The script stands in each page before the menu. Its first deed is to say that scripts run: the
 * styles then fold the menu away, and show the buttons that only a script can answer. What Astro
 * would call for each island, its element does by itself (see runtime.ts).
 */
document.documentElement.classList.add('js');
listenToAskers();

export default () => {};
