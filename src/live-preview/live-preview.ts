import type { IncomingMessage } from 'node:http';
import { dev } from 'astro';
import type { ContentState } from './content-state.ts';
import { contentMessages } from './integrations/content-messages.ts';
import { requestGuard, type Handler } from './integrations/request-guard.ts';

/** Options of a live preview. */
export interface PreviewOptions {
  /** Port to listen on; the first free one above it when it is taken. */
  port: number;
  /** Whether a request is answered; see `isOwnRequest`. */
  isAllowed(request: IncomingMessage): boolean;
  /** French sentence for one that is not. */
  refusal: string;
  /** Answers a request before the site does, whatever state the content is in, or hands it on. */
  answer: Handler;
  /** Whether Astro logs, for those who write code. */
  isVerbose: boolean;
  /** Today, YYYY-MM-DD: what the pages read of the day, as in a build. */
  day: string;
}

/** A running live preview. */
export interface Preview {
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts the development server of the site in this process. The content has to be good at that moment;
 * later errors are shown on the pages until they are fixed.
 */
export async function startPreview(
  state: ContentState,
  { port, isVerbose, day, isAllowed, refusal, answer }: PreviewOptions,
): Promise<Preview> {
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  process.env.SITE_DAY = day;
  const { address, stop } = await dev({
    logLevel: isVerbose ? 'info' : 'silent',
    server: { port },
    integrations: [requestGuard(isAllowed, refusal, answer), contentMessages(state)],
  });
  return { port: address.port, stop };
}
