import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteHandler } from '../../src/hosting/preview-server.ts';
import { ADDRESSES, SECURITY } from './requests/addresses.ts';
import { findFolderFaults, findRevalidationFaults, findRowFaults } from './requests/check.ts';
import { EXCHANGES } from './requests/exchanges.ts';
import { SITES } from './requests/sites.ts';
import { closeServer, listen } from '../support/local-server.ts';

describe.for(['root', 'folder'] as const)(
  'the preview server of a site built for its %s',
  (kind) => {
    const site = SITES[kind];
    let server: Server;
    let origin = '';
    beforeAll(async () => {
      server = createServer(createSiteHandler(site.dist, site.base));
      origin = `http://localhost:${await listen(server)}`;
    });
    afterAll(() => closeServer(server));

    it.for(Object.entries({ ...ADDRESSES, ...EXCHANGES }))(
      'answers as the table says: %s',
      async ([, rows]) => {
        expect(await findRowFaults(origin, site, rows)).toEqual([]);
      },
    );

    it('shows security.txt as soon as it can name somebody', async () => {
      expect(await findRowFaults(origin, site, [SECURITY[kind]])).toEqual([]);
    });

    it('answers 304 with every header to a visitor who has the page, in any coding', async () => {
      expect(await findRevalidationFaults(origin, site)).toEqual([]);
    });
  },
);

it('the preview server leads from the folder of a site to its home page', async () => {
  const site = SITES.folder;
  const server = createServer(createSiteHandler(site.dist, site.base));
  try {
    const origin = `http://localhost:${await listen(server)}`;
    expect(await findFolderFaults(origin, site)).toEqual([]);
  } finally {
    await closeServer(server);
  }
});
