/**
 * Adds styles of what only an island draws to those of the page, which does not carry them until then.
 * The policy of the page allows no style element that it has not announced, and rules as these.
 *
 * @param css - Any number of rules.
 */
export function addStyles(css: string): void {
  const sheet = document.querySelector('style')?.sheet;
  sheet?.insertRule(`@media all{${css}}`, sheet.cssRules.length);
}
