/**
 * What stands in the search page: once someone is in the field, it fetches the script and the index at the
 * same time. Where they did not come, it asks again with the next letter or once the device is online, and at
 * once where that happened while they were on their way. Enter is kept until they are there. It sends no form,
 * for an address must not hold what is typed; the entry of the tab's history does, for the way back.
 */
export const STARTER = `{
const form = document.forms[0], field = form[0], { dataset, nextElementSibling: status } = form;
let busy, again, entered, tries = 0;
const start = () => {
again = busy;
if (busy) return;
busy = setInterval(() => status.textContent || (status.textContent = field.value && dataset.wait), 400);
const file = fetch(dataset.index);
file.catch(() => {});
import(dataset.script + '#' + tries++).then(({ startSearch }) => startSearch(form, file, () => entered)).then(() => clearInterval(busy), () => {
busy = clearInterval(busy);
status.textContent = dataset.lost;
if (again) start();
});
};
form.onsubmit = (event) => {
event.preventDefault();
entered = 1;
start();
};
field.oninput = () => {
entered = 0;
start();
};
field.onfocus = start;
ononline = () => tries && start();
onclick = () => history.replaceState({ ...history.state, query: field.value }, '');
if (document.activeElement == field || history.state?.query) start();
}`
  .replace(/\n/gu, '')
  .replace(/ ?([={},:?;()+&|>]+) ?/gu, '$1');
