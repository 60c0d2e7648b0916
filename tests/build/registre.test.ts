import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { makeRegistre } from '../../src/registre/make.ts';
import { DAY } from '../support/day.ts';
import { useFolder } from '../support/temporary.ts';
import { SITES } from './sites.ts';

const folder = useFolder();

it('the registre asks the open questions, then tells every claim with two boxes, and leaves room to sign', async () => {
  const claims = await makeRegistre(
    SITES.root,
    join(SITES.root, 'dist'),
    DAY,
    folder.path('registre.html'),
  );
  expect(claims).toBeGreaterThan(20);
  const html = folder.read('registre.html');
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
