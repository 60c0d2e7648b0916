/** `npm run build`: makes dist/ from the content. */
import { build } from 'astro';

process.env.ASTRO_TELEMETRY_DISABLED = '1';
await build({ logLevel: 'warn' });
