/**
 * `npm start`: builds the site and serves dist/ as a real host does.
 *
 * --serve-only     serves what is built already
 * --port <number>  another port than 4321
 */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { announce, orStop, stop } from './announce.ts';
import { findBuildPaths } from '../publish/build-paths.ts';
import { createSiteHandler } from '../hosting/preview-server.ts';
import { readSettings } from '../platform/settings.ts';
import { readOptions } from './options.ts';
import { build } from './run-build.ts';

const { values } = readOptions({
  name: 'start',
  summary: 'Construit le site, et le montre sur cet ordinateur comme un hébergeur.',
  allowed: '--serve-only, --port <nombre>',
  config: {
    options: {
      'serve-only': { type: 'boolean', default: false },
      port: { type: 'string', default: '4321' },
    },
  },
});
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  stop(`« ${values.port} » n’est pas un port : choisissez un nombre, par exemple 4322.`);
}
const { base } = orStop(readSettings);
if (!values['serve-only']) await build();
const site = findBuildPaths(process.cwd()).target;
if (!existsSync(join(site, '_headers'))) {
  stop('Le site n’est pas encore construit : lancez « npm start » sans --serve-only.');
}

const server = createServer(createSiteHandler(site, base));
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  stop(
    `Le port ${port} est déjà pris : fermez l’autre programme, ou choisissez-en un autre avec « npm start -- --port 4322 ».`,
  );
});
server.listen(port, () => announce(`Le site est prêt : http://localhost:${port}${base}/`));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
