import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { creditedFolders, readCredit, writeCredits } from '../../../src/publish/credits.ts';

const ROOT = '/projet';
const DRAWN = [
  '/projet/node_modules/@fontsource-variable/atkinson-hyperlegible-next',
  '/projet/node_modules/lucide-react',
  '/projet/node_modules/tailwindcss',
];

describe('the packages whose work visitors receive', () => {
  it('are those that the scripts hold, and those that pages show without a script', () => {
    const modules = [
      '/projet/node_modules/react/cjs/react.production.js',
      '/projet/node_modules/react/index.js',
      '/projet/node_modules/@deux/outil/node_modules/@un/autre/dist/index.mjs',
      'D:\\projet\\node_modules\\scheduler\\index.js',
      '/projet/src/islands/NavToggle.tsx',
      '/projet/src/islands/toast/toast.css?inline',
    ];
    expect(creditedFolders(ROOT, modules)).toEqual(
      [
        ...DRAWN,
        '/projet/node_modules/react',
        '/projet/node_modules/@deux/outil/node_modules/@un/autre',
        'D:/projet/node_modules/scheduler',
      ].toSorted(),
    );
  });
});

describe('the credits', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'credits-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A package with these files beside its manifest. */
  function plant(name: string, files: Readonly<Record<string, string>>): string {
    const path = join(folder, name);
    mkdirSync(path);
    const manifest = { name, version: '1.2.3', license: 'MIT', homepage: `https://${name}.be` };
    writeFileSync(join(path, 'package.json'), JSON.stringify(manifest));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
    return path;
  }

  it.each(['LICENSE', 'LICENCE', 'license.md', 'LICENSE.txt'])(
    'quote the licence of a package, whatever its file is called: %s',
    async (file) => {
      expect(
        await readCredit(plant('un', { [file]: ' Texte\r\nde licence\n', 'z.md': 'x' })),
      ).toEqual({
        name: 'un',
        version: '1.2.3',
        licence: 'MIT',
        home: 'https://un.be',
        text: 'Texte\nde licence',
      });
    },
  );

  it('cannot be made of a package without the text of its licence', async () => {
    const path = plant('un', { 'licenses.json': '{}' });
    await expect(readCredit(path)).rejects.toThrow('un 1.2.3: no text of its licence');
  });

  it('list each package once, by name, and each licence once', () => {
    const credit = (name: string, text: string) => ({
      name,
      version: '1.0.0',
      licence: 'MIT',
      text,
    });
    const written = writeCredits([
      credit('b', 'La même.'),
      { ...credit('c', 'Une autre.'), home: 'https://c.be' },
      credit('a', 'La même.'),
      credit('b', 'La même.'),
    ]);
    expect(written.slice(written.indexOf('- a'))).toBe(
      '- a 1.0.0, licence MIT\n- b 1.0.0, licence MIT\n- c 1.0.0, licence MIT\n  https://c.be\n\n' +
        '=== a, b\n\nLa même.\n\n=== c\n\nUne autre.\n',
    );
  });
});
