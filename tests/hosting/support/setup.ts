import { installMissing } from './install.ts';
import { buildSite, SITES } from './sites.ts';

/** Before all tests: the servers of Debian, and the site built for each trial. */
export default function setup(): void {
  installMissing();
  for (const site of Object.values(SITES)) buildSite(site);
}
