/**
 * Runs in the page, before its own scripts: puts text where the focus is as the browser does itself.
 * Over WebDriver BiDi, Playwright changes the value of a field and makes an event of its own, which
 * React takes for a change that it knows already.
 */
export function insertTextAsTyped(): void {
  // No newer way types text as a person does; the tests alone use it.
  const editor = document as { execCommand(name: string, isShown: boolean, text: string): boolean };
  const insert = (text: string) => {
    editor.execCommand(text === '' ? 'delete' : 'insertText', false, text);
    return null;
  };
  // Playwright sets its own function each time that it comes to a page.
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} });
}
