import { afterAll, describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { writeFinding } from '../../../src/check/format/terminal.ts';
import { CARD, PAGE } from '../../build/mistakes/mistake.ts';
import { DAY } from '../../support/day.ts';
import { PlantedTexts } from './planted.ts';

/** What looks odd to a program and is right: each is a text that authors may well publish. */
const LEGITIMATE: readonly (readonly [name: string, text: string, file?: string])[] = [
  ['backslashes before the brackets of a citation', 'Un fait\\[\\^essai-2020\\].', CARD],
  ['two citations in a row', 'Un fait[^essai-2020][^essai-2021].', CARD],
  ['brackets in a quotation', 'Elle a dit « je viens [demain] » et [sic] et […].', CARD],
  ['a study named between parentheses', 'Un essai (Essai 2020) et (essai 2021).', CARD],
  ['a key shown as code', 'La clé `[essai-2020]` se cite ainsi.', CARD],
  ['two calls to notes in a row', 'Un fait[1][2].', CARD],
  ['a link by reference', 'Voir [un][essai] mot.\n\n[essai]: /chat'],
  [
    'lines that an editor cut',
    'Un paragraphe assez long que son auteur a laissé couper par son éditeur, à la\ncolonne quatre-vingts. Voilà une phrase qui se termine au bout de la ligne.\nEt une dernière, puis la fin.',
  ],
  ['lines that end with two spaces', 'Rue des Essais 12  \n1000 Bruxelles'],
  ['lines that end with a backslash', 'Rue des Essais 12\\\n1000 Bruxelles'],
  ['a dialogue', '— Bonjour, dit-elle.\n— Bonjour ! dit-il.\n— « Oui. »'],
  ['a dialogue in paragraphs', '— Bonjour.\n\n— Bonjour !'],
  ['a dash in a sentence', 'Un mot — un seul — et la suite.'],
  ['a list with parentheses', '1) un\n2) deux'],
  ['a list right under its sentence', 'Au choix :\n- un ;\n- deux.'],
  ['a line that starts with an interval', '2-3 mots de plus.'],
  ['a tab in a sentence', 'Un mot\tet un autre.'],
  ['a sentence over two short lines', '> Une citation\n> qui continue ici.'],
  ['the author of a quotation', '> Une citation.\n> — Une personne'],
  ['an item over two lines', '- un élément\n  qui continue ici ;\n- un autre.'],
  ['a call to a note, and its note', 'Un *mot* et un autre*.\n\n\\* La note.'],
  [
    'descriptions of one word',
    '![Sage-femme](../images/dessin.svg)\n\n![HPV-16](../images/dessin.svg)',
  ],
  ['a product', 'La surface fait 3 * 4 mètres.'],
  ['a star after a word', 'Un service gratuit* en semaine.'],
  ['a star that was asked for', 'Un mot \\* seul, et \\*\\* deux.'],
  ['stars in code', 'Le gras s’écrit `**ainsi**`, et `*` seul.'],
  ['bold, italic and both', '**gras**, *penché*, ***les deux*** et **« cité »**.'],
  ['a line of dashes between empty lines', 'Un texte.\n\n---\n\nUn autre.'],
  ['a sentence in bold', '**Gardez le rendez-vous.**\n\nUn texte.'],
  ['bold at the start of a paragraph', '**Un cas.** La suite.'],
  ['a line in bold in a card', '**Un mot**\n\nUn texte.', CARD],
  ['a line in bold at the end', '**Merci à vous**'],
  ['a heading and a smaller one', '## Une partie\n\n### Un cas\n\nUn texte.'],
  [
    'the same words in two parts',
    '## Une partie\n\n### Un cas\n\nUn texte.\n\n## Une autre\n\n### Un cas\n\nUn texte.',
  ],
  ['a heading « À propos »', '## À propos\n\nUn texte.'],
  ['a heading « Menu »', '## Menu\n\nUn texte.\n\n## Le menu de la semaine\n\nUn texte.'],
  ['a heading « Source 1 »', '## Source 1\n\nUn texte.'],
  [
    'a panel right under a sentence',
    'Un texte.\n<Encart titre="À savoir">\n\nUn mot.\n\n</Encart>',
  ],
  ['a panel on one line', '<Encart titre="À savoir">Un mot.</Encart>'],
  [
    'single quotes inside an attribute',
    "<Encart titre=\"L'essai 'bref'\">\n\nUn mot.\n\n</Encart>",
  ],
  ['the name of a site as words', 'Voir [les-hpv.be](https://www.les-hpv.be/).'],
  ['an e-mail address', 'Écrire à essai@exemple.be.'],
  ['a link to a file elsewhere', 'Voir [la brochure](https://www.exemple.be/brochure.pdf).'],
  ['another site with a page like ours', 'Voir [leur page](https://www.exemple.be/hpv-info).'],
  [
    'five signs',
    '<QuandConsulter titre="Si :">\n\n- un ;\n- deux ;\n- trois ;\n- quatre ;\n- cinq.\n\n</QuandConsulter>',
  ],
  ['words about words', 'On n’écrit pas « le virus HPV ».'],
  ['a virus and its name', 'Un virus, le HPV, et les papillomavirus HPV.'],
  ['signs that stand for words in a sentence', 'Il a écrit XXX sur la boîte : vraiment ??? Oui.'],
  ['a keyword in capitals', '#HPV est le mot de la semaine'],
  ['a keyword of several words', '#MarsBleu revient.'],
  ['a keyword and another', '#Dépistage #Santé'],
  ['doses of something else', 'Il faut deux doses de patience.'],
  ['pupils', 'Un élève sur dix chante à la chorale.'],
  ['a less-than sign before a number', 'Les personnes de <25 ans, et « <3 » ici.'],
  ['a heart', 'Merci à vous <3, et <3 à toute l’équipe <3'],
  ['a heart in code', 'Le signe `<3` est un cœur.'],
  ['three X of a chromosome', 'Son caryotype compte trois chromosomes : XXX.'],
  [
    'a figure that is none of health',
    'Ils ont <HorsSante>20 %</HorsSante> de réduction sur le bus.',
  ],
  [
    'a heading whose part cites its figure',
    '## Un cas sur dix\n\nUn cas sur dix guérit[^essai-annuel].',
    'pages/hpv-info.mdx',
  ],
  [
    'a block whose text cites its title',
    '<Encart titre="Dès 25 ans, un test">\n\nUn fait[^essai-2020].\n\n</Encart>',
    CARD,
  ],
  [
    'an e-mail address and a telephone number',
    'Voir [le courrier](mailto:essai@exemple.be) ou [le numéro](tel:+3225413111).',
  ],
  ['the number of a thing', 'La revue en est à son numéro 1204. Numéro 3114.'],
  ['a name in the path of an address', 'Voir [un billet](https://www.exemple.be/@nom/texte).'],
  [
    'a document that was published',
    'Voir [leur texte](https://docs.google.com/document/d/e/2PACX-1abc/pub).',
  ],
  ['an address with brackets', 'Voir [la rage](https://fr.exemple.org/wiki/Rage_(virus)).'],
  ['powers and indices', 'Il y a 10³ cellules, du CO₂ et 9 m².'],
];

const planted = new PlantedTexts();
afterAll(() => planted.content.dispose());

describe('the check has nothing against', () => {
  it.for([...Map.groupBy(LEGITIMATE, ([, , file = PAGE]) => file)])(
    'texts that look odd and are right, in %s',
    async ([file, texts]) => {
      const refused = await planted.refuse(
        file,
        texts.map(([, text]) => text),
      );
      expect(refused).toEqual([]);
    },
  );

  it('a photograph whose name a camera ended in capitals', async () => {
    const { content } = planted;
    content.restore();
    content.move('images/image.png', 'images/image.PNG');
    content.edit('articles/quatrieme.mdx', /^imageUrl: .*$/mu, 'imageUrl: "image.PNG"');
    expect((await checkContent(content.root, DAY)).map(writeFinding)).toEqual([]);
  });
});
