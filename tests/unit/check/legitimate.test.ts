import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { writeFinding } from '../../../src/check/format/terminal.ts';
import { Content } from '../../support/content.ts';
import { CARD, PAGE } from '../../support/mistakes/mistake.ts';
import { DAY } from '../../support/day.ts';

/** What looks odd to a program and is right, by the file in which authors may well publish it. */
const RIGHT: Readonly<Record<string, readonly string[]>> = {
  'pages/hpv-info.mdx': ['## Un cas sur dix\n\nUn cas sur dix guérit[^essai-annuel].'],
  [CARD]: [
    'Un fait\\[\\^essai-2020\\].',
    'Un fait[^essai-2020][^essai-2021].',
    'Elle a dit « je viens [demain] » et [sic] et […].',
    'Un essai (Essai 2020) et (essai 2021)[^essai-2021].',
    'La clé `[essai-2020]` se cite ainsi, et [essai-2020](/chat) est un lien.',
    '**Un mot**\n\nUn texte.',
    'Les soins pré-\net post-opératoires.',
    '<Encart titre="Dès 25 ans, un test">\n\nUn fait[^essai-2020].\n\n</Encart>',
    'Une écoute : [000 APPELLE](tel:0002773553).',
  ],
  [PAGE]: [
    // Lines.
    'Un paragraphe assez long que son auteur a laissé couper par son éditeur, à la\ncolonne quatre-vingts. Voilà une phrase qui se termine au bout de la ligne.\nEt une dernière, puis la fin.',
    'Les changements apportés au programme simplifient le dépistage. J’ai vérifié chaque source.',
    'Si vous souhaitez une autre date, appelez.',
    'Ce que l’on sait d’un test de\nLa Louvière, le matin.',
    'Rue des Essais 12  \n1000 Bruxelles',
    '— Bonjour, dit-elle.\n— Bonjour ! dit-il.\n— « Oui. »',
    'Le prélèvement 12/05/2026 est lu : 5 tests sur 3 ans. À définir avec votre médecin.',
    '— Faut-il le dire ?\n\n— C’est vous qui décidez.',
    'La patiente Henriette Essai, morte en 1951, a donné des cellules. Voir le nᵒ 12.',
    'On répond tous les jours, sept jours sur sept. L’âge passe de 65 à 60 ans, dit-on.',
    'Anne Essai, née le 1er août 1990 à Namur, est morte en 2021.',
    'Mme Van den Essai a lu la loi nº 2016-41. Nous nous voyons à Bora Bora.',
    '1) un\n2) deux',
    '- de 25 à 29 ans, une fois ;\n- de 30 à 64 ans, deux fois.\n\n> 30 pages ont été lues.',
    'Sur dix (10) mots, l\\’accès et nom_prenom ; une note (1re) suit, et deux (16).',
    'Au choix :\n- un ;\n- deux.',
    'Un mot\tet un autre.',
    '> Une citation\n> qui continue ici.',
    '> Une citation.\n> — Une personne',
    '- un élément\n  qui continue ici ;\n- un autre.',
    'Un(e) ami(e), à 12:30 : « oui », puis… non. Voir `un code`, puis [une page](/chat), ou [un courrier](mailto:essai@exemple.be).',
    'Le nom&nbsp;: un mot.',
    'Un don ? Le compte est le BE71 0961 2345 6769.',
    'Un choix (ou deux, a) ou b)) et un lieu (voir 1).',
    'Un choix a) « un mot ».',
    'Il dit « un mot.\n\n« Puis un autre. »',
    'La valeur n = 20, puis 5 g, 2 e et b), du lot 24heures-2023.',
    'HPV, ASC-US, LSIL, HSIL.',
    'Au menu : pommes - poires - prunes.',
    'p16 est un marqueur.',
    'Le signe `{a}`, la balise `<b>`, un lot a < b, et a \\{b\\} \\<c. {/* à relire */}',
    'La patiente HPV positive, le patient Belge, l’O2, (H2O2), les femmes XX, d’un « l’ ».',
    // Stars, headings, blocks and links.
    'Un *mot* et un autre*.\n\n\\* La note.',
    'La surface fait 3 * 4 mètres.',
    'Un mot \\* seul, et \\*\\* deux.',
    'Le gras s’écrit `**ainsi**`, et `*` seul.',
    '**Gras**, *penché*, ***les deux*** et **« cité »**.',
    'Un texte.\n\n---\n\nUn autre.',
    '**Gardez le rendez-vous.**\n\nUn texte.',
    '**Un cas.** La suite.',
    '## Une partie\n\n### Un cas\n\nUn texte.\n\n## Une autre\n\n### Un cas\n\nUn texte.',
    '## À propos\n\nUn texte.',
    '## Menu\n\nUn texte.\n\n## Le menu de la semaine\n\nUn texte.',
    '## Source 1\n\nUn texte.',
    'Un texte.\n<Encart titre="À savoir">\n\nUn mot.\n\n</Encart>',
    '<Encart titre="À savoir">Un mot.</Encart>',
    "<Encart titre=\"L'essai 'bref'\">\n\nUn mot.\n\n</Encart>",
    '<QuandConsulter titre="Si :">\n\n- un ;\n- deux ;\n- trois ;\n- quatre ;\n- cinq.\n\n</QuandConsulter>',
    '![Sage-femme](../images/dessin.svg)\n\n![HPV-16](../images/dessin.svg)',
    'Voir [un][essai] mot.\n\n[essai]: /chat',
    'Voir [les-hpv.be](https://www.les-hpv.be/).',
    'Écrire à essai@exemple.be.',
    'Voir [la brochure](https://www.exemple.be/brochure.pdf).',
    'Voir [le courrier](mailto:essai@exemple.be) ou [le numéro](tel:+3225413111).',
    'Voir [un billet](https://www.exemple.be/@nom/texte).',
    'Voir [leur texte](https://docs.google.com/document/d/e/2PACX-1abc/pub).',
    'Voir [la rage](https://fr.exemple.org/wiki/Rage_(virus)).',
    'Voir [la source](https://www.exemple.be/?page=2&source=has).',
    // Words and signs.
    'On n’écrit pas « le virus HPV ».',
    'Il a écrit XX sur la boîte : vraiment ??? Oui.',
    '![un flacon et sa brosse](../images/dessin.svg)',
    'Son caryotype compte trois chromosomes : XXX.',
    'Un premier mot → un autre, ou un mot ⇒ deux.',
    '#HPV est le mot de la semaine.',
    'Un élève sur dix chante à la chorale.',
    'Ils ont <HorsSante>20 %</HorsSante> de réduction sur le bus.',
    'Les personnes de <25 ans, et « <3 » ici.',
    'La revue en est à son numéro 1204. Numéro 3114.',
    'Il y a 10³ cellules, du CO₂ et 9 m².',
    'Et cela… et puis, etc. Non ?! Si !!',
    'a) un, et b) deux ; voir 1) aussi :-)',
    'Un mot\\_a, une astérisque\\*, et \\[sic\\] \\(voir plus bas\\).',
    'Un bus coûte 2 $ et un autre 3 $ ; le fichier s’appelle un_deux_trois.',
    'Le code `$x^2$` et `\\\\frac{1}{2}` se lisent ainsi.',
    'Les pré- et postménopauses, les avant- et arrière-plans.',
    'Ils sont tous avec lui à la maison...',
    'Nous nous lavons les mains, vous vous levez, et elles elles le savent.',
    'Il se fait très très mal ; on le lui fait faire faire.',
    'Dites-le le lundi, et donnez-la la semaine suivante.',
    // Beside what assistants say and what is to be filled in.
    'Le laboratoire fait le test comme demandé par le médecin, ou à votre demande.',
    'J’ai rédigé ces pages ; dites-moi si un mot manque, et n’hésitez pas à m’écrire.',
    'Voici une version facile à lire. Je peux aussi vous expliquer le mot.',
    'Bien sûr, c’est vrai. Voici les tests : un et deux.',
    'N’hésitez pas à en parler. Dites-le si vous avez mal.',
    'Souhaitez-vous que votre médecin vous appelle ? Dites-le-lui.',
    'L’intelligence artificielle aide à lire les frottis.',
    'Un résultat positif (à confirmer par un second test) ne dit pas tout – à revoir avec elle.',
    'Un point à vérifier avec votre médecin, et une date à confirmer avec elle.',
    'Le HPV 16 [16 et 18] compte.',
    // Beside what tells who a patient is.
    'Dossier 1 84 12 76 451 089 47.',
    'La revue a le numéro ISBN 978-2-1234-5680-3.',
    'Son article (doi:10.1234/85073003328) est paru.',
    'Voir [le texte](https://www.exemple.be/184127645108946).',
    'La biologiste, RPPS 85073003328, a relu ce texte.',
    'Ce numéro AVS est faux : 756.9217.0769.86.',
    'Le dossier HSIL 2026 1125 est un exemple.',
    'Georges Papanicolaou, né le 13 mai 1883, a inventé ce geste.',
    'Mme Papanicolaou, née en 1890, fut la première personne étudiée.',
    'Mme Lacks, née en 1920 et morte en 1951, n’a pas été consultée.',
    'Une chercheuse née en 1936 a reçu ce prix.',
    'La loi vaut pour toute personne née le 1er janvier 1980 ou après.',
    'La loi vaut pour une personne née après le 1er janvier 1980.',
    'Mme Essai, 12/03/2024 : « Merci. »',
    'Madame Essai a parlé le 12 mars 1984.',
    'Un nouveau-né le 12 mars 2024.',
    'Demandez votre date de naissance : elle est sur la carte.',
    'Patiente : une personne qui attend. Patiente : Une question ?',
    'Le compte BE68539007547034 est un exemple.',
  ],
};

