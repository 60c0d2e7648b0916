import { checkContent } from '../check/check-content.ts';
import type { Finding } from '../check/rule.ts';
import { fingerprint } from '../document/fingerprint.ts';

/** What the check says of the content on the disk; it checks again only when a byte of it changed. */
export class ContentState {
  #root: string;
  #today: () => string;
  #revision = '';
  #findings: Promise<readonly Finding[]> = Promise.resolve([]);

  /**
   * @param root - Root of the project.
   * @param today - Gives today, YYYY-MM-DD, at each check: a preview may stay open past midnight.
   */
  constructor(root: string, today: () => string) {
    this.#root = root;
    this.#today = today;
  }

  /** Every error and warning of this moment. */
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

  /** The errors of this moment, without the warnings. */
  errors = async (): Promise<readonly Finding[]> =>
    (await this.findings()).filter(({ severity }) => severity === 'error');
}
