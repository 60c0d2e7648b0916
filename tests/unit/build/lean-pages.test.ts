import { describe, expect, it } from 'vitest';
import { leanPage } from '../../../src/build/integrations/lean-pages.ts';
import { hashOf } from '../../../src/hosting/content-policy.ts';

const held = hashOf('a()');
const unheld = hashOf('b()');
const page = `<head><meta charset="utf-8"><script>a()</script><style>p{}</style><meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' '${held}' '${unheld}'; style-src 'self';"></head>`;

describe('the policy of a page', () => {
  it('keeps the hashes of what the page holds and drops the others', () => {
    expect(leanPage(page)).toContain(`script-src 'self' '${held}';style-src 'self';`);
    expect(leanPage(page)).not.toContain(unheld);
  });

  it('stands before everything that it governs, once', () => {
    expect(leanPage(page)).toBe(
      `<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none';script-src 'self' '${held}';style-src 'self';"><script>a()</script><style>p{}</style></head>`,
    );
  });

  it('gets no hash for a script that was not announced', () => {
    expect(leanPage(page.replace('a()', 'c()'))).not.toContain('sha256-');
  });

  it('is not made up for a page without one', () => {
    expect(leanPage('<meta charset="utf-8"><p>Texte</p>')).toBe(
      '<meta charset="utf-8"><p>Texte</p>',
    );
  });
});

describe('what nothing reads', () => {
  it('is the class names of drawings, and of drawings alone', () => {
    const html = '<svg width="1" class="lucide lucide-x" fill="none"></svg><p class="lucide"></p>';
    expect(leanPage(html)).toBe('<svg width="1" fill="none"></svg><p class="lucide"></p>');
  });

  it('is the numbers of islands, which tell the folder of the project', () => {
    const html =
      '<astro-island uid="Z1" prefix="r1"></astro-island><astro-island></astro-island><p uid="Z1"></p>';
    expect(leanPage(html)).toBe(html.replace(' uid="Z1" p', ' p'));
  });

  it('is empty scripts and styles, and those alone', () => {
    const kept =
      '<script>a()</script><script src="/a.js"></script><textarea><style></style></textarea>';
    expect(leanPage(`<style></style><script></script>${kept}`)).toBe(kept);
  });

  it('is the styles of drawings that the page does not show, and their hash follows', () => {
    const styles =
      'p{color:red}.figure b,.figure-a b{top:0}.figure-b{top:1px}@media print{.figure-b{top:2px}}';
    const pageWith = (styles: string, body: string) =>
      `<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="style-src 'self' '${hashOf(styles)}';"><style>${styles}</style></head>${body}`;
    const shown = '<p class="figure figure-a"></p>';
    expect(leanPage(pageWith(styles, '<p class="b"></p>'))).toBe(
      pageWith('p{color:red}', '<p class="b"></p>'),
    );
    expect(leanPage(pageWith(styles, shown))).toBe(
      pageWith('p{color:red}.figure b,.figure-a b{top:0}', shown),
    );
  });
});
