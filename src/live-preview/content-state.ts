import type { IncomingMessage, ServerResponse } from 'node:http';
import { writeMessagePage } from '../check/format/preview-page.ts';
import { writeReport } from '../check/format/terminal.ts';
import type { Finding } from '../check/rule.ts';
import { checkContent } from '../check/check-content.ts';
import { fingerprint } from '../content-model/fingerprint.ts';

/** Where the pages of the live preview ask what the check says, from the root of the site. */
export const STATE_PATH = '/__contenus';

/** What is made of the program alone: modules and styles, which browsers run and this machine does not. */
const ASSET = /^\/(?:@|__vite|node_modules\/|src\/)/u;

/**
 * Whether a request asks for a part of the program, and not for anything that is made of the content.
 * The address is read as Astro reads it, which leaves out « .. » before it looks for a page.
 *
 * @param base - Folder of the host that holds the site: « », or « /hpv ».
 */
export function isAssetRequest({ url = '' }: IncomingMessage, base = ''): boolean {
  try {
    const pathname = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
    return ASSET.test(path) && !path.includes('/src/content/');
  } catch {
    return false;
  }
}

/** What a request is told that shows no page. */
const REFUSAL = 'Les contenus ont des erreurs : rien n’est montré avant qu’elles soient corrigées.';

/** What a page of the live preview is told of the content. */
interface ToldState {
  /** How many mistakes keep the site from being shown. */
  erreurs: number;
  /** How many warnings there are beside them. */
  avertissements: number;
  /** The whole report; empty when there is nothing to say. */
  texte: string;
  /** How often the content was read anew: a page made before the last time is out of date. */
  lectures: number;
}

/** Answers a request of the live preview; nothing of it is kept by the browser. */
export const respond = (response: ServerResponse, status: number, type: string, body: string) =>
  response
    .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    .end(body);

/**
 * What the check says of the content as it is on the disk: looked at whenever it is asked for, and
 * checked again only when a byte of it changed.
 */
export class ContentState {
  #root: string;
  #today: () => string;
  #revision = '';
  #findings: Promise<readonly Finding[]> = Promise.resolve([]);
  /** How often the live preview has read the content anew. */
  readings = 0;

  /**
   * @param root - Root of the project.
   * @param today - Gives today, YYYY-MM-DD, at each check: a preview may stay open past midnight.
   */
  constructor(root: string, today: () => string) {
    this.#root = root;
    this.#today = today;
  }

  /** Every mistake and warning of this moment. */
  async findings(): Promise<readonly Finding[]> {
    const today = this.#today();
    const revision = `${today} ${await fingerprint(this.#root)}`;
    if (revision !== this.#revision) {
      this.#revision = revision;
      this.#findings = checkContent(this.#root, today).catch((error: unknown) => {
        console.error('La vérification s’est arrêtée sur un problème du programme.', error);
        return [];
      });
    }
    return this.#findings;
  }

  /** The mistakes of this moment, without the warnings. */
  errors = async (): Promise<readonly Finding[]> =>
    (await this.findings()).filter(({ severity }) => severity === 'error');

  /**
   * Answers for the content: what it is worth, and its mistakes in place of all that is made of it,
   * whatever the request accepts and whatever its method.
   *
   * @param base - Folder of the host that holds the site: « », or « /hpv ».
   * @returns Whether it answered; what was asked for may be shown otherwise.
   */
  async answer(request: IncomingMessage, response: ServerResponse, base = ''): Promise<boolean> {
    const { url, headers } = request;
    if (isAssetRequest(request, base)) return false;
    const findings = await this.findings();
    const errors = findings.filter(({ severity }) => severity === 'error');
    if (url === STATE_PATH || url === `${base}${STATE_PATH}`) {
      const state: ToldState = {
        erreurs: errors.length,
        avertissements: findings.length - errors.length,
        texte: writeReport(errors.length > 0 ? errors : findings),
        lectures: this.readings,
      };
      respond(response, 200, 'application/json', JSON.stringify(state));
      return true;
    }
    if (errors.length === 0) return false;
    if ((headers.accept ?? '').includes('text/html'))
      respond(response, 500, 'text/html', writeMessagePage(errors, `${base}${STATE_PATH}`));
    else respond(response, 500, 'text/plain', REFUSAL);
    return true;
  }
}
