// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { applyScheme, findText } from '../../../../src/workbench/page/preview/page.ts';

describe('the preview', () => {
  it('has the chosen colours, and finds the words being edited', () => {
    const page = document.implementation.createHTMLDocument('');
    page.body.innerHTML = '<main><h1>Un titre</h1><p>Quelques mots à retrouver.</p></main>';
    applyScheme(page, 'dark');
    expect(page.documentElement.style.colorScheme).toBe('dark');
    const text = 'Quelques **[mots](/page "titre")** à <Langue code="en">retrouver</Langue>[^cle].';
    expect(findText(page, text)?.tagName).toBe('P');
  });
  it('may be empty', () => {
    const page = document.implementation.createHTMLDocument('');
    page.documentElement.remove();
    expect(() => applyScheme(page, 'dark')).not.toThrow();
    expect(findText(page, 'Quelques mots')).toBeUndefined();
  });
});
