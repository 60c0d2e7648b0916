import { dev } from 'astro';
import type { Connect } from 'vite';
import type { ContentState } from './content-state.ts';
import { contentMessages } from './integrations/content-messages.ts';
import { requests } from './integrations/requests.ts';

/**
 * Starts the development server of the site in this process. The content has to be good at that moment;
 * later errors are shown on the pages until they are fixed.
 *
 * @param port - To listen on; the first free one above it when it is taken.
 * @param answer - Answers a request before the site does, whatever state the content is in, or hands it on.
 * @param isVerbose - Whether Astro logs, for those who write code.
 * @returns The port that it listens on.
 */
export async function startPreview(
  state: ContentState,
  port: number,
  answer: Connect.NextHandleFunction,
  isVerbose: boolean,
): Promise<number> {
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const { address } = await dev({
    logLevel: isVerbose ? 'info' : 'silent',
    server: { port },
    // Longer addresses are redirected as hosts do, before Astro sees them.
    trailingSlash: 'ignore',
    integrations: [requests(answer), contentMessages(state)],
  });
  return address.port;
}
