/** French names of the blocks of a text whose tags are no French words. */
const NAMES: Readonly<Record<string, string>> = {
  QuandConsulter: 'Quand consulter',
  ParPays: 'Tableau par pays',
  AgesParPays: 'Âges par pays',
  SchemaDuCol: 'Schéma du col',
  Etape: 'Étape',
  Idees: 'Idées',
  Idee: 'Idée',
  HorsSante: 'Hors santé',
  Regle: 'Règle',
};

/** What a form calls a block. */
export const nameOfBlock = (tag: string) => NAMES[tag] ?? tag;
