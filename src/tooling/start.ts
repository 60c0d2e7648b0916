/**
 * `npm start`: builds the site and serves dist/ as a real host does.
 *
 * --serve-only     serves what is built already
 * --port <number>  another port than 4321
 */
import { parseArgs } from 'node:util';
import { announce } from './announce.ts';
import { createSiteServer } from './hosting/server.ts';

const { values } = parseArgs({
  options: {
    'serve-only': { type: 'boolean', default: false },
    port: { type: 'string', default: '4321' },
  },
});
if (!values['serve-only']) await import('./build.ts');

const server = createSiteServer('dist');
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error(
    `Le port ${values.port} est déjà pris : fermez l’autre programme, ou choisissez-en un autre avec « npm start -- --port 4322 ».`,
  );
  process.exit(1);
});
server.listen(Number(values.port), () => announce(`Le site est prêt : http://localhost:${values.port}`));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
