import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { load } from './support/load.ts';
import { isInstalled } from './support/install.ts';
import { startServer } from './support/servers.ts';
import { SITES } from './support/sites.ts';

const VISITORS = 2000;
const SECONDS = 4;

test.skipIf(!isInstalled('nginx') && !process.env.CI)(
  'nginx answers 2,000 connections at once without an error',
  async () => {
    const server = await startServer('nginx', SITES.root);
    try {
      const paths = ['/', '/hpv-info', '/prevention-depistage', '/chat/thread/abc', '/favicon.svg'];
      const { origin } = server;
      const until = wait(SECONDS * 1000);
      const report = await load({ origin, paths, visitors: VISITORS, keepAlive: true, until });
      console.log(`nginx, ${SECONDS} s : ${JSON.stringify(report)}`);
      expect(report.connections).toBe(VISITORS);
      expect(report.outcomes).toEqual({ 200: report.requests });
    } finally {
      await server.stop();
    }
  },
);
