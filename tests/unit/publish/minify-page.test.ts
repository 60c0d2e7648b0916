import { describe, expect, it } from 'vitest';
import { minifyPage, trimPage } from '../../../src/publish/minify-page.ts';
import { hashOf } from '../../../src/platform/content-policy.ts';
import { parsePage, writePage } from '../../../src/platform/html.ts';

/** Minifies a page that has nothing but a head. @param purge - What is left of its styles. */
const minify = (head: string, purge = (css: string) => css) => {
  const page = parsePage(head);
  minifyPage(page, purge);
  return writePage(page).replaceAll(/^<html>|<body><\/body><\/html>$/gu, '');
};
const held = hashOf('a()');
const unheld = hashOf('b()');
const page = `<head><meta charset="utf-8"><script>a()</script><style>p{}</style><meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' '${held}' '${unheld}'; style-src 'self';"></head>`;

describe('the policy of a page', () => {
  it('stands before everything that it governs, once', () => {
    expect(minify(page)).toBe(
      `<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none';script-src 'self' '${held}';style-src 'self';"><script>a()</script><style>p{}</style></head>`,
    );
  });
});

describe('blank text', () => {
  const trim = (body: string) => {
    const tree = parsePage(body);
    trimPage(tree);
    return writePage(tree).replaceAll(/^<html><head><\/head><body>|<\/body><\/html>$/gu, '');
  };

  it('is dropped between blocks and at the edges of lines', () => {
    expect(trim('<ul> <li> <a>A</a> </li> <li>\n B </li> </ul>')).toBe(
      '<ul><li><a>A</a></li><li>B</li></ul>',
    );
  });

  it('stays between words, in what may stand in a line, and where it is written as code', () => {
    for (const body of [
      '<p><b>A</b> <a> B</a> C</p>',
      '<div><a>A</a> <span> B </span></div>',
      '<pre> A </pre>',
      '<p>\u00A0A</p>',
    ]) {
      expect(trim(body)).toBe(body);
    }
  });
});
