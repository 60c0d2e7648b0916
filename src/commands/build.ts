/**
 * `npm run build`: makes dist/ from the content, or leaves it as it was and says why.
 *
 * --strict             warnings about the content stop it as well
 * --day <YYYY-MM-DD>   the day that counts as today
 */
import { readOptions } from './options.ts';
import { build } from './run-build.ts';

const { strict, day } = readOptions({
  name: 'build',
  summary: 'Construit le site dans dist/, ou le laisse comme il était et dit pourquoi.',
  allowed: '--strict, --day <jour>',
  config: {
    options: { strict: { type: 'boolean', default: false }, day: { type: 'string' } },
  },
}).values;
await build(strict, day);
