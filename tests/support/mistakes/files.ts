import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import {
  ARTICLE,
  CARD,
  DRAFT,
  PAGE,
  PICTURE,
  field,
  searchWords,
  stop,
  paragraphs,
  mistakes,
  type Mistake,
} from './mistake.ts';

/** A picture of two moments, of one dot each. */
const ANIMATED = Buffer.from(
  'UklGRoQAAABXRUJQVlA4WAoAAAACAAAAAAAAAAAAQU5JTQYAAAD/////AABBTk1GJgAAAAAAAAAAAAAAAAAAAGQAAAJWUDhMDgAAAC8AAAAABxAR/Q9ERP8DQU5NRioAAAAAAAAAAAAAAAAAAABkAAAAVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA=',
  'base64',
);

/** Mistakes in files, folders, pictures, and in what files have to do with each other. */
export const FILES: readonly Mistake[] = [
  ...mistakes(stop, {
    'a shared folder kept the copy of a page that two people changed': [
      (p) => p.write('pages/qui-suis-je (Copie en conflit de Ana).mdx', p.read(PAGE)),
      /deux personnes changent « qui-suis-je\.mdx » en même temps/u,
    ],
    'a shared folder kept the copy of a country': [
      (p) =>
        p.write(
          'countries/luxembourg.sync-conflict-20261120-AB.mdx',
          p.read('countries/luxembourg.mdx'),
        ),
      /deux personnes changent « luxembourg\.mdx » en même temps/u,
    ],
    'a file is empty': [(p) => p.write(CARD, ''), /Ce fichier est vide/u],
    'a text has a copy': [(p) => p.write('pages/chat.mdx.txt', p.read('pages/chat.mdx')), /\.txt/u],
    'a file is in Latin-1': [
      (p) => ({
        ...p.write(
          CARD,
          Buffer.from('---\ntitle: "Dépistage"\nicon: dna\norder: 3\n---\n\nTexte.\n', 'latin1'),
        ),
        line: 2,
      }),
      /UTF-8.*Dépistage/u,
    ],
    'a file holds bytes of zero': [
      (p) => p.write(CARD, `${p.read(CARD)}\0`),
      /pas un texte simple/u,
    ],
    'a file is huge': [
      (p) => p.write(CARD, `${p.read(CARD)}${'Le texte. '.repeat(40_000)}`),
      /300 ko/u,
    ],
    'a disk took a text away, and left its name': [
      (p) => ({ ...p.write('pages/.un-texte.mdx.icloud', 'bplist00'), line: undefined }),
      /iCloud a retiré « un-texte\.mdx » de cet ordinateur/u,
    ],
    'the questions of the register are no lists': [
      (p) => ({ ...p.write('questions.yaml', 'clinician: "Quel est l’âge ?"\n'), line: 1 }),
      /\(pour un médecin ou une sage-femme\) :\s+Une liste est attendue ici/u,
    ],
    'a list of what opens first has no words': [
      searchWords('d-abord:\n  - ouvre: /hpv-info\n', 2),
      /Cette liste n’a aucun mot : elle ne s’ouvrirait jamais/u,
    ],
    'a list of what opens first says who, and not what': [
      searchWords('d-abord:\n  - ouvre: /hpv-info\n    qui:\n      - mari\n', 3),
      /« qui » et « quoi » vont ensemble/u,
    ],
    'a word that every phrase holds opens a place': [
      searchWords('d-abord:\n  - ouvre: /hpv-info\n    seul:\n      - saigner, de\n', 4),
      /« de » se dit dans presque toutes/u,
    ],
    'what opens first is not there': [
      searchWords('d-abord:\n  - ouvre: /hpv-infos\n    seul:\n      - saigner\n', 2),
      /Aucune page n’a l’adresse « \/hpv-infos »/u,
    ],
    'a list of what opens first has lost its card': [
      searchWords(
        'd-abord:\n  - ouvre: /hpv-info\n    carte: "En danger : 000 en Ardoisie."\n    seul:\n      - saigner\n  - ouvre: /hpv-info\n    seul:\n      - frappe\n',
        6,
      ),
      /n’a plus de carte.*« En danger : 000 en Ardoisie\. »/u,
    ],
    'a word opens two places first': [
      searchWords(
        'd-abord:\n  - ouvre: /hpv-info\n    seul:\n      - saigner\n  - ouvre: /chat\n    parfois:\n      - mal, Saigné\n',
        7,
      ),
      /« Saigné » est aussi dans la liste qui ouvre \/hpv-info \(ligne 4\)/u,
    ],
    'a sort of words of results is misspelt': [
      searchWords('contraires:\n  vu:\n    - détecté\n', 2),
      /Le champ « vu » n’existe pas ici\. Vouliez-vous dire « vus » \?/u,
    ],
    'a file is .md': [(p) => p.move(CARD, CARD.replace('.mdx', '.md')), /au lieu de « \.mdx »/u],
    'a card is not in a folder': [(p) => p.move(CARD, 'cards/depistage.mdx'), /pas à sa place/u],
    'a page is in a folder': [
      (p) => p.write('pages/nouveau/page.mdx', p.read(PAGE)),
      /pas à sa place/u,
    ],
    'a folder is misspelt': [
      (p) => p.write('card/hpv-info/x.mdx', p.read(CARD)),
      /Vouliez-vous dire « cards »/u,
    ],
    'two files have one address': [
      (p) =>
        p.write(
          'cards/hpv-info/Dépistage.mdx',
          p
            .read(CARD)
            .replace(/^order:.*$/mu, 'order: 9')
            .replace(/^title:.*$/mu, 'title: "Autre"'),
        ),
      /même adresse/u,
    ],
    'a card is a forgotten copy': [
      (p) => ({ ...p.write('cards/hpv-info/depistage-copie.mdx', p.read(CARD)), line: 2 }),
      /« Le dépistage » est déjà dans/u,
    ],
    'a page is a forgotten copy': [
      (p) => ({
        ...p.write('pages/accessibilite-2.mdx', p.read('pages/accessibilite.mdx')),
        line: 3,
      }),
      /est déjà dans/u,
    ],
    'a folder was emptied': [
      (p) => {
        p.remove('cards/hpv-info');
        return { file: 'src/content/cards/hpv-info' };
      },
      /au moins 4 cartes.*il en reste 0/u,
    ],
    'a required page was renamed': [
      (p) => {
        p.move('pages/le-saviez-vous.mdx', 'pages/le-saviez-vous-.mdx');
        p.move('pages/le-saviez-vous-.mdx', 'pages/saviez-vous.mdx');
        return { file: 'src/content/pages/le-saviez-vous.mdx' };
      },
      /saviez-vous\.mdx est peut-être le bon/u,
    ],
    'a required page is withdrawn': [
      (p) => p.edit(PAGE, /^reviewedOn:/mu, 'published: non\nreviewedOn:'),
      /ne peut pas être retirée/u,
    ],
    'a page folder is misspelt': [
      (p) => {
        p.write('cards/hpv-inffo/x.mdx', '---\ntitle: "Un"\nicon: dna\norder: 1\n---\n\nTexte.\n');
        return { file: 'src/content/cards/hpv-inffo' };
      },
      /« hpv-info »/u,
    ],
    'a notice has a folder of cards': [
      (p) => {
        p.write('cards/chat/x.mdx', '---\ntitle: "Un"\nicon: dna\norder: 1\n---\n\nTexte.\n');
        return { file: 'src/content/cards/chat' };
      },
      /ne montre pas de cartes/u,
    ],
    'a new page takes a fixed kind': [
      (p) => ({
        ...p.write(
          'pages/nouvelle.mdx',
          p
            .read('pages/page-non-trouvee.mdx')
            .replace(/^title:.*$/mu, 'title: "Nouvelle"')
            .replace(/^description: "/mu, 'description: "Tout autre. '),
        ),
        line: 2,
      }),
      /réservé/u,
    ],
    'a page is called index': [
      (p) =>
        p.write(
          'pages/index.mdx',
          p
            .read(DRAFT)
            .replace('published: non', 'published: oui')
            .replace(/order: \d/u, 'order: 9')
            .replace(/^title:.*$/mu, 'title: "Index"'),
        ),
      /réservé/u,
    ],
    'two cards have one rank': [
      (p) => {
        const order = /^order: (\d+)/mu.exec(p.read(CARD))![1]!;
        return p.edit('cards/hpv-info/qui-est-concerne.mdx', /^order:.*$/mu, `order: ${order}`);
      },
      /déjà pris par src\/content\/cards\/hpv-info\/depistage\.mdx/u,
    ],
    'a card has no text': [
      (p) => ({
        ...p.write(CARD, '---\ntitle: "Le dépistage"\nicon: dna\norder: 3\n---\n\n'),
        line: 7,
      }),
      /Il n’y a pas encore de texte sous l’en-tête\. Écrivez-le\./u,
    ],
    'sources.yaml was deleted': [
      (p) => {
        p.remove('sources.yaml');
        return { file: 'src/content/sources.yaml' };
      },
      /bibliographie manque/u,
    ],
    'a picture moves': [(p) => p.write('images/anime.webp', ANIMATED), /animée/u],
    'a drawing does not say its size': [
      (p) => p.write(PICTURE, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0,9,9"/>'),
      /ne dit pas sa taille/u,
    ],
    'a svg is not well formed': [(p) => p.write(PICTURE, '<svg><g></svg>'), /n’est pas une image/u],
    'a svg holds a script': [
      (p) =>
        p.write(
          PICTURE,
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
        ),
      /programme/u,
    ],
    'a picture is of a kind that browsers do not show': [
      (p) => p.write('images/photo.heic', 'x'),
      /\.heic/u,
    ],
    'an article names a picture in small letters that has its extension in capitals': [
      (p) => {
        p.move(PICTURE, 'images/dessin.SVG');
        return {
          file: `src/content/${ARTICLE}`,
          line:
            p
              .read(ARTICLE)
              .split('\n')
              .findIndex((one) => one.startsWith('imageUrl')) + 1,
        };
      },
      /« dessin\.svg » n’est pas parmi .*« dessin\.SVG »/u,
    ],
    'a card opens a page that does not exist': [
      field('cards/accueil/soutien.mdx', 'href', 'href: "/chatt"'),
      /Vouliez-vous dire « \/chat » \?/u,
    ],
    'a source has no space in its key': [
      (p) => p.edit('sources.yaml', /^essai-2023:/mu, 'ESSAI 2023:'),
      /clé correcte/u,
    ],
    'a file is a shortcut to nothing': [
      (p) => {
        symlinkSync('/nulle/part.mdx', p.content('cards/hpv-info/lien.mdx'));
        return { file: 'src/content/cards/hpv-info/lien.mdx' };
      },
      /ne peut pas être ouvert/u,
    ],
    'the words of the search are gone': [
      (p) => {
        p.remove('recherche.yaml');
        return { file: 'src/content/recherche.yaml' };
      },
      /Ce fichier manque/u,
    ],
    'the lists of what opens first are gone': [
      (p) => {
        p.edit('recherche.yaml', /d-abord:[^]*(?=contraires:)/u, '');
        return { file: 'src/content/recherche.yaml' };
      },
      /« d-abord: » manque/u,
    ],
    'a card has people call the number of another country': [
      (p) => p.edit('recherche.yaml', /000 en Ardoisie/u, '001 en Ardoisie'),
      /« 001 » \(Ardoisie\) : aucun pays/u,
    ],
    'the words of the site are gone': [
      (p) => {
        p.remove('words.yaml');
        return { file: 'src/content/words.yaml' };
      },
      /Ce fichier manque/u,
    ],
    'no turn of phrase is to be reread': [
      (p) => {
        p.edit('words.yaml', /reread:[^]*$/u, '');
        return { file: 'src/content/words.yaml' };
      },
      /« reread: » manque/u,
    ],
    'a name of a file has no letter': [
      (p) => p.move(CARD, 'cards/hpv-info/+++.mdx'),
      /aucune lettre/u,
    ],
    'a picture is far too heavy': [(p) => p.write(PICTURE, Buffer.alloc(9_000_000, 32)), /9 Mo/u],
    'a jpg is a png under another name': [
      (p) => {
        p.edit(ARTICLE, /^imageUrl:.*$/mu, 'imageUrl: "photo.jpg"');
        return p.write('images/photo.jpg', readFileSync(p.content('images/image.png')));
      },
      /c’est une image png/u,
    ],
    'a picture was cut short': [
      (p) => {
        p.edit(ARTICLE, /^imageUrl:.*$/mu, 'imageUrl: "photo.png"');
        return p.write(
          'images/photo.png',
          readFileSync(p.content('images/image.png')).subarray(0, 900),
        );
      },
      /abîmé/u,
    ],
    'a file is a shortcut to a file elsewhere': [
      (p) => {
        const elsewhere = p.path('ailleurs.mdx');
        writeFileSync(elsewhere, p.read(CARD).replace(/^title:.*$/mu, 'title: "Ailleurs"'));
        p.remove(CARD);
        symlinkSync(elsewhere, p.content(CARD));
        return { file: `src/content/${CARD}` };
      },
      /raccourci vers un fichier qui est hors de src\/content/u,
    ],
    'a folder is a shortcut to a folder elsewhere': [
      (p) => {
        const elsewhere = p.path('ailleurs');
        p.move('cards/accueil', '../../ailleurs');
        symlinkSync(elsewhere, p.content('cards/accueil'));
        return { file: 'src/content/cards/accueil' };
      },
      /raccourci/u,
    ],
    'all of src/content was deleted': [
      (p) => {
        p.remove('.');
        return { file: 'src/content' };
      },
      /Aucun contenu.*n’a été trouvé.*git restore src\/content/u,
    ],
    'the bibliography has another ending': [
      (p) => {
        p.move('sources.yaml', 'sources.yml');
        return { file: 'src/content/sources.yml' };
      },
      /s’appelle exactement sources\.yaml/u,
      ['bibliographie-absente'],
    ],
    'another bibliography stands beside the right one': [
      (p) => p.write('sources.txt', 'x'),
      /Reprenez dans sources\.yaml ce que celui-ci a de plus/u,
    ],
    'a picture is beside the pages': [
      (p) => p.write('pages/photo.jpg', 'x'),
      /Les images vont dans le dossier images/u,
    ],
    'a picture holds nothing': [(p) => p.write(PICTURE, ''), /Ce fichier est vide/u],
    'a drawing is wider than a screen will ever be': [
      (p) => p.write(PICTURE, '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="10"/>'),
      /mesure 9000 × 10 pixels/u,
    ],
    'the page of the chat becomes a page of signs': [
      field('pages/chat.mdx', 'kind', 'kind: signs'),
      /est du type « notice », et non « signs »/u,
      ['champ-manquant', 'page-sans-suite', 'champ-inconnu'],
    ],
    'a page of the menu has no entry in it': [
      (p) => ({ ...p.edit(PAGE, /^nav:\n(?: {2}.*\n)+/mu, ''), line: 2 }),
      /son entrée du menu \(nav\) est obligatoire/u,
    ],
    'the fields of a source are items of a list': [
      (p) => p.append('sources.yaml', 'essai-nouveau:\n  - publisher: Essai\n  - title: Un titre'),
      /« essai-nouveau » n’a pas de champs.*sans tiret/u,
    ],
    'a field of a source is at the place of a key': [
      (p) => p.append('sources.yaml', 'year: 2026'),
      /« year » n’a pas de champs.*décalé de deux espaces/u,
    ],
    'the title of a source was copied with its marks': [
      field('sources.yaml', 'title', '  title: "Un titre &amp; un <em>autre</em>"'),
      /« &amp; » serait affiché tel quel/u,
    ],
  }),

  ...[
    CARD,
    'pages/accueil.mdx',
    'pages/hpv-info.mdx',
    'countries/luxembourg.mdx',
    'steps/lab-coulisses/etape-1.mdx',
    'sources.yaml',
    'recherche.yaml',
  ].map((file) =>
    stop(
      `${file} is in UTF-16: what needs it waits`,
      (p) => p.write(file, Buffer.from(`\uFEFF${p.read(file)}`, 'utf16le')),
      /UTF-16/u,
    ),
  ),

  ...paragraphs(stop, CARD, {
    'letters are signs of mathematics': [
      'Le \u{1D601}\u{1D5F2}\u{1D600}\u{1D601} gratuit.',
      /abîmées/u,
    ],
    'accents were mangled by two encodings': ['Le dÃ©pistage.', /abîmées/u],
    'accents became question marks': ['Le d?pistage.', /abîmées/u],
    'an apostrophe became a quotation mark': ['Le col de l"utérus.', /abîmées/u],
    'a file was saved in another encoding': ['Ã©\nÃ©\nÃ©\nÃ©', /dans 3 autres lignes/u],
    'accents are those of another system': ['Le dŽpistage.', /« dŽp »/u],
    'a letter of a scan stands for a figure': ['Le mois de mars 2O26.', /« 2O26 »/u],
    'a mark of two versions was left': ['Un mot.\n>>>>>>> 3f2a1b', /deux versions/iu, 1],
    'a control character was pasted': ['Le dépis\u000Btage.', /caractère invisible/u],
  }),
];
