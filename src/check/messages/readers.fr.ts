import type { Diagnostics } from '../../document/diagnostics.ts';
import { choose } from './french.ts';
import { insteadOfHtml } from './html.fr.ts';
import type { WordingsOf } from './wording.ts';

/** Messages of the readers of headers and texts, and of rules that report the same. */
export const READER_MESSAGES = {
  'header-tab': 'Cette ligne contient une tabulation. Remplacez-la par deux espaces.',
  'header-curly-quotes':
    'Le texte est entouré de guillemets courbes. Des guillemets droits sont attendus.',
  'header-quotes':
    'Les guillemets de cette ligne ne vont pas par deux, ou il y en a dans le texte.',
  'header-backslash': 'Le signe \\ n’est pas accepté entre guillemets droits.',
  'header-colon': 'Le texte contient « : » et n’est pas entre guillemets droits.',
  'header-reserved-sign': ({ sign }) =>
    `Le texte commence par « ${sign} », un signe réservé. Il lui faut des guillemets droits.`,
  'header-colon-without-space': 'Il manque une espace après les deux-points.',
  'header-equals-sign': 'Le champ est suivi de « = » au lieu de « : ».',
  'header-colon-missing': 'Les deux-points manquent après le nom du champ.',
  'header-list-dash': 'Un élément de liste commence par un tiret court (-) suivi d’une espace.',
  'header-indent': ({ spaces }) =>
    `Cette ligne n’est pas alignée avec ses voisines : elle doit commencer par ${spaces === 0 ? 'le nom du champ, sans espace' : `${spaces} espaces`}.`,
  'header-block-indent': ({ block, spaces }) =>
    `Les lignes du bloc « ${block} » commencent par ${spaces} espaces, pour montrer qu’elles en font partie.`,
  'header-continued-line':
    'Cette ligne semble être la suite de la précédente. Réunissez-les en une seule.',
  'header-duplicate-field': ({ field, line }) =>
    `Le champ « ${field} » est déjà écrit à la ligne ${line}. Gardez une seule des deux lignes.`,
  'header-unreadable-line': ({ line }) =>
    `Cette ligne n’a pas pu être lue : « ${line.trim().slice(0, 80)} ». Chaque ligne de l’en-tête s’écrit « champ: valeur », par exemple title: "Le titre".`,
  'merge-conflict':
    'Deux versions de ce texte ont été mêlées (marques <<<<<<<, ======= et >>>>>>>). Gardez une seule version et effacez les trois marques.',
  'comment-unclosed': 'Ce commentaire est ouvert par <!-- et n’est jamais refermé par -->.',
  'block-unclosed': ({ block }) =>
    `Le bloc <${block}> est ouvert ici et n’est jamais refermé. Ajoutez </${block}> à la fin du bloc, sur une ligne à lui.`,
  'closing-tag-stray': ({ block }) =>
    `</${block}> referme un bloc qui n’a pas été ouvert. Retirez cette ligne, ou ouvrez le bloc plus haut par <${block}>.`,
  'block-closed-late': ({ block, before }) =>
    `Le bloc <${block}> doit être refermé par </${block}> avant </${before}>.`,
  'attribute-inner-quotes':
    'Des guillemets droits sont à l’intérieur d’un attribut, qui se termine au premier d’entre eux. À l’intérieur, écrivez « et ».',
  'attribute-malformed': ({ block }) =>
    `Le bloc <${block}> est mal écrit : le texte après « = » est attendu entre guillemets droits, et la balise se termine par >.`,
  'block-unknown': ({ block, ...choice }) =>
    `Le bloc <${block}> n’existe pas.${choose(choice, (names) => `Les blocs possibles sont ${names}.`)}`,
  'html-tag': ({ tag }) =>
    `La balise <${tag}> est du code HTML, qui n’est pas accepté. ${insteadOfHtml(tag)}`,
  'address-in-angle-brackets':
    'L’adresse est écrite entre < et >. Un lien s’écrit [les mots du lien](adresse).',
  brace: 'Une accolade a un sens réservé. Écrivez \\{ pour la montrer, ou des parenthèses.',
  residue: ({ found }) =>
    `« ${found} » a été laissé par un autre programme et n’a pas de sens ici. Retirez-le ; si une source était nommée, citez-la par sa clé.`,
  shortcode: ({ found }) =>
    `« ${found} » est une commande d’un autre programme, que ce site ne connaît pas. Retirez-la ; si elle montrait quelque chose, écrivez-le ou prenez un bloc du site.`,
  formula: ({ found }) =>
    `« ${found.slice(0, 60)} » est une formule (LaTeX), que la page montrerait telle quelle. Écrivez-la en signes ordinaires (CO₂, 10³, α, ≤) ou en mots.`,
  'less-than-sign':
    'Le signe < a un sens réservé. Écrivez &lt; ou, mieux, des mots : « moins de 25 ans ».',
  'line-unreadable': ({ line }) =>
    `Cette ligne n’a pas pu être lue : « ${line.trim().slice(0, 80)} ». Vérifiez les signes < > { } qu’elle contient, ou réécrivez-la.`,
} satisfies WordingsOf<Diagnostics>;
