import { buildFixtureSite } from '../../../support/fixture-site.ts';
import { buildSite, SITES } from '../../../support/hosts/sites.ts';

/** Before all tests: the fixture site, and the site of each host. */
export default async function setup(): Promise<void> {
  buildFixtureSite();
  await Promise.all(Object.values(SITES).map(buildSite));
}
