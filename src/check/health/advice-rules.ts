import { withoutCitations } from '../../lib/citations.ts';
import type { Rule } from '../rule.ts';
import { inSentences } from '../sentences.ts';
import { findDose, findPromise, findStop } from './advice.ts';
import { cites } from './passages.ts';

/** Rules on advice that may harm: each has better words in its message. */
export const ADVICE_RULES: readonly Rule[] = [
  {
    id: 'promesse',
    severity: 'warning',
    description:
      'Un texte ne promet rien d’absolu d’un vaccin, d’un test ou d’un traitement : ni « 100 % », ni « sans risque », ni « guérit ».',
    visit: inSentences((sentence) => {
      const words = findPromise(withoutCitations(sentence));
      // A source may show that something heals; none shows that something has no risk.
      if (words === undefined || (/^guéri/iu.test(words) && cites(sentence))) return undefined;
      return { words, message: { message: 'promise', data: { found: words } } };
    }),
  },
  {
    id: 'dose-de-medicament',
    severity: 'warning',
    description: 'Un texte ne donne pas la dose d’un médicament : il envoie au pharmacien.',
    visit: inSentences((sentence) => {
      const words = findDose(withoutCitations(sentence));
      return words === undefined
        ? undefined
        : { words, message: { message: 'medicine-dose', data: { found: words } } };
    }),
  },
  {
    id: 'arret-de-traitement',
    severity: 'warning',
    description:
      'Un texte ne conseille pas d’arrêter un traitement ou un suivi sans l’avis d’un médecin.',
    visit: inSentences((sentence) => {
      const words = findStop(withoutCitations(sentence));
      return words === undefined
        ? undefined
        : { words, message: { message: 'treatment-stopped', data: { found: words } } };
    }),
  },
];
