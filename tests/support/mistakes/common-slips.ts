import { CARD, PAGE, stop, text, warn, type Mistake } from './mistake.ts';

const SIGNS = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six'].map((sign) => `- ${sign} ;`);

/** A citation that is not understood. */
const citation = (name: string, typed: string): Mistake =>
  stop(name, text(CARD, `Un fait${typed}.`), /serait affichée telle quelle/u);

/** What people bring along from other programs, from networks and from paper. */
export const COMMON_SLIPS: readonly Mistake[] = [
  citation('a citation has a space after its sign', '[^ essai-2020]'),
  citation('a citation has its sign in front', '^[essai-2020]'),
  citation('a note is written as in another program', '^[une note]'),
  citation('half a citation stands beside a figure', ', de 25 %[^essai-2020'),
  warn(
    'a source is named in words, and not cited',
    text(CARD, 'Un fait (Essai, 2020).'),
    /« \(Essai, 2020\) » nomme une source/u,
  ),
  warn(
    'a study is cited as articles do',
    text(CARD, 'D’après Martin et al., 2020, un fait.'),
    /nomme une source/u,
  ),
  warn(
    'a source is named between parentheses',
    text(CARD, 'Un fait (Source : une agence).'),
    /« \(Source : une agence\) » nomme une source/u,
  ),
  stop(
    'the number of a note stands behind its sentence',
    text(CARD, 'Un fait vérifié.1'),
    /serait affichée telle quelle/u,
  ),
  stop(
    'citations have the numbers of their notes',
    (p) => p.edit(CARD, /\[\^essai-2020\]/u, '[^1]'),
    /« 1 » est un numéro de note/u,
  ),
  warn('a comma stands before the next word', text(PAGE, 'Un mot ,un autre.'), /« mot ,un »/u),
  warn('a sentence is glued to the next', text(PAGE, 'Une fin.Un début.'), /« fin\.Un »/u),
  warn('a word is glued to a parenthesis', text(PAGE, 'Un mot(et un autre).'), /« mot\(et »/u),
  warn(
    'a title stands right above its text',
    text(PAGE, 'Un titre\nUne phrase qui suit ce titre.'),
    /« Un titre » et « Une phrase qui suit ce ».*une ligne vide/u,
  ),
  warn(
    'a question stands as a title',
    text(PAGE, 'Est-ce un virus dangereux ?\n\nUne réponse.'),
    /« Est-ce un virus dangereux \? » ressemble à un titre/u,
  ),
  warn(
    'lines without marks follow each other',
    text(PAGE, 'Un mot\nun autre\nun autre encore, puis la fin.'),
    /« Un mot » et « un autre »/u,
  ),
  warn(
    'an item lost its dash',
    text(PAGE, '- un mot ;\nun autre ;\n- la fin.'),
    /« un mot ; » et « un autre ; »/u,
  ),
  stop(
    'the dash of an item is alone on its line',
    text(PAGE, 'Au choix :\n-\nUn mot.', 1),
    /Ce tiret est seul sur sa ligne/u,
  ),
  stop('an item of a list is empty', text(PAGE, '- un\n-\n- deux', 1), /ne contient rien/u),
  stop('a heading has seven signs', text(PAGE, '####### Un titre'), /six signes/u),
  stop(
    'a list is copied from Word as plain text',
    text(PAGE, 'o un mot\no un autre.'),
    /tiret court/u,
  ),
  stop('a list has pictograms', text(PAGE, '✅ un mot\n✅ un autre.'), /tiret court/u),
  stop(
    'an address took the comma behind it along',
    text(PAGE, 'Voir [un site](https://www.exemple.be/page,).'),
    /ni ponctuation à la fin/u,
  ),
  stop(
    'a question holds a colon, and no quotation marks',
    (p) => p.edit('questions.yaml', /^ +- .*$/mu, '  - Faut-il : oui ou non ?'),
    /Entourez-la de guillemets droits/u,
  ),
  warn(
    'a sentence was cut',
    text(PAGE, 'Une phrase entière. Le vaccin protège contre les'),
    /ne finit par aucun signe/u,
  ),
  warn('a source is still to be found', text(PAGE, 'Un mot (source ?).'), /texte provisoire/u),
  stop(
    'a table is pasted with tabs',
    text(PAGE, 'Pays\tÂge\nBelgique\tonze|douze\nFrance.'),
    /vient d’un autre programme/u,
  ),
  stop(
    'a list is numbered with hyphens',
    text(PAGE, '1- un\n2- deux\n3- trois.'),
    /sont une liste/u,
  ),
  stop('bold has spaces inside', text(PAGE, 'Un mot ** en gras ** ici.'), /affichée telle quelle/u),
  stop('bold has lost one of its stars', text(PAGE, 'Un *mot** ici.'), /autant d’étoiles/u),
  ...[
    ['the first bracket of a link', 'La page chat](/chat).'],
    ['the last bracket of its words', 'La page [chat(/chat).'],
    ['the first one of its address', 'La page [chat]/chat).'],
    ['the last one of its address', 'La page [chat](/chat.'],
    ['a bracket of bold words that are a link', 'La page [**chat**(/chat).'],
    ['the first bracket of a citation', 'Un mot^essai-2020].'],
  ].map(([what, typed]) =>
    stop(`${what} is missing`, text(PAGE, typed!), /affiché(?:e)? tel(?:le)? quel(?:le)?/u),
  ),
  stop(
    'one item of a list has a long dash',
    text(PAGE, '- Un mot.\n– Deux mots.\n- Trois mots.', 1),
    /tiret court \(-\) suivi d’une espace/u,
  ),
  stop(
    'a word is cut at the end of a line, as in a PDF',
    text(PAGE, 'La vacci-\nnation et le reste.'),
    /« vacci- » : ce mot est coupé/u,
  ),
  stop('an accent left its letter', text(PAGE, 'Un de´pistage.'), /« e´p »/u),
  stop('letters are glued as in print', text(PAGE, 'Un test ﬁable.'), /« ﬁ »/u),
  stop('a word holds a soft hyphen', text(PAGE, 'Un dépis\u00ADtage.'), /caractère invisible/u),
  stop(
    'a table has spaces in the place of its bars',
    text(PAGE, 'Pays      Âge\nBelgique    onze\nFrance    douze.'),
    /vient d’un autre programme/u,
  ),
  citation('the number of a source stayed in brackets', ' chez 80 % des femmes [3, 4]'),
  citation('the number of a source stayed raised', '¹'),
  stop(
    'a block has no sign in front of its name',
    text(PAGE, 'Signes />'),
    /il manque le signe < devant ce bloc/u,
  ),
  stop(
    'a block that holds others has no sign in front of its name',
    text(PAGE, 'Encart titre="Un titre">\n\nUn mot.\n\n</Encart>'),
    /il manque le signe < devant ce bloc/u,
  ),
  stop(
    'a second header stands in a text',
    text(PAGE, '---\ntitle: "Un titre"\nicon: dna\n---\n\nUn texte.', 1),
    /second en-tête/u,
    ['mot-inconnu'],
  ),
  stop('a heading is underlined', text(PAGE, 'Un titre\n======\n\nUn texte.'), /les signes #/u),
  warn(
    'a line in bold stands for a heading',
    text(PAGE, '**Une autre partie**\n\nUn texte.'),
    /n’est qu’en gras/u,
  ),
  stop(
    'the words of a link are its address',
    text(PAGE, 'Voir [https://www.exemple.be/a](https://www.exemple.be/a).'),
    /lettre par lettre/u,
  ),
  ...['https://www.exemple.be/a', 'www.exemple.be/une/page'].map((address) =>
    stop(
      `an address is typed alone: ${address}`,
      text(PAGE, `Voir ${address} pour la suite.`),
      /lettre par lettre/u,
    ),
  ),
  stop(
    'the words of a link say nothing of where it leads',
    text(PAGE, 'Voir [En savoir plus…](/chat).'),
    /ne dit pas où mène/u,
  ),
  stop(
    'a link leads to the preview',
    text(PAGE, 'Voir [le chat](http://localhost:4321/chat).'),
    /l’aperçu de votre ordinateur/u,
  ),
  stop(
    'a link leads to a file',
    text(PAGE, 'Voir [la brochure](/Brochure.pdf).'),
    /ne publie que des pages/u,
  ),
  ...['une photo', 'dessin.svg', 'IMG_2034', 'photo-du-labo'].map((alt) =>
    stop(
      `the description of a picture is « ${alt} »`,
      text(PAGE, `![${alt}](../images/dessin.svg)`),
      /ne décrit pas l’image/u,
    ),
  ),
  stop(
    'a list of signs is too long',
    text(PAGE, `<QuandConsulter titre="Si :">\n\n${SIGNS.join('\n')}\n\n</QuandConsulter>`),
    /6 signes, et 5 au plus/u,
  ),
  warn(
    'a piece of a word stands alone',
    text(PAGE, 'Qui écrit ce s pages le dit.'),
    /« ce s » : cette lettre est seule/u,
  ),
  warn('a parenthesis is open', text(PAGE, 'Un mot (et un autre.'), /autre moitié du signe \(/u),
  warn('a quotation is closed only', text(PAGE, 'Un mot » et un autre.'), /du signe » dans/u),
  warn(
    'a sentence lost its start',
    text(PAGE, 'Un début de phrase\n\net sa suite.', 2),
    /« et sa suite\. » : ce paragraphe commence au milieu/u,
  ),
  warn(
    'a paragraph was pasted twice',
    text(PAGE, 'Ce paragraphe est assez long.\n\nAutre.\n\nCe paragraphe est assez long.', 4),
    /« Ce paragraphe est assez long\. » est déjà à la ligne \d+\./u,
  ),
  warn(
    'nothing stands under a heading',
    text(PAGE, '## Un cas\n\n## Un autre\n\nUn mot.'),
    /rien sous le titre « Un cas »/u,
  ),
  warn(
    'a sentence is in capitals',
    text(PAGE, 'LE FROTTIS EST REMBOURSÉ.'),
    /est tout en capitales/u,
  ),
  warn(
    'items of a list stand in one',
    text(PAGE, '- un mot ; - un autre ;\n- la fin.'),
    /« ; - un autre ; » : plusieurs éléments/u,
  ),
  warn(
    'a list became one line',
    text(PAGE, 'Il faut : • un mot • un autre.'),
    /« • un mot • un » : plusieurs éléments/u,
  ),
  warn('a sign is typed twice', text(PAGE, 'Les mots sont--ils là ?'), /« sont--ils »/u),
  warn(
    'a block stands twice',
    text(PAGE, '<ParPays quoi="depistage" />\n\n<ParPays quoi="depistage" />', 2),
    /« <ParPays quoi="depistage" \/> » est déjà/u,
  ),
  stop(
    'a dash of a list has moved and lost its blank',
    text(PAGE, '- un mot ;\n -Un autre.', 1),
    /commence par un tiret court/u,
  ),
  stop(
    'the end of a block is cut',
    text(PAGE, '<Encart titre="Un">\n\nUn mot.\n\n</Enc\nart>', 4),
    /« <\/Enc » devrait refermer un bloc/u,
  ),
  warn(
    'the first headings of a text are the same',
    (p) => {
      const { file, line } = p.edit(
        PAGE,
        /(?<=^---\n[\s\S]*?\n---\n)[\s\S]*/u,
        '\n## Un cas\n\nUn mot.\n\n## Un cas\n\nUn mot.\n',
      );
      return { file, line: line + 5 };
    },
    /« Un cas » est déjà/u,
  ),
];
