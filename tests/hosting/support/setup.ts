import { buildFixtureSite } from '../../support/fixture-site.ts';
import { installMissing } from './install.ts';
import { buildSite, SITES } from './sites.ts';

/** Before all tests: the servers of Debian, the site built for each trial, and the same once more. */
export default async function setup(): Promise<void> {
  installMissing();
  const builds = Promise.all(Object.values(SITES).map(buildSite));
  buildFixtureSite(SITES.root.environment.SITE_URL);
  await builds;
}
