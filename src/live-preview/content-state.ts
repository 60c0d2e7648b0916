import { checkContent } from '../check/check-content.ts';
import type { Finding } from '../check/rule.ts';
import { fingerprint } from '../document/fingerprint.ts';

/** Gives every error and warning of the moment. */
export type ContentState = () => Promise<readonly Finding[]>;

/**
 * What the check says of the content on the disk; it checks again only when a byte of it changed.
 *
 * @param root - Root of the project.
 * @param today - Gives today, YYYY-MM-DD, at each check: a preview may stay open past midnight.
 */
export function watchContent(root: string, today: () => string): ContentState {
  let revision = '';
  let findings: ReturnType<ContentState> = Promise.resolve([]);
  return async () => {
    const day = today();
    const now = `${day} ${await fingerprint(root)}`;
    if (now !== revision)
      findings = checkContent(root, day).catch((error: unknown) => {
        console.error('La vérification s’est arrêtée sur un problème du programme.', error);
        return [];
      });
    revision = now;
    return findings;
  };
}

/** Whether a finding keeps a text from being shown. */
export const isError = ({ severity }: Finding) => severity === 'error';
