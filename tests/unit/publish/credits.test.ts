import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { creditedFolders, readCredit } from '../../../src/publish/credits.ts';

it('the packages whose work visitors receive are those that the scripts hold, and those that pages show without a script', () => {
  const modules = [
    '/projet/node_modules/react/cjs/react.production.js',
    '/projet/node_modules/react/index.js',
    '/projet/node_modules/@deux/outil/node_modules/@un/autre/dist/index.mjs',
    'D:\\projet\\node_modules\\scheduler\\index.js',
    '/projet/src/islands/NavToggle.tsx',
    '/projet/src/islands/toast/toast.css?inline',
  ];
  expect(creditedFolders('/projet', modules)).toEqual([
    '/projet/node_modules/@deux/outil/node_modules/@un/autre',
    '/projet/node_modules/@fontsource-variable/atkinson-hyperlegible-next',
    '/projet/node_modules/lucide-react',
    '/projet/node_modules/react',
    '/projet/node_modules/tailwindcss',
    'D:/projet/node_modules/scheduler',
  ]);
});

it('a package is credited with the text of its licence, whatever its file is called, and refused without', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'credits-'));
  try {
    const manifest = { name: 'un', version: '1.2.3', license: 'MIT' };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    await expect(readCredit(folder)).rejects.toThrow('un 1.2.3: no text of its licence');
    for (const file of ['LICENSE', 'LICENCE', 'license.md', 'LICENSE.txt']) {
      writeFileSync(join(folder, file), ' Texte\r\nde licence\n');
      expect(await readCredit(folder)).toMatchObject({ licence: 'MIT', text: 'Texte\nde licence' });
      rmSync(join(folder, file));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
