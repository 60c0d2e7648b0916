/**
 * `node tests/hosting/serve.ts <nginx|apache|caddy|node>`: the built site of this project on a real
 * server of this machine, to look at. Ctrl+C ends it.
 */
import { resolve } from 'node:path';
import { readSettings } from '../../src/platform/settings.ts';
import { installMissing, SERVER_NAMES } from './support/install.ts';
import { startServer } from './support/servers.ts';

const name = SERVER_NAMES.find((one) => one === process.argv[2]) ?? 'nginx';
installMissing();
const { base } = readSettings();
const site = { dist: resolve('dist'), hosting: resolve('.hosting'), base, environment: {} };
const server = await startServer(name, site);
console.log(`${name} : ${server.origin}${base}/`);
process.once('SIGINT', () => void server.stop().then(() => process.exit(0)));
