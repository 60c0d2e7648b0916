import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESSES, SECURITY } from '../../support/hosts/addresses.ts';
import {
  findFolderFaults,
  findRevalidationFaults,
  findRowFaults,
} from '../../support/hosts/check.ts';
import { EXCHANGES } from '../../support/hosts/exchanges.ts';
import { SITES } from '../../support/hosts/sites.ts';
import { HOST_NAMES, isInstalled } from './support/server-names.ts';
import { startServer, type RunningServer } from './support/servers.ts';

const TRIALS = HOST_NAMES.flatMap((name) =>
  (['root', 'folder'] as const).map((kind) => ({ name, kind })),
);

describe.for(TRIALS)('$name, with the site built for its $kind', ({ name, kind }) => {
  describe.skipIf(!isInstalled(name))('installed here', () => {
    const site = SITES[kind];
    let server: RunningServer;
    beforeAll(async () => {
      server = await startServer(name, site);
    });
    afterAll(() => server?.stop());

    it.for(Object.entries({ ...ADDRESSES, ...EXCHANGES }))(
      'answers as the table says: %s',
      async ([, rows]) => {
        expect(await findRowFaults(server.origin, site, rows)).toEqual([]);
      },
    );

    it('shows security.txt as soon as it can name somebody', async () => {
      expect(await findRowFaults(server.origin, site, [SECURITY[kind]])).toEqual([]);
    });

    it('answers 304 with every header to a visitor who has the page, in any coding', async () => {
      expect(await findRevalidationFaults(server.origin, site)).toEqual([]);
    });

    it.runIf(site.base)('leads from the folder of the site to its home page', async () => {
      expect(await findFolderFaults(server.origin, site)).toEqual([]);
    });
  });
});
