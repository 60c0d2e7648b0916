import { nameOfBlock } from '../../schemas/block-names.ts';
import { quoteNames } from './french.ts';
import { namingBlocks } from './wording.ts';

/** An attribute of a block. */
interface Attribute {
  block: string;
  attribute: string;
}

/** Which attributes a block may have. */
function writePossible(possible: readonly string[]): string {
  const [only] = possible;
  if (only === undefined) return 'Ce bloc n’en a aucun.';
  if (possible.length === 1) return `Seul « ${only} » est possible.`;
  return `Ses attributs sont ${quoteNames(possible, 'et')}.`;
}

const COUNTRY = 'le pays, en toutes lettres';
const PROVENANCE = {
  source: {
    file: 'sa source, comme [^has-2025]',
    form: 'sa source : choisissez « Citer une source »',
  },
  country: { file: COUNTRY, form: COUNTRY },
} as const;

/** A number that no one can check. */
interface WithoutProvenance {
  block: string;
  missing: readonly (keyof typeof PROVENANCE)[];
}

const oneList = (lists: number) =>
  `contient une seule liste ; ici s’en trouve${lists > 1 ? 'nt' : ''} ${lists}.`;

/** Messages on blocks and code. */
export const BLOCK_MESSAGES = {
  'program-line': ({ line }: { line: string }) =>
    `« ${line.slice(0, 70)} » est du code, qui n’est pas accepté dans un texte. Retirez cette ligne ; les blocs du guide sont disponibles sans import.`,
  'word-taken-for-code': ({ word }: { word: string }) =>
    `Une ligne qui commence par « ${word} » est prise pour du code. Commencez-la par un autre mot.`,
  expression: ({ code }: { code: string }) =>
    `« ${code.slice(0, 60)} » serait pris pour du code. Écrivez \\{ pour montrer une accolade, ou des parenthèses.`,
  'empty-tag': '« <> » est du code, qui n’est pas accepté. Retirez ces signes et gardez le texte.',
  'block-for-citation': {
    file: 'Une source se cite par sa clé entre crochets, et non par un bloc.',
    form: 'Une source ne se cite pas par un bloc. Effacez-le, puis choisissez « Citer une source ».',
  },
  'attribute-unknown': namingBlocks(
    (
      {
        block,
        attributes,
        possible,
      }: {
        block: string;
        attributes: readonly string[];
        possible: readonly string[];
      },
      nameBlock,
    ) =>
      `Le bloc ${nameBlock(block)} n’a pas d’attribut ${quoteNames(attributes, 'et')}. ${writePossible(possible)}`,
  ),
  'attribute-missing': namingBlocks(
    ({ block, attributes }: { block: string; attributes: readonly string[] }, nameBlock) =>
      `Le bloc ${nameBlock(block)} a besoin de l’attribut ${quoteNames(attributes, 'et')}.`,
  ),
  'attribute-not-text': namingBlocks(
    ({ block, attribute }: Attribute, nameBlock) =>
      `L’attribut « ${attribute} » du bloc ${nameBlock(block)} est un texte entre guillemets droits, pas du code entre accolades.`,
  ),
  'attribute-empty': namingBlocks(
    ({ block, attribute }: Attribute, nameBlock) =>
      `L’attribut « ${attribute} » du bloc ${nameBlock(block)} est vide.`,
  ),
  'attribute-unfit': namingBlocks(
    ({ value, block, attribute }: Attribute & { value: string }, nameBlock) =>
      `« ${value} » ne convient pas à l’attribut « ${attribute} » du bloc ${nameBlock(block)}.`,
  ),
  // The schema words in French what is wrong between attributes that are each right.
  'attributes-disagree': ({ reason }: { reason: string }) => reason,
  'block-outside': namingBlocks(
    ({ block, inside }: { block: string; inside: string }, nameBlock) =>
      `Le bloc ${nameBlock(block)} doit être dans un bloc ${nameBlock(inside)}.`,
  ),
  'block-in-sentence': namingBlocks(
    ({ block }: { block: string }, nameBlock) =>
      `Le bloc ${nameBlock(block)} est au milieu d’une phrase. Mettez-le sur des lignes à lui, avec une ligne vide avant et après.`,
  ),
  'block-stray-content': namingBlocks(
    ({ block, only, found }: { block: string; only: string; found: string }, nameBlock) =>
      `Un bloc ${nameBlock(block)} ne contient que des blocs ${nameBlock(only)} ; ici se trouve « ${found.slice(0, 50)} ».`,
  ),
  'too-many-signs': ({ found, most }: { found: number; most: number }) =>
    `Ce bloc montre ${found} signes, et ${most} au plus sont lus et retenus. Gardez ceux qui demandent le plus un rendez-vous ; dites les autres dans le texte.`,
  'block-empty': {
    file: ({ block }: { block: string }) =>
      `Le bloc <${block}> est vide. Écrivez un texte entre <${block}> et </${block}>, ou retirez-le.`,
    form: ({ block }: { block: string }) =>
      `Le bloc « ${nameOfBlock(block)} » est vide. Écrivez-y un texte, ou retirez-le.`,
  },
  'block-with-text': {
    file: ({ block }: { block: string }) =>
      `Le bloc <${block}> ne contient pas de texte : il se referme lui-même, par />.`,
    form: ({ block }: { block: string }) =>
      `Le bloc « ${nameOfBlock(block)} » ne contient pas de texte : mettez ce texte avant ou après lui.`,
  },
  'figure-without-provenance': {
    file: ({ block, missing }: WithoutProvenance) =>
      `Le bloc <${block}> donne un nombre. Il manque ${missing.map((one) => PROVENANCE[one].file).join(' ; ')}.`,
    form: ({ block, missing }: WithoutProvenance) =>
      `Le bloc « ${nameOfBlock(block)} » donne un nombre. Il manque ${missing.map((one) => PROVENANCE[one].form).join(' ; ')}.`,
  },
  'comparison-too-few': {
    file: 'Un bloc <Comparaison> compare au moins deux valeurs : ajoutez des blocs <Valeur />.',
    form: 'Un bloc « Comparaison » compare au moins deux valeurs : ajoutez-y des blocs « Valeur ».',
  },
  'comparison-scales': namingBlocks(
    ({ scales }: { scales: readonly string[] }, nameBlock) =>
      `Les valeurs d’un bloc ${nameBlock('Comparaison')} ont la même « echelle » ; ici se trouvent ${scales.join(', ')}.`,
  ),
  'flowchart-lists': {
    file: ({ lists }: { lists: number }) =>
      `Un bloc <Chemin> ${oneList(lists)} Chaque étape commence par un tiret, et ses branches par deux espaces et un tiret.`,
    form: ({ lists }: { lists: number }) =>
      `Un bloc « Chemin » ${oneList(lists)} Chaque étape est un élément de la liste, et ses branches sont décalées d’un cran.`,
  },
};
