import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkPackages } from '../../../src/maintenance/packages/check-packages.ts';
import { isAccepted, packagesIn } from '../../../src/maintenance/packages/licences.ts';
import { DAY } from '../../support/day.ts';
import { startServer, type LocalServer } from '../../support/local-server.ts';

describe('the licences that are accepted', () => {
  it.each([
    'MIT',
    '(MIT AND Zlib)',
    'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    '(MIT OR GPL-3.0-only)',
    '((GPL-3.0-only OR MIT) AND (ISC OR AGPL-3.0-only))',
  ])('leave a way to use the package: %s', (expression) => {
    expect(isAccepted(expression)).toBe(true);
  });

  it.each([
    '',
    'UNLICENSED',
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    '(MIT OR ISC) AND GPL-3.0-only',
    'MIT WITH Some-exception',
    'SEE LICENSE IN LICENSE.txt',
    '(MIT',
  ])('leave none: %j', (expression) => {
    expect(isAccepted(expression)).toBe(false);
  });

  it('are read from the lock file, each package once', () => {
    const packages = {
      '': { license: 'UNLICENSED' },
      'node_modules/@un/paquet': { version: '1.0.0', license: 'MIT' },
      'node_modules/b/node_modules/@un/paquet': { version: '1.0.0', license: 'MIT' },
      'node_modules/b': { version: '2.0.0' },
    };
    expect(packagesIn(JSON.stringify({ packages }))).toEqual([
      { name: '@un/paquet', version: '1.0.0', licence: 'MIT' },
      { name: 'b', version: '2.0.0', licence: '' },
    ]);
    expect(() => packagesIn('{"dependencies":{}}')).toThrow(/package-lock\.json/u);
  });
});

describe('the check of packages', () => {
  let root: string;
  let registry: LocalServer;
  /** What the registry answers to the list of packages; undefined when it refuses. */
  let advisories: object | undefined;
  let asked: string;

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'paquets-'));
    registry = await startServer((request, response) => {
      void (async () => {
        const body = await buffer(request);
        if (request.url?.endsWith('/advisories/bulk')) {
          const isZipped = request.headers['content-encoding'] === 'gzip';
          asked = (isZipped ? gunzipSync(body) : body).toString();
        }
        if (!advisories || !request.url?.endsWith('/advisories/bulk')) {
          response.writeHead(405).end();
          return;
        }
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(advisories));
      })();
    });
    writeFileSync(join(root, '.npmrc'), `registry=${registry.origin}/\nfetch-retries=0\n`);
    const dependencies = { 'paquet-d-essai': '1.0.0', 'autre-paquet': '1.0.0' };
    const manifest = { name: 'essai', version: '1.0.0', dependencies };
    writeFileSync(join(root, 'package.json'), JSON.stringify(manifest));
    const lock = {
      ...manifest,
      lockfileVersion: 3,
      packages: {
        '': manifest,
        'node_modules/paquet-d-essai': { version: '1.0.0', license: 'MIT' },
        'node_modules/autre-paquet': { version: '1.0.0', license: 'AGPL-3.0-only' },
      },
    };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
  });
  afterEach(async () => {
    await registry.close();
    rmSync(root, { recursive: true, force: true });
  });

  const LICENCE = {
    kind: 'licence',
    heading: 'Licences à lire',
    message: expect.stringMatching(
      /^Le paquet autre-paquet 1\.0\.0 est sous licence AGPL-3\.0-only\./u,
    ),
    isFault: true,
  };

  it('tells known faults, the worst first, and licences that nobody accepted', async () => {
    const fault = (severity: string, title: string) => ({
      id: title.length,
      url: `https://exemple.be/${severity}`,
      title,
      severity,
      vulnerable_versions: '<2.0.0',
      cwe: [],
      cvss: { score: 0, vectorString: null },
    });
    advisories = {
      'autre-paquet': [fault('low', 'A small fault')],
      'paquet-d-essai': [fault('high', 'A great fault')],
    };
    const { tasks } = await checkPackages(root, DAY);
    expect(JSON.parse(asked)).toEqual({ 'paquet-d-essai': ['1.0.0'], 'autre-paquet': ['1.0.0'] });
    expect(tasks).toEqual([
      {
        kind: 'fault',
        heading: 'Failles connues',
        message: expect.stringMatching(
          /^Le paquet paquet-d-essai .* 1 faille connue, gravité haute : « A great fault »\./u,
        ),
        links: [{ name: 'Faille', address: 'https://exemple.be/high' }],
        isFault: true,
      },
      {
        kind: 'fault',
        heading: 'Failles connues',
        message: expect.stringContaining('gravité basse'),
        links: [{ name: 'Faille', address: 'https://exemple.be/low' }],
        isFault: false,
      },
      LICENCE,
    ]);
  });
});

describe('the packages of this project', () => {
  it('all have licences that are accepted', () => {
    const lock = readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8');
    const packages = packagesIn(lock);
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter(({ licence }) => !isAccepted(licence))).toEqual([]);
  });
});
