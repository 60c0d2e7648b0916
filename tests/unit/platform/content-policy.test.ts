import { describe, expect, test } from 'vitest';
import { elementsOf, parsePage, type HtmlPage } from '../../../src/platform/html.ts';
import { findPolicyFaults, hashOf } from '../../../src/platform/content-policy.ts';

const SCRIPT = 'document.title = "<p onclick=x>";';
const STYLE = 'p { color: red }';
const POLICY = `default-src 'none'; script-src 'self' '${hashOf(SCRIPT)}'; style-src '${hashOf(STYLE)}'`;
const page = (body: string, policy = POLICY) =>
  parsePage(
    `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${policy}"></head><body>${body}</body></html>`,
  );

const faultsOf = (html: HtmlPage) => findPolicyFaults([...elementsOf(html)], 'a.html').join('\n');

describe('what a page holds inline', () => {
  test.each([
    ['a script whose hash is listed', `<script>${SCRIPT}</script>`],
    ['a style whose hash is listed', `<style>${STYLE}</style>`],
    ['a script in a file', '<script type="module" src="/_astro/a.js"></script>'],
    ['data for search engines', '<script type="application/ld+json">{"a":"onload="}</script>'],
    ['words that only look like attributes', '<p title="onclick=x style=y">style="x"</p>'],
  ])('is accepted: %s', (_, body) => {
    expect(faultsOf(page(body))).toBe('');
  });

  test.each([
    ['a style listed as a script', `<style>${SCRIPT}</style>`, /<style>/u],
    ['a script address', '<a href="java&#10;script:x()">', /<a href=/u],
    ['a script in a picture', '<svg><script>x</script></svg>', /<script>x/u],
    ['a script in a template', '<template><script>x</script></template>', /<script>x/u],
    ['an event for visitors without scripts', '<noscript><p onclick=x></noscript>', /<p onclick/u],
    ['a script address in a drawing', '<svg><a xlink:href="javascript:x"/></svg>', /<a href/u],
  ])('is refused: %s', (_, body, message) => {
    expect(faultsOf(page(body))).toMatch(message);
  });

  test('is refused all at once, one line each, with the name of the page', () => {
    expect(faultsOf(page('<p style="a"><p onclick="b">'))).toMatch(
      /^a\.html : .*style="a".*\na\.html : .*onclick="b">$/u,
    );
  });

  test('a page without a policy, or with an unsafe source, is refused', () => {
    expect(faultsOf(parsePage('<p>'))).toContain('n’annonce aucune politique');
    expect(faultsOf(page('', "script-src 'unsafe-inline'"))).toContain('unsafe-inline');
  });
});