const content = new Content();
beforeEach(() => content.restore());
afterAll(() => content.dispose());

describe('the check has nothing against', () => {
  it.for(Object.entries(RIGHT))(
    'texts that look odd and are right, in %s',
    async ([file, texts]) => {
      for (const text of texts) content.append(file, text);
      expect((await checkContent(content.root, DAY)).map(writeFinding)).toEqual([]);
    },
  );

  it('ages, rhythms and numbers of its own rules on the page of a country', async () => {
    const country = 'countries/ardoisie.mdx';
    const lead = 'De 71 à 89 ans, un test ; de 80 à 89 ans, une cytologie tous les 9 ans.';
    content.edit(country, /^lead: .*$/mu, `lead: "${lead}"`);
    content.edit(country, /number: 0000 22 222/u, 'number: +32 2 264 96 30');
    content.append(country, 'De 71 à 79 ans, la cytologie se fait à part.');
    expect((await checkContent(content.root, DAY)).map(writeFinding)).toEqual([]);
  });

  it('a photograph whose name a camera wrote', async () => {
    content.move('images/image.png', 'images/img_2041.PNG');
    content.edit('articles/quatrieme.mdx', /^imageUrl: .*$/mu, 'imageUrl: "img_2041.PNG"');
    expect((await checkContent(content.root, DAY)).map(writeFinding)).toEqual([]);
  });
});
