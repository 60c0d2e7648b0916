/** `npm run dev`: live preview for authors, in the foreground until Ctrl+C. */
import { dev } from 'astro';
import { announce } from './announce.ts';

process.env.ASTRO_TELEMETRY_DISABLED = '1';
const { address } = await dev({ logLevel: 'warn', server: { port: 4321 } });
announce(`Aperçu en direct : http://localhost:${address.port}`);
