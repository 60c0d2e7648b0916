import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESSES, SECURITY } from '../../support/hosts/addresses.ts';
import {
  findFolderFaults,
  findRevalidationFaults,
  findRowFaults,
} from '../../support/hosts/check.ts';
import { EXCHANGES } from '../../support/hosts/exchanges.ts';
import { ALWAYS, type Row } from '../../support/hosts/expected.ts';
import { SITES } from '../../support/hosts/sites.ts';
import { isInstalled } from '../packages.ts';
import { startServer, type RunningServer } from './support/servers.ts';

/** Whether Apache refuses a request before it reads the `.htaccess`: then without its headers. */
const isRefusedEarly = ({ method, expected }: Row) =>
  method === 'TRACE' || expected.hides === 'root:';

describe.for(['root', 'folder'] as const)('Apache, with the site built for its %s', (kind) => {
  describe.skipIf(!isInstalled('apache'))('installed here', () => {
    const site = SITES[kind];
    let server: RunningServer;
    beforeAll(async () => {
      server = await startServer('apache', site);
    });
    afterAll(() => server?.stop());

    it.for(Object.entries({ ...ADDRESSES, ...EXCHANGES }))(
      'answers as the table says: %s',
      async ([, rows]) => {
        for (const [early, part] of Map.groupBy(rows, isRefusedEarly)) {
          const always = early ? {} : ALWAYS;
          expect(await findRowFaults(server.origin, site, part, always)).toEqual([]);
        }
      },
    );

    it('shows security.txt as soon as it can name somebody', async () => {
      expect(await findRowFaults(server.origin, site, [SECURITY[kind]])).toEqual([]);
    });

    it('answers 304 with every header to a visitor who has the page, in any coding', async () => {
      expect(await findRevalidationFaults(server.origin, site)).toEqual([]);
    });

    it('sends the files themselves where their copies were not uploaded', async () => {
      const dist = mkdtempSync(join(tmpdir(), 'hpv-apache-'));
      chmodSync(dist, 0o755);
      const filter = (path: string) => !/\.(?:br|gz)$/u.test(path);
      cpSync(site.dist, dist, { recursive: true, filter });
      const bare = await startServer('apache', { ...site, dist });
      try {
        const rows = ['/', '/hpv-info', '/chat/thread/a', '/favicon.svg', '/nope'].map((path) => ({
          promise: 'sends the file itself',
          path,
          headers: { 'accept-encoding': 'br, gzip' },
          expected: { status: path === '/nope' ? 404 : 200, headers: { 'content-encoding': null } },
        }));
        expect(await findRowFaults(bare.origin, site, rows)).toEqual([]);
      } finally {
        await bare.stop();
        rmSync(dist, { recursive: true });
      }
    });

    it.runIf(site.base)('leads from the folder of the site to its home page', async () => {
      expect(await findFolderFaults(server.origin, site)).toEqual([]);
    });
  });
});

describe.skipIf(!isInstalled('nginx'))('nginx, by the example of the guide', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer('nginx', SITES.root);
  });
  afterAll(() => server?.stop());

  it.for(Object.entries(ADDRESSES))('leads where the table says: %s', async ([, rows]) => {
    expect(await findRowFaults(server.origin, SITES.root, rows)).toEqual([]);
  });
});
