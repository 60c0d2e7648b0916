import { expect, it } from 'vitest';
import { writeCredits } from '../../../src/publish/integrations/credits.ts';

const credit = (name: string, text: string) => ({
  name,
  version: '1.2.3',
  identifier: 'MIT',
  text,
});

it('the credits name each package once, sorted, and each licence once', () => {
  const credits = ['un', 'deux', 'un'].map((name) => credit(name, ' Texte\r\nde licence\n'));
  expect(writeCredits([...credits, credit('trois', 'Autre')])).toMatch(
    /\n\n- deux 1\.2\.3, licence MIT\n- trois 1\.2\.3, licence MIT\n- un 1\.2\.3, licence MIT\n\n=== deux, un\n\nTexte\nde licence\n\n=== trois\n\nAutre\n$/u,
  );
});

it('a package without the text of its licence is refused', () => {
  expect(() => writeCredits([credit('un', '')])).toThrow('un 1.2.3: no text of its licence');
});
