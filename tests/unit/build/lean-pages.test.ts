import { describe, expect, it } from 'vitest';
import {
  sha256,
  withLeanPolicy,
  withoutLeftovers,
} from '../../../src/build/integrations/lean-pages.ts';

const held = sha256('a()');
const unheld = sha256('b()');
const page = `<head><meta charset="utf-8"><script>a()</script><style>p{}</style><meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' '${held}' '${unheld}'; style-src 'self';"></head>`;

describe('withLeanPolicy', () => {
  it('keeps the hashes of what the page holds and drops the others', () => {
    expect(withLeanPolicy(page)).toContain(`script-src 'self' '${held}';style-src 'self';`);
    expect(withLeanPolicy(page)).not.toContain(unheld);
  });
  it('puts the policy before everything that it governs', () => {
    expect(withLeanPolicy(page)).toMatch(
      /^<head><meta charset="utf-8"><meta http-equiv="content-security-policy"/u,
    );
  });
  it('adds no hash for a script that was not announced', () => {
    expect(withLeanPolicy(page.replace('a()', 'c()'))).not.toContain('sha256-');
  });
  it('leaves a page without a policy as it is', () => {
    expect(withLeanPolicy('<p>Texte</p>')).toBe('<p>Texte</p>');
  });
});

describe('withoutLeftovers', () => {
  it('drops the class names of drawings, and of drawings alone', () => {
    const html = '<svg width="1" class="lucide lucide-x" fill="none"></svg><p class="lucide"></p>';
    expect(withoutLeftovers(html)).toBe('<svg width="1" fill="none"></svg><p class="lucide"></p>');
  });

  it('drops empty scripts and styles, and those alone', () => {
    expect(withoutLeftovers('<style></style><script></script><script>a()</script>')).toBe(
      '<script>a()</script>',
    );
  });
});
