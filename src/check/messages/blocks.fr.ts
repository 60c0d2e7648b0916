import { quoteNames, choose, type Choice } from './french.ts';
import { blockOf, nameOfAttribute, nameOfBlock } from '../../schemas/blocks.ts';
import { namingBlocks, withForm } from './wording.ts';

/** What is said of words that somebody struck out or deleted. */
const DELETED = 'Ces mots ont été barrés ou supprimés : effacez-les avec leurs marques.';
const IN_TABLE =
  'Un tableau s’écrit avec des barres | entre les cases, une ligne par rangée ; gardez chaque case à part.';
const IN_HEADING = 'Un titre s’écrit sur une ligne à lui, après ## et une espace.';

/** What to write instead of a piece of HTML. */
const INSTEAD_OF_HTML = new Map(
  Object.entries({
    a: 'Un lien s’écrit [les mots du lien](/adresse).',
    b: 'Le gras s’écrit **ainsi**.',
    strong: 'Le gras s’écrit **ainsi**.',
    i: 'L’italique s’écrit *ainsi*.',
    em: 'L’italique s’écrit *ainsi*.',
    del: DELETED,
    s: DELETED,
    strike: DELETED,
    ins: 'Gardez les mots qu’elle entoure, et effacez la balise.',
    table: IN_TABLE,
    tr: IN_TABLE,
    td: IN_TABLE,
    th: IN_TABLE,
    ul: 'Un élément de liste s’écrit sur une ligne à lui, après un tiret court et une espace.',
    ol: 'Un élément de liste s’écrit sur une ligne à lui, après 1. et une espace.',
    li: 'Un élément de liste s’écrit sur une ligne à lui, après un tiret court et une espace.',
    h1: IN_HEADING,
    h2: IN_HEADING,
    h3: IN_HEADING,
    h4: IN_HEADING,
    br: 'Pour aller à la ligne, laissez une ligne vide ; dans un tableau, séparez par une virgule.',
    p: 'Pour un nouveau paragraphe, laissez une ligne vide.',
    img: 'Une image s’écrit ![ce qu’elle montre](../images/nom.png).',
    script: 'Un programme n’a pas sa place dans un texte : retirez-le.',
    iframe: 'Une vidéo ou une carte se donne par un lien : [Voir la vidéo](https://…).',
    sup: 'Un exposant s’écrit par son signe : 10³, m², 1er. Pour citer une source, écrivez sa clé : [^cle].',
    sub: 'Un indice s’écrit par son signe : H₂O.',
  }),
);

/** Which attributes a block may have. */
const writePossible = (possible: readonly string[]) =>
  possible.length === 0
    ? 'Ce bloc n’en a aucun.'
    : `Ceux qui sont possibles : ${quoteNames(possible, 'conjunction')}.`;

const MISSING = { source: 'sa source', country: 'le pays, en toutes lettres' } as const;

/** A block, by its name in a file. */
interface OfBlock {
  block: string;
}

/** A message on signs that a formatted text shows as letters: what is typed there would be letters as well. */
const onSigns = <Data>(write: (data: Data) => string) =>
  withForm<Data>((data, either) => {
    const words = write(data);
    return either(
      words,
      `${words} Choisissez d’abord « Modifier en Markdown », au-dessus du texte.`,
    );
  });

