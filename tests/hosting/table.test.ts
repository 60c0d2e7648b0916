import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFaults, findHeaderFaults } from './support/check.ts';
import { ask } from './support/client.ts';
import { ADDRESSES } from './support/addresses.ts';
import { EXCHANGES } from './support/exchanges.ts';
import { ALWAYS } from './support/expected.ts';
import { isInstalled, SERVER_NAMES } from './support/install.ts';
import { startServer, type RunningServer } from './support/servers.ts';
import { SITES } from './support/sites.ts';

describe.each(SERVER_NAMES)('%s', (name) => {
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

      test.each([...ADDRESSES, ...EXCHANGES])('$promise', async (row) => {
        expect(await findFaults(server.origin, site, row)).toEqual([]);
      });

      test.each(['identity', 'gzip', 'br'])(
        'answers 304, with every header, to who has the page in %s',
        async (coding) => {
          const headers = { 'accept-encoding': coding };
          const path = `${site.base}/hpv-info`;
          const { headers: first } = await ask(server.origin, { path, headers });
          const again = await ask(server.origin, {
            path,
            headers: { ...headers, 'if-none-match': first.etag ?? '' },
          });
          expect(again.status).toBe(304);
          expect(again.body).toHaveLength(0);
          expect(again.headers.etag).toBe(first.etag);
          expect(findHeaderFaults(again, { ...ALWAYS, 'cache-control': 'no-cache' })).toEqual([]);
        },
      );

      test.runIf(site.base)('redirects the folder of the site to its home page', async () => {
        const answer = await ask(server.origin, { path: `${site.base}?a=1` });
        expect(answer.status).toBe(308);
        expect(answer.headers.location).toBe(`${site.base}/?a=1`);
        expect(findHeaderFaults(answer, ALWAYS)).toEqual([]);
      });
    },
  );
});
