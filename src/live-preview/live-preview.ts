import { dev } from 'astro';
import type { ContentState } from './content-state.ts';
import { contentMessages } from './integrations/content-messages.ts';
import { requests } from './integrations/requests.ts';
import type { Handler } from './local-requests.ts';

/** Options of a live preview. */
export interface PreviewOptions {
  /** Port to listen on; the first free one above it when it is taken. */
  port: number;
  /** Answers a request before the site does, whatever state the content is in, or hands it on. */
  answer: Handler;
  /** Whether Astro logs, for those who write code. */
  isVerbose: boolean;
  /** Today, YYYY-MM-DD: what the pages read of the day, as in a build. */
  day: string;
}

/**
 * Starts the development server of the site in this process. The content has to be good at that moment;
 * later errors are shown on the pages until they are fixed.
 *
 * @returns The port that it listens on.
 */
export async function startPreview(
  state: ContentState,
  { port, isVerbose, day, answer }: PreviewOptions,
): Promise<number> {
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  process.env.SITE_DAY = day;
  const { address } = await dev({
    logLevel: isVerbose ? 'info' : 'silent',
    server: { port },
    // Longer addresses are redirected as hosts do, before Astro sees them.
    trailingSlash: 'ignore',
    integrations: [requests(answer), contentMessages(state)],
  });
  return address.port;
}