/** Messages on blocks and code, and on what keeps a text from being read. */
export const BLOCK_MESSAGES = {
  'words-struck': DELETED,
  'merge-conflict':
    'Deux versions de ce texte ont été mêlées (marques <<<<<<<, ======= et >>>>>>>). Gardez une seule version et effacez les trois marques.',
  'code-block':
    'Cette ligne de ``` ou de ~~~ ferait de ce qui la suit un programme. Effacez-la, et celle qui y met fin s’il y en a une.',
  'comment-unclosed': 'Ce commentaire est ouvert par <!-- et n’est jamais refermé par -->.',
  'block-unclosed': onSigns(
    ({ block }: OfBlock) =>
      `Le bloc <${block}> est ouvert ici et n’est pas refermé par </${block}>, sur une ligne à lui, avant la fin de ce qui le contient.`,
  ),
  'closing-tag-stray': onSigns(
    ({ block }: OfBlock) =>
      `</${block}> referme un bloc qui n’a pas été ouvert. ${
        blockOf(block)?.holds === 'nothing'
          ? `Ce bloc s’écrit en une seule fois : <${block} />.`
          : `Ouvrez-le plus haut par <${block}>, ou retirez cette ligne.`
      }`,
  ),
  'closing-tag-broken': onSigns(
    ({ typed }: { typed: string }) =>
      `« ${typed.slice(0, 40)} » devrait refermer un bloc, et n’est pas compris. La fin d’un bloc s’écrit </, son nom et >, sans espace, sur une seule ligne.`,
  ),
  'backslash-in-block':
    'La barre d’un bloc est / et non \\ : <Signes /> s’écrit en une fois, et <Encart> se referme par </Encart>.',
  'block-without-bracket': ({ words }: { words: string }) =>
    `« ${words.slice(0, 80)} » serait affiché tel quel : un bloc commence par le signe <, collé à son nom. Écrivez <${words.slice(0, 80)}`,
  'block-closed-otherwise': onSigns(
    ({ block, typed }: OfBlock & { typed: string }) =>
      `${typed} ne referme rien : le bloc ouvert plus haut se referme par </${block}>, avec les mêmes majuscules.`,
  ),
  'attribute-malformed': onSigns(
    ({ block }: OfBlock) =>
      `Le bloc <${block}> est mal écrit : le texte après « = » est entre guillemets droits, sans guillemet droit à l’intérieur, et la balise se termine par >.`,
  ),
  'address-in-angle-brackets':
    'L’adresse est écrite entre < et >. Un lien s’écrit [les mots du lien](adresse).',
  brace: 'Une accolade a un sens réservé. Écrivez \\{ pour la montrer, ou des parenthèses.',
  'less-than-sign':
    'Le signe < a un sens réservé. Écrivez &lt; ou, mieux, des mots : « moins de 25 ans ».',
  'line-unreadable': ({ line }: { line: string }) =>
    `Cette ligne n’a pas pu être lue : « ${line.trim().slice(0, 80)} ». Vérifiez les signes < > { } qu’elle contient, ou réécrivez-la.`,
  'program-line': ({ line }: { line: string }) =>
    `« ${line.slice(0, 70)} » est pris pour du code. Retirez cette ligne, ou commencez-la par un autre mot ; les blocs du guide sont disponibles sans import.`,
  'html-tag': ({ tag }: { tag: string }) =>
    `La balise <${tag}> est du code HTML, qui n’est pas accepté. ${INSTEAD_OF_HTML.get(tag.toLowerCase()) ?? 'Retirez cette balise et gardez le texte.'}`,
  'block-unknown': ({ block, ...choice }: Choice & OfBlock) =>
    `Le bloc <${block}> n’existe pas.${choose(choice, (names) => `Les blocs possibles sont ${names}.`)}`,
  'attribute-unknown': namingBlocks(
    (
      {
        block,
        attributes,
        possible,
      }: OfBlock & { attributes: readonly string[]; possible: readonly string[] },
      nameBlock,
    ) =>
      `Le bloc ${nameBlock(block)} n’a pas d’attribut ${quoteNames(attributes, 'conjunction')}, ou ce n’est pas un texte entre guillemets droits. ${writePossible(possible)}`,
  ),
  'attribute-missing': withForm(
    ({ block, attributes }: OfBlock & { attributes: readonly string[] }, either) => {
      const shown = attributes.map((one) => nameOfAttribute(block, one));
      return either(
        `Le bloc <${block}> a besoin de l’attribut ${quoteNames(attributes, 'conjunction')}.`,
        `Dans ce bloc « ${nameOfBlock(block)} », il manque ${quoteNames(shown, 'conjunction')}. Ouvrez-le, et remplissez-le.`,
      );
    },
  ),
  'attribute-twice': namingBlocks(
    ({ block, attribute }: OfBlock & { attribute: string }, nameBlock) =>
      `L’attribut « ${attribute} » du bloc ${nameBlock(block)} est écrit deux fois. Gardez-en un seul.`,
  ),
  'attribute-empty': namingBlocks(
    ({ block, attribute }: OfBlock & { attribute: string }, nameBlock) =>
      `L’attribut « ${attribute} » du bloc ${nameBlock(block)} est vide.`,
  ),
  'block-outside': namingBlocks(
    ({ block, inside }: OfBlock & { inside: string }, nameBlock) =>
      `Le bloc ${nameBlock(block)} doit être dans un bloc ${nameBlock(inside)}.`,
  ),
  'block-in-sentence': namingBlocks(
    ({ block }: OfBlock, nameBlock) =>
      `Le bloc ${nameBlock(block)} est au milieu d’une phrase. Mettez-le sur des lignes à lui, avec une ligne vide avant et après.`,
  ),
  'term-twice': ({ words }: { words: string }) =>
    `« ${words} » a déjà son entrée plus haut. Reportez-y ce que celle-ci a de plus, puis effacez celle-ci.`,
  'block-stray-content': namingBlocks(
    ({ block, only, found }: OfBlock & { only: string; found: string }, nameBlock) =>
      `Un bloc ${nameBlock(block)} ne contient que des blocs ${nameBlock(only)} ; ici se trouve « ${found.slice(0, 50)} ».`,
  ),
  'too-many-signs': ({ found, most }: { found: number; most: number }) =>
    `Ce bloc montre ${found} signes, et ${most} au plus sont lus et retenus. Gardez ceux qui demandent le plus un rendez-vous ; dites les autres dans le texte.`,
  'signs-missing':
    'Ce bloc ne montre aucun signe. Écrivez-en la liste : un signe par ligne, après un tiret court (-) et une espace.',
  'block-empty': namingBlocks(
    ({ block }: OfBlock, nameBlock) =>
      `Le bloc ${nameBlock(block)} est vide. Écrivez-y un texte, ou retirez-le.`,
  ),
  'block-with-text': namingBlocks(
    ({ block }: OfBlock, nameBlock) =>
      `Le bloc ${nameBlock(block)} ne contient pas de texte : mettez-le avant ou après ce bloc, qui se referme lui-même par />.`,
  ),
  'figure-without-provenance': namingBlocks(
    ({ block, missing }: OfBlock & { missing: readonly (keyof typeof MISSING)[] }, nameBlock) =>
      `Le bloc ${nameBlock(block)} donne un nombre. Il manque ${missing.map((one) => MISSING[one]).join(' et ')}.`,
  ),
  'comparison-too-few':
    'Une comparaison compare au moins deux valeurs : ajoutez-y des blocs « Valeur ».',
  'comparison-scales': namingBlocks(
    ({ scales }: { scales: readonly string[] }, nameBlock) =>
      `Les valeurs d’un bloc ${nameBlock('Comparaison')} ont la même « echelle » ; ici se trouvent ${scales.join(', ')}.`,
  ),
  'flowchart-lists': namingBlocks(
    ({ lists }: { lists: number }, nameBlock) =>
      `Un bloc ${nameBlock('Chemin')} contient une seule liste ; ici s’en trouve${lists > 1 ? 'nt' : ''} ${lists}. Chaque étape est un élément de la liste, et ses branches sont décalées de deux espaces.`,
  ),
};
