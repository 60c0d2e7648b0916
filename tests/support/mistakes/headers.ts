import { CARD, LINK, PAGE, field, stop, warn, type Mistake } from './mistake.ts';

/** Mistakes in the writing of headers. */
export const HEADERS: readonly Mistake[] = [
  stop(
    'a required field is missing',
    (p) => ({ ...p.edit(CARD, /^icon:.*\n/mu, ''), line: 2 }),
    /« icon » \(icône\).*obligatoire et il manque/su,
  ),
  stop(
    'a rank is a word',
    field(CARD, 'order', 'order: "trois"'),
    /« trois » n’est pas un nombre entier, à partir de 1\./u,
  ),
  stop(
    'an icon is a French word',
    field(CARD, 'icon', 'icon: bouclier'),
    /« bouclier » n’existe pas\. Vouliez-vous dire « shield-check » \?/u,
  ),
  stop(
    'an icon is unlike any other',
    field(CARD, 'icon', 'icon: zzzz'),
    /« zzzz » n’existe pas\. Les choix possibles sont : accessibility, .*venus/u,
  ),
  stop(
    'a field is misspelt',
    field(LINK, 'text', 'texte: "Un site"'),
    /« texte » n’existe pas ici\. Vouliez-vous dire « text » \?/u,
  ),
  stop(
    'a field bears its French name',
    (p) => p.edit(CARD, /^title:/mu, 'titre:'),
    /Vouliez-vous dire « title »/u,
  ),
  stop(
    'a field is written twice',
    (p) => {
      const at = p.edit(CARD, /^icon:/mu, 'title: "Autre"\nicon:');
      return at;
    },
    /Ce champ est déjà écrit plus haut\. Gardez une seule des deux lignes\./u,
  ),
  stop(
    'a title holds a colon',
    field(CARD, 'title', 'title: HPV: les faits'),
    /Cette valeur ne se lit pas telle quelle\. Entourez-la de guillemets/u,
  ),
  stop('an apostrophe ends a text early', field(CARD, 'title', "title: 'L'utérus'"), /guillemets/u),
  stop(
    'a space is missing after a colon',
    field(CARD, 'icon', 'icon:dna'),
    /Cette ligne n’a pas pu être lue\. Chaque ligne de l’en-tête s’écrit «/u,
  ),
  stop(
    'a line starts with a tab',
    (p) => p.edit('pages/chat.mdx', /^ {2}icon:/mu, '\ticon:'),
    /tabulation/u,
  ),
  stop(
    'a block has lost its indentation',
    (p) => {
      const { file, line = 0 } = p.edit('pages/chat.mdx', /^ {2}name:/mu, 'name:');
      return { file, line: line + 1 };
    },
    /n’est pas alignée avec ses voisines/u,
  ),
  stop(
    'a text is a list',
    field(CARD, 'title', 'title:\n  - Le\n  - dépistage'),
    /Un texte est attendu/u,
  ),
  stop(
    'a block is a text',
    (p) => p.edit('pages/chat.mdx', /^nav:\n(?: {2}.*\n)+/mu, 'nav: oui\n'),
    /bloc de plusieurs lignes/u,
  ),
  stop(
    'a title is too long',
    field(PAGE, 'title', `title: "${'Un titre '.repeat(6).trim()}"`),
    /compte 53 caractères ; 41 au plus/u,
  ),
  stop(
    'a description is too short',
    field(PAGE, 'description', 'description: "Trop court."'),
    /70 au moins sont attendus/u,
  ),
  stop(
    'a title holds Markdown',
    field(CARD, 'title', 'title: "Le **dépistage**"'),
    /affiché tel quel/u,
  ),
  stop(
    'a date to come is in no calendar',
    field(PAGE, 'reviewedOn', 'reviewedOn: 2027-13-01'),
    /« 2027-13-01 » n’est pas une date du calendrier, écrite/u,
  ),
  stop(
    'a date is in the future',
    field(PAGE, 'reviewedOn', 'reviewedOn: 2999-01-01'),
    /dans le futur/u,
  ),
  stop(
    'a file has no header',
    (p) => ({ ...p.write(CARD, 'Juste un texte.\n'), line: 1 }),
    /n’a pas d’en-tête/u,
  ),
  stop(
    'a header is not closed',
    (p) => {
      const { file, line = 0 } = p.edit(CARD, /\n---\n\n/u, '\n\n');
      // Its last line of dashes stood before the blank line above the text.
      return { file, line: line + 2 };
    },
    /Avant cette ligne, il manque une ligne de trois tirets courts/u,
  ),
  stop(
    'a header is not opened',
    (p) => ({ ...p.edit(CARD, /^---\n/u, ''), line: 1 }),
    /Avant cette ligne, il manque une ligne de trois tirets courts/u,
  ),
  stop(
    'an editor turned the dashes above a header into a long one',
    (p) => p.edit(CARD, /^---$/mu, '—-'),
    /Cette ligne \(« —- »\) devait être faite de trois tirets courts/u,
  ),
  stop(
    'the home page has lost a strength',
    (p) => ({
      ...p.edit('pages/accueil.mdx', /^ {2}- title:.*\n {4}icon:.*\n {4}content:.*\n/mu, ''),
      line: p.read('pages/accueil.mdx').split('\n').indexOf('highlights:') + 1,
    }),
    /La liste « points forts » compte 3 éléments ; 4 au moins sont/u,
  ),
  stop(
    'words stand before the header',
    (p) => ({
      ...p.write(PAGE, `Voici le texte :\n\n\`\`\`mdx\n${p.read(PAGE)}\`\`\`\n`),
      line: 1,
    }),
    /« Voici le texte : » est écrit avant l’en-tête.*jusqu’à la ligne 3/u,
  ),
  stop(
    'a list in brackets is not closed',
    (p) => p.edit('countries/luxembourg.mdx', /sources: \[(.*?)\]/u, 'sources: [$1'),
    /entre crochets n’est pas fermée : ajoutez \]/u,
  ),
  stop(
    'a key of the list is written as a citation',
    (p) => p.edit(CARD, /^ {2}- essai-2020$/mu, '  - "[^essai-2020]"'),
    /n’est pas dans la bibliographie/u,
  ),
  stop(
    'a source is listed twice',
    (p) => ({
      ...p.edit(CARD, /^ {2}- essai-2020$/mu, '  - essai-2020\n  - essai-2020'),
      line: 7,
    }),
    /La source « essai-2020 » est déjà dans cette liste/u,
  ),
  stop(
    'a title is one emoji',
    field(CARD, 'title', 'title: "🙂"'),
    /« 🙂 » ne contient aucun mot.*à voix haute/u,
  ),
  warn(
    'a word processor changed the quotes of a value',
    field(CARD, 'title', 'title: « Le dépistage »'),
    /montrerait les guillemets de « « Le dépistage » »/u,
  ),
];
