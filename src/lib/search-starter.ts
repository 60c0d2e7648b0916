import { createHash } from 'node:crypto';

/**
 * What stands in the search page: once someone is in the field, it fetches the script and the index at the
 * same time. It sends no form, for an address must not hold what is typed.
 */
export const STARTER = `{
const form = document.forms[0], field = form[0];
let asked;
const start = () => {
if (asked) return;
asked = true;
const { script, index, lost } = form.dataset;
const file = fetch(index);
file.catch(() => {});
import(script).then(({ startSearch }) => startSearch(form, file)).catch(() => {
form.nextElementSibling.textContent = lost;
});
};
form.onsubmit = (event) => event.preventDefault();
field.onfocus = start;
if (document.activeElement == field || history.state?.query) start();
}`.replace(/\n/gu, '');

/** What the policy of the page says of it. */
export const STARTER_HASH =
  `sha256-${createHash('sha256').update(STARTER).digest('base64')}` as const;
