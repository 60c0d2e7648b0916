import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { afterAll, expect, it } from 'vitest';
import { makeRegistre } from '../../src/registre/make.ts';
import { DAY } from '../support/day.ts';
import { SITES } from './sites.ts';

const folder = mkdtempSync(join(tmpdir(), 'registre-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('the registre asks the open questions, then tells every claim with two boxes, and leaves room to sign', async () => {
  const to = join(folder, 'registre.html');
  const claims = await makeRegistre(SITES.root, join(SITES.root, 'dist'), DAY, to);
  expect(claims).toBeGreaterThan(20);
  const html = readFileSync(to, 'utf8');
  expect(html.split('<span class="box">').length - 1).toBe(2 * claims);
  expect(html.indexOf('Une question d’essai')).toBeGreaterThan(0);
  expect(html.indexOf('Une question d’essai')).toBeLessThan(
    html.indexOf('Toutes les affirmations'),
  );
  expect(html).toContain('<a href="https://www.exemple.be/releve">');
  expect(html).toContain('Relue par Une Personne d’essai');
  expect(html).toContain('class="sign"');
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document'],
  });
  const { results } = await validator.validateString(html);
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  expect(html).not.toMatch(/<link|<img|\ssrc=|url\(/u);
});
