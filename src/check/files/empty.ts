import type { Rule } from '../rule.ts';

/** When there is nothing at all: every other rule would only tell the same, file after file. */
export const NO_CONTENT: Rule = {
  id: 'contenu-absent',
  severity: 'error',
  sentence: 'Le dossier src/content existe et contient les fichiers du site.',
  visit: {
    *site({ files }) {
      if (files.length === 0)
        yield {
          says: 'Aucun contenu n’a été trouvé : le dossier src/content manque, ou il est vide. Remettez-le tel qu’il était, depuis une copie ou par la commande « git restore src/content ».',
        };
    },
  },
};
