import { createHash } from 'node:crypto';

/**
 * What stands in the search page: once someone is in the field, it fetches the script and the index at the
 * same time, and again with the next letter or once the device is online where they did not come. Enter is
 * kept until they are there. It sends no form, for an address must not hold what is typed; the entry of the
 * tab's history does, for the way back.
 */
export const STARTER = `{
const form = document.forms[0], field = form[0], { dataset, nextElementSibling: status } = form;
let state = 'idle', tries = 0, entered = false;
const tell = () => {
if (state == 'slow') status.textContent = field.value && dataset.wait;
};
const start = () => {
if (state != 'idle') return;
state = 'asked';
const timer = setTimeout(() => {
state = 'slow';
tell();
}, 400);
const file = fetch(dataset.index);
file.catch(() => {});
import(dataset.script + (tries ? '?' + tries : '')).then(({ startSearch }) => startSearch(form, file, () => entered)).then(() => {
state = 'done';
}, () => {
state = 'idle';
tries++;
status.textContent = dataset.lost;
}).then(() => clearTimeout(timer));
};
form.onsubmit = (event) => {
event.preventDefault();
entered = true;
start();
};
field.onfocus = start;
field.oninput = () => {
entered = false;
start();
tell();
};
addEventListener('online', () => tries && start());
document.addEventListener('click', () => history.replaceState({ ...history.state, query: field.value }, ''), true);
if (document.activeElement == field || history.state?.query) start();
}`.replace(/\n/gu, '');

/** What the policy of the page says of it. */
export const STARTER_HASH =
  `sha256-${createHash('sha256').update(STARTER).digest('base64')}` as const;
