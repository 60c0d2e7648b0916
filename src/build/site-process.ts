/**
 * Builds the site into one folder, in a process of its own: what Astro prints goes to the log of its
 * parent, and whatever befalls it cannot befall the parent. Ends at once when its parent does.
 *
 * node src/build/site-process.ts <folder of the site> <folder of caches>
 */
import { build } from 'astro';
import { takeLock } from './lock.ts';

process.on('disconnect', () => process.exit(1));
process.env.ASTRO_TELEMETRY_DISABLED = '1';
const [outDir, cacheDir] = process.argv.slice(2);
// A child whose parent was killed may still be at work for a moment in the folders that Astro shares.
await takeLock(process.cwd(), 'astro');
await build({ logLevel: 'info', outDir, cacheDir });
process.exit(0);
