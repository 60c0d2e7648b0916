import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES, SECURITY } from './support/addresses.ts';
import { findFaults, findHeaderFaults } from './support/check.ts';
import { request } from './support/client.ts';
import { EXCHANGES } from './support/exchanges.ts';
import { ALWAYS, type Row } from './support/expected.ts';
import { isInstalled, SERVER_NAMES } from './support/install.ts';
import { startServer, type RunningServer } from './support/servers.ts';
import { SITES } from './support/sites.ts';

describe.concurrent.each(SERVER_NAMES)('%s', (name) => {
  // A server that is not there counts as a failure where that must not go unseen.
  describe.skipIf(!isInstalled(name) && !process.env.CI).each(['root', 'folder'] as const)(
    'with the site built for its %s',
    (kind) => {
      const site = SITES[kind];
      let server: RunningServer;
      beforeAll(async () => {
        server = await startServer(name, site);
      });
      afterAll(() => server?.stop());

      /** What each row of the table finds wrong, by its promise; only the rows that do. */
      const faultsOf = async (rows: readonly Row[]) => {
        const asked = rows.map(async (row) => {
          const label = `${row.method ?? 'GET'} ${row.path} ${row.promise}`;
          return [label, await findFaults(server.origin, site, row)] as const;
        });
        expect(asked.length).toBeGreaterThan(0);
        return (await Promise.all(asked)).filter(([, faults]) => faults.length > 0);
      };

      test.each([...Object.keys(ADDRESSES), ...Object.keys(EXCHANGES)])('%s', async (subject) => {
        expect(await faultsOf({ ...ADDRESSES, ...EXCHANGES }[subject] ?? [])).toEqual([]);
      });

      test('security.txt is there as soon as it can name somebody', async () => {
        expect(await faultsOf([SECURITY[kind]])).toEqual([]);
      });

      test('who has the page already, in any coding, gets 304 with every header', async () => {
        for (const coding of ['identity', 'gzip', 'br']) {
          const headers = { 'accept-encoding': coding };
          const path = `${site.base}/hpv-info`;
          const { headers: first } = await request(server.origin, { path, headers });
          const known = { ...headers, 'if-none-match': first.etag ?? '' };
          const again = await request(server.origin, { path, headers: known });
          expect([again.status, again.body.length, again.headers.etag], coding).toEqual([
            304,
            0,
            first.etag,
          ]);
          const expected = { ...ALWAYS, 'cache-control': 'no-cache' };
          expect(findHeaderFaults(again, expected), coding).toEqual([]);
        }
      });

      if (site.base === '') return;
      test('the folder of the site leads to its home page', async () => {
        const answer = await request(server.origin, { path: `${site.base}?a=1` });
        expect(answer.status).toBe(308);
        expect(answer.headers.location).toBe(`${site.base}/?a=1`);
        const expected = { ...ALWAYS, 'cache-control': 'no-cache' };
        expect(findHeaderFaults(answer, expected)).toEqual([]);
      });
    },
  );
});
