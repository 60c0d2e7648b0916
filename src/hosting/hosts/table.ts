import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { cloud } from './cloud.ts';
import type { Host, HostedSite } from './configuration.ts';
import { nginx } from './nginx.ts';

/**
 * Every host that the site can live on. Another one is a file of this folder and a line here; what it
 * reads inside the site's own folder is named in HOST_FILES, so that the others hide it.
 */
const HOSTS: readonly Host[] = [apache, caddy, cloud, nginx];

/**
 * What hosts read, by the name of each file.
 *
 * @param place - Inside the site's own folder, or beside it where visitors cannot reach.
 */
export const filesOfHosts = (
  location: keyof Host,
  site: HostedSite,
): [name: string, text: string][] =>
  HOSTS.flatMap((host) =>
    Object.entries(host[location]).map(([name, write]): [string, string] => [name, write(site)]),
  );
