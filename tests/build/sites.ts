import { buildSite, SITES } from './requests/sites.ts';

/** Before all tests: the fixture site without an address, and in a folder of a known address. */
export default async function setup(): Promise<void> {
  await Promise.all(Object.values(SITES).map(buildSite));
}
