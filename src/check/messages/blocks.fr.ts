import { quoteNames } from './french.ts';

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

const PROVENANCE = {
  source: 'sa source, comme [^has-2025]',
  country: 'le pays, en toutes lettres',
} as const;

/** Messages on blocks and code. */
export const BLOCK_MESSAGES = {
  'program-line': ({ line }: { line: string }) =>
    `« ${line.slice(0, 70)} » est du code, qui n’est pas accepté dans un texte. Retirez cette ligne ; les blocs du guide sont disponibles sans import.`,
  'word-taken-for-code': ({ word }: { word: string }) =>
    `Une ligne qui commence par « ${word} » est prise pour du code. Commencez-la par un autre mot.`,
  expression: ({ code }: { code: string }) =>
    `« ${code.slice(0, 60)} » serait pris pour du code. Écrivez \\{ pour montrer une accolade, ou des parenthèses.`,
  'empty-tag': '« <> » est du code, qui n’est pas accepté. Retirez ces signes et gardez le texte.',
  'block-for-citation': 'Une source se cite par sa clé entre crochets, et non par un bloc.',
  'attribute-unknown': ({
    block,
    attributes,
    possible,
  }: {
    block: string;
    attributes: readonly string[];
    possible: readonly string[];
  }) =>
    `Le bloc <${block}> n’a pas d’attribut ${quoteNames(attributes, 'et')}. ${writePossible(possible)}`,
  'attribute-missing': ({ block, attributes }: { block: string; attributes: readonly string[] }) =>
    `Le bloc <${block}> a besoin de l’attribut ${quoteNames(attributes, 'et')}.`,
  'attribute-not-text': ({ block, attribute }: Attribute) =>
    `L’attribut « ${attribute} » du bloc <${block}> est un texte entre guillemets droits, pas du code entre accolades.`,
  'attribute-empty': ({ block, attribute }: Attribute) =>
    `L’attribut « ${attribute} » du bloc <${block}> est vide.`,
  'attribute-unfit': ({ value, block, attribute }: Attribute & { value: string }) =>
    `« ${value} » ne convient pas à l’attribut « ${attribute} » du bloc <${block}>.`,
  // The schema words in French what is wrong between attributes that are each right.
  'attributes-disagree': ({ reason }: { reason: string }) => reason,
  'block-outside': ({ block, inside }: { block: string; inside: string }) =>
    `Le bloc <${block}> doit être dans un bloc <${inside}>.`,
  'block-in-sentence': ({ block }: { block: string }) =>
    `Le bloc <${block}> est au milieu d’une phrase. Mettez-le sur des lignes à lui, avec une ligne vide avant et après.`,
  'block-stray-content': ({ block, only, found }: { block: string; only: string; found: string }) =>
    `Un <${block}> ne contient que des <${only}> ; ici se trouve « ${found.slice(0, 50)} ».`,
  'too-many-signs': ({ found, most }: { found: number; most: number }) =>
    `Ce bloc montre ${found} signes, et ${most} au plus sont lus et retenus. Gardez ceux qui demandent le plus un rendez-vous ; dites les autres dans le texte.`,
  'block-empty': ({ block }: { block: string }) =>
    `Le bloc <${block}> est vide. Écrivez un texte entre <${block}> et </${block}>, ou retirez-le.`,
  'block-with-text': ({ block }: { block: string }) =>
    `Le bloc <${block}> ne contient pas de texte : il se referme lui-même, par />.`,
  'figure-without-provenance': ({
    block,
    missing,
  }: {
    block: string;
    missing: readonly (keyof typeof PROVENANCE)[];
  }) =>
    `Le bloc <${block}> donne un nombre. Il manque ${missing.map((one) => PROVENANCE[one]).join(' ; ')}.`,
  'comparison-too-few':
    'Un bloc <Comparaison> compare au moins deux valeurs : ajoutez des blocs <Valeur />.',
  'comparison-scales': ({ scales }: { scales: readonly string[] }) =>
    `Les valeurs d’un bloc <Comparaison> ont la même « echelle » ; ici se trouvent ${scales.join(', ')}.`,
  'flowchart-lists': ({ lists }: { lists: number }) =>
    `Un bloc <Chemin> contient une seule liste ; ici s’en trouve${lists > 1 ? 'nt' : ''} ${lists}. Chaque étape commence par un tiret, et ses branches par deux espaces et un tiret.`,
};
