import { installMissing } from './install.ts';
import { buildSite, SITES } from './sites.ts';

/** Before all tests: the servers of Debian, and the site built for each trial, both at once. */
export default async function setup(): Promise<void> {
  installMissing();
  await Promise.all(Object.values(SITES).map(buildSite));
}
