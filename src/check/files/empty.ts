import type { Rule } from '../rule.ts';

/** An empty content: every other rule would only repeat it, file after file. */
export const NO_CONTENT: Rule = {
  id: 'contenu-absent',
  severity: 'error',
  description: 'Le dossier src/content existe et contient les fichiers du site.',
  visit: {
    *site({ files }) {
      if (files.length === 0)
        yield {
          message: 'content-missing',
        };
    },
  },
};
