/**
 * Runs in the page, before its own scripts: inserts text at the focus as the browser does.
 * Over WebDriver BiDi, Playwright sets the value of a field and dispatches an event, which React ignores
 * because it tracks the value.
 */
export function insertTextAsTyped(): void {
  // Deprecated, without a successor that fires the same events.
  const editor = document as { execCommand(name: string, isShown: boolean, text: string): boolean };
  const insert = (text: string) => {
    editor.execCommand(text === '' ? 'delete' : 'insertText', false, text);
    return null;
  };
  // Playwright sets its own function in each page.
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} });
}
