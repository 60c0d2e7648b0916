import type { ReadingRule } from '../../document/body/issue.ts';
import type { Rule } from '../rule.ts';

/** What an author has to do; the reader of texts reports where it was not done. */
const SENTENCES: Readonly<Record<ReadingRule, string>> = {
  'texte-conflit':
    'Un texte ne garde pas les marques <<<<<<<, ======= et >>>>>>> que laisse la réunion de deux versions.',
  'texte-commentaire-ouvert': 'Un commentaire ouvert par <!-- se referme par -->.',
  'texte-bloc-ouvert':
    'Un bloc ouvert, comme <Encart>, se referme par </Encart>, avant celui qui le contient.',
  'texte-attribut-guillemets':
    'Dans un bloc, ce qui suit le signe = s’entoure de guillemets droits : titre="À retenir".',
  'texte-adresse-entre-chevrons':
    'Une adresse ne s’écrit pas entre < et > : elle s’écrit [les mots du lien](https://…).',
  'texte-accolade': 'Une accolade s’écrit \\{ dans un texte ; mieux vaut des parenthèses.',
  'texte-signe-inferieur': 'Le signe < s’écrit &lt; dans un texte ; mieux vaut « moins de ».',
  'texte-illisible':
    'Un texte s’écrit en Markdown : ce que le guide ne montre pas n’est pas compris.',
};

/** Rules on what keeps a text from being read. */
export const READING_RULES: readonly Rule[] = Object.entries(SENTENCES).map(([id, sentence]) => ({
  id,
  severity: 'error',
  description: sentence,
}));
