import {
  ARTICLE,
  CARD,
  MEDICAL_PAGE,
  field,
  PAGE,
  stop,
  text,
  paragraphs,
  mistakes,
  type Mistake,
} from './mistake.ts';

/** Mistakes in texts. */
export const TEXTS: readonly Mistake[] = [
  ...paragraphs(stop, PAGE, {
    'a sentence names a day that no calendar has': [
      'Cette page a été lue le 31 février 2026.',
      /« 31 février 2026 » n’est pas un jour du calendrier/u,
    ],
    'a sentence names such a day and no year': ['Lu le 31 avril.', /« 31 avril » n’est pas/u],
    'a day of the week is not that of its date': [
      'La réunion est le Mardi 25 novembre 2026, et non le mercredi 2 décembre 2026.',
      /« Mardi 25 novembre 2026 » : cette date tombe un mercredi/u,
    ],
    'a number of a list is missing': ['1. Un.\n2. Deux.\n4. Trois.', /devant cet élément/u, 2],
    'a video is embedded': [
      '<iframe src="https://www.youtube.com/embed/x"></iframe>',
      /<iframe> est du code HTML.*lien/u,
    ],
    'braces surround a computation': [
      'Cela fait {1 + 1} visites.',
      /Une accolade a un sens réservé\. Écrivez \\\{ pour la montrer, ou des/u,
    ],
    'a brace is not closed': ['Une accolade { ouverte.', /accolade/u],
    'a less-than sign precedes another sign': ['Un âge <= un autre.', /&lt;/u],
    'an address is between angle brackets': ['Voir <https://www.cancer.be/>.', /entre < et >/u],
    'a comment is not closed': ['<!-- à revoir', /jamais refermé/u],
    'a block is closed in small letters': [
      '<Encart titre="Un">\n\nUn mot.\n\n</encart>',
      /<\/encart> ne referme rien/u,
      4,
    ],
    'a tag is not closed': ['Un mot <b>gras.', /<b> est du code HTML.*\*\*ainsi\*\*/u],
    'a block is not closed': [
      '<Encart titre="À savoir">\n\nUn texte.',
      /Le bloc <Encart> est ouvert ici et n’est pas refermé par <\/Encart>,/u,
    ],
    'a block that holds nothing is closed': [
      'Un.\n\n</Signes>',
      /une seule fois : <Signes \/>/u,
      2,
    ],
    'a table has a heading alone': ['Un.\n\n| A | B |\n| --- | --- |', /n’a que ses titres/u, 2],
    'a note has its number between parentheses': ['Un fait (1).', /serait affichée telle quelle/u],
    'the words of a link and its address are exchanged': [
      'Voir [/chat](le chat des filles).',
      /« \[\/chat\]\(le chat des filles\) »\. Il s’écrit \[les mots\]\(adresse\)/u,
    ],
    'a picture has lost its sign': ['[Un dessin](../images/dessin.svg)', /mettez un ! devant/u],
    'a letter has its name in HTML': ['Un mot caf&eacut et th&eacutee.', /« &eacute »/u],
    'half of an italic is written with a low line': ['Un mot _en italique.', /« _en »/u],
    'a row of signs parts two texts': ['Un.\n\n=====\n\nDeux.', /« ===== » est une marque/u, 2],
    'items stand behind long dashes, with empty lines between': [
      '– un mot\n\n– un autre',
      /tiret/u,
    ],
    'the words of a mark are struck out': [
      'Le test n’est <del>pas</del> utile.',
      /effacez-les avec/u,
    ],
    'a table is copied as HTML': [
      '<table><tr><td>Un</td></tr></table>',
      /barres \| entre les cases/u,
    ],
    'a deleted word has its mark': ['Un [mot]{.deletion author="A"} ici.', /effacez-les avec lui/u],
    'a change is tracked': ['Un {--mot--} ici.', /Effacez les mots entre \{-- et --\}/u],
    'less than a number stands as a sign': ['- de 25 ans : rien.', /Écrivez « moins de 25 ans »/u],
    'more than a number stands as a sign': ['> 30 ans : rien.', /Écrivez « plus de 30 ans »/u],
    'words stand behind the end of a block': [
      '<Encart titre="Un">\n\nUn mot.\n\n</Encart> Un autre.',
      /<Encart> est au milieu d’une phrase/u,
      4,
    ],
    'an attribute has no sign of equality': [
      '<Encart titre "Un">\n\nUn mot.\n\n</Encart>',
      /Le bloc <Encart> est mal écrit/u,
    ],
    'a mail is in its raw form': ['Le d=C3=A9pistage.', /« =C3=A9 »/u],
    'a link calls another number': ['Le [17, police](tel:117).', /montre le 17 et appelle le 117/u],
    'a block is closed but not opened': ['Un texte.\n\n</Encart>', /n’a pas été ouvert/u, 2],
    'a block does not exist': [
      '<Inconnu>\n\nUn texte.\n\n</Inconnu>',
      /<Inconnu> n’existe pas\. Les blocs possibles/u,
    ],
    'a block has lost its capital': [
      '<encart titre="À savoir">\n\nUn texte.\n\n</encart>',
      /« Encart »/u,
    ],
    'a block lacks its attribute': [
      '<Encart>\n\nUn texte.\n\n</Encart>',
      /a besoin de l’attribut « titre »/u,
    ],
    'a block has another attribute': [
      '<Encart title="À savoir">\n\nUn texte.\n\n</Encart>',
      /pas d’attribut « title »/u,
    ],
    'an attribute is between curly quotes': [
      '<Encart titre=“À savoir”>\n\nUn texte.\n\n</Encart>',
      /guillemets droits/u,
    ],
    'a block is in the middle of a sentence': [
      'Un mot <Encart titre="A">deux</Encart> trois.',
      /au milieu d’une phrase/u,
    ],
    'a term is out of its glossary': [
      '<Terme nom="Mot">\n\nSens.\n\n</Terme>',
      /doit être dans un bloc <Glossaire>/u,
    ],
    'a block is empty': ['<Encart titre="À savoir">\n</Encart>', /est vide/u],
    'a link is a script': ['[Un lien](javascript:alert(1))', /n’est pas l’adresse complète/u],
    'a link is http': ['[Un site](http://www.cancer.be/)', /https/u],
    'a link has no scheme': ['[Un site](www.cancer.be)', /https:\/\//u],
    'an internal link is broken': [
      'Voir [une page](/hpv-inffo).',
      /Vouliez-vous dire « \/hpv-info » \?/u,
    ],
    'an anchor of the same page is broken': [
      'Voir [une partie](#un-seul-sous-titrre).',
      /« un-seul-sous-titre »/u,
    ],
    'a link leads to a page that is not published': [
      'Voir [le brouillon](/brouillon).',
      /n’est pas publiée\. Retirez ce lien/u,
    ],
    'a link ends with a slash': ['Voir [une page](/hpv-info/).', /sans \/ à la fin/u],
    'a link has no address': ['Voir [une page]().', /pas d’adresse/u],
    'a link has no words': ['Voir [](/chat).', /pas de mots/u],
    'a link has a space before its address': ['Voir [le chat] (/chat).', /affiché tel quel/u],
    'a picture in a text is missing': [
      '![Une seringue.](../images/absente.png)',
      /L’image « absente\.png » n’est pas parmi celles du site/u,
    ],
    'a picture in a text is not chosen': ['![Une seringue.]()', /aucun fichier n’est choisi/u],
    'a picture in a text has no description': ['![](../images/dessin.svg)', /pas de description/u],
    'a picture in a text is on a computer': ['![x](file:///C:/photo.png)', /sur votre ordinateur/u],
    'a picture in a text is held elsewhere': [
      '![Une seringue.](https://exemple.be/a.jpg)',
      /chez un tiers/u,
    ],
    'a picture in a text has a wrong path': [
      '![Une seringue.](images/dessin.svg)',
      /chemin.*Écrivez « \.\.\/images\/dessin\.svg »/u,
    ],
    'a second main heading': ['# Un titre\n\nUn texte.', /commencent par ##/u],
    'headings skip a rank': ['## Un titre\n\n##### Un autre\n\nUn texte.', /saute un rang/u, 2],
    'a heading is empty': ['## \n\nUn texte.', /aucun mot/u],
    'a heading has no space': ['##Un titre\n\nUn texte.', /espace après les signes #/u],
    'a heading takes the name of a part of the page': [
      '## Sources\n\nUn texte.',
      /s’appelle déjà/u,
    ],
    'a list has round bullets': ['• un\n• deux.', /élément de liste/u],
    'a table has too many cells': ['| A | B |\n| --- | --- |\n| 1 | 2 | 3 |', /3 cases/u, 2],
    'two versions were merged badly': [
      '<<<<<<< HEAD\nun\n=======\ndeux\n>>>>>>> autre',
      /Deux versions/u,
    ],
    'an e-mail address has no « mailto: »': [
      'Écrire [au laboratoire](labo@hopital.be).',
      /adresse électronique/u,
    ],
    'the address of a link stands below the text': [
      'Voir [la page][1].\n\n[1]: /chat',
      /Un lien s’écrit à sa place/u,
      2,
    ],
    'a tag of HTML has a value without quotes': [
      'Un mot <img src=x onerror=y> ici.',
      /La balise <img>/u,
    ],
    'a style of HTML was pasted': ['<style>p{color:red}</style>', /La balise <style>/u],
    'a field of Word was pasted': ['Voir {HYPERLINK "https://a.be"} ici.', /HYPERLINK/u],
    'a formula was pasted': ['On a $p < 0{,}05$ ici.', /\$p < 0/u],
    'a footnote is written': ['[^note]: Une précision.', /note de bas de page/u],
    'a list of sources is that of an assistant': [
      '[1]: https://www.who.int/fr',
      /Décrivez la source « 1 »/u,
    ],
    'a source is cited that no one has described': [
      'Un fait[^oms-2020].',
      /« oms-2020 » n’est pas dans la bibliographie \(sources\.yaml\)\. Ajoutez à la bibliographie/u,
    ],
    'an attribute of a block is typed twice': [
      '<Encart titre="Un" titre="Deux">\n\nUn mot.\n\n</Encart>',
      /est écrit deux fois/u,
    ],
    'an attribute of a block has marks': ['<Encart titre="**A**">\n\nB.\n\n</Encart>', /tel quel/u],
    'an attribute of a block is empty': ['<Encart titre="">\n\nUn mot.\n\n</Encart>', /est vide/u],
    'a block of terms holds a sentence': [
      '<Glossaire>\n\nUn mot.\n\n</Glossaire>',
      /ne contient que des blocs <Terme> ; ici se trouve « Un mot\. »/u,
      2,
    ],
    'a term is explained twice': [
      '<Glossaire>\n\n<Terme nom="Mot">\n\nUn.\n\n</Terme>\n\n</Glossaire>\n\n<Glossaire>\n\n<Terme nom="mot">\n\nDeux.\n\n</Terme>\n\n</Glossaire>',
      /« mot » a déjà son entrée plus haut/u,
      12,
    ],
    'a block that shows data holds words': [
      '<ParPays quoi="depistage">\n\nUn mot.\n\n</ParPays>',
      /ne contient pas de texte/u,
    ],
    'a link leads to a file of a computer': [
      'Voir [une brochure](file:///C:/brochure.pdf).',
      /est un fichier de votre ordinateur/u,
    ],
    'a tag has no name': ['Un mot </ ici.', /Le signe < a un sens réservé/u],
  }),
  ...mistakes(stop, {
    'a text stands under an article, which shows none': [
      text(ARTICLE, 'Une phrase de plus.'),
      /n’est montré nulle part/u,
    ],
    'a text imports a module': [
      text(PAGE, "import fs from 'node:fs'\n\n{fs.readFileSync('/etc/passwd', 'utf8')}"),
      /« import fs from 'node:fs' » est pris pour du code\. Retirez cette/u,
      ['programme'],
    ],
    'rows are copied from a file of a spreadsheet': [
      text(PAGE, 'Pays;Test\nBelgique;oui\nFrance;oui'),
      /Ce tableau vient d’un autre programme/u,
      ['ponctuation'],
    ],
    'a page leads back to itself': [
      (p) => p.edit(PAGE, /"\/hpv-info"/u, '"/qui-suis-je"'),
      /l’adresse de cette page même/u,
    ],
    'a page leads to another twice': [
      (p) => p.edit(PAGE, /"\/prevention-depistage"/u, '"/hpv-info"'),
      /« \/hpv-info » est déjà dans cette liste/u,
    ],
    'a line of dashes cuts a header': [
      (p) => {
        const { file, line } = p.edit(PAGE, /^next:/mu, '---\nnext:');
        return { file, line };
      },
      /finit l’en-tête trop tôt/u,
    ],
    'a source begins with a dash': [
      (p) => p.edit('sources.yaml', /^essai-anglais:/mu, '- essai-anglais:'),
      /Retirez le tiret et l’espace/u,
    ],
    'a table has no line of dashes': [text(PAGE, '| A | B |\n| 1 | 2 |'), /ligne de tirets/u],
    'the description of an article states a figure': [
      (p) => p.edit(ARTICLE, /^description: "/mu, 'description: "Un cas de cancer sur dix. '),
      /un nombre.*dites-le sans nombre/su,
    ],
    'the title of a card states a figure that its text does not prove': [
      (p) => p.edit(CARD, /^title: .*$/mu, 'title: "Le dépistage évite 87 % des cancers"'),
      /un nombre.*Dites-le aussi dans le texte/su,
    ],
    'a cited source does not exist': [
      (p) => p.edit(CARD, /\[\^essai-2020\]/u, '[^esai-2020]'),
      /La source « esai-2020 » n’est pas dans la bibliographie/u,
    ],
    'a citation is on a page without sources': [
      text('pages/chat.mdx', 'Un fait[^essai-2023].'),
      /n’affiche pas de bibliographie/u,
    ],
  }),

  ...paragraphs(stop, CARD, {
    'a heading is in a card': ['## Un titre\n\nUn texte.', /pas de titre dans son texte/u],
    'a cited source is not listed': [
      'Un fait[^essai-2023].',
      /La source « essai-2023 » est citée ici, mais elle n’est pas dans la/u,
    ],
    'a citation names nothing': ['Un fait[^].', /ne nomme aucune source/u],
    'a link holds a citation': ['Un [fait[^essai-2020] dit](/chat).', /derrière le lien/u],
  }),

  ...paragraphs(stop, MEDICAL_PAGE, {
    'numbers of a list are glued': ['1.un\n2.deux', /liste numérotée commence par/u],
    'one dose is said to be enough': [
      'Une seule dose suffit.',
      /un nombre \(« Une seule dose »\)/u,
    ],
    'an age is told by its ten years': ['Dès la trentaine.', /un nombre \(« la trentaine »\)/u],
    'a figure has no source': ['Cela touche 80 % des femmes.', /un nombre \(« 80 % »\)/u],
    'a heading states a figure that its part does not cite': [
      '## Un cancer sur dix\n\nUn texte.',
      /un nombre/u,
    ],
    'the title of a block states a figure that its text does not cite': [
      '<Encart titre="80 % des femmes ont un HPV">\n\nUn texte.\n\n</Encart>',
      /Ce champ donne un nombre \(« 80 % »\) sans source\. Dites-le aussi dans le texte/u,
    ],
  }),
  ...mistakes(stop, {
    'the lead of a page states a figure in words that its text does not tell': [
      field(MEDICAL_PAGE, 'lead', 'lead: "La moitié des femmes en a un."'),
      /un nombre \(« moitié »\) sans source/u,
    ],
    'the lead of a page states the share of a number that its header holds': [
      field(MEDICAL_PAGE, 'lead', 'lead: "Elle touche 11 % des femmes."'),
      /un nombre \(« 11 % »\) sans source/u,
    ],
    'the words of a link state one digit that the text does not tell': [
      field(MEDICAL_PAGE, '    content', '    content: "Elle touche 7 % des femmes."'),
      /un nombre \(« 7 % »\) sans source/u,
    ],
  }),
  ...(
    [
      ['a blank', 'Voir [(à compléter : mots du lien)](/chat).'],
      ['a sentence', 'Une phrase.'],
      ['a description', '![Ce que montre l’image.](../images/dessin.svg)'],
      ['a heading', '## Le titre\n\nUn mot.'],
      ['an address', 'Voir [un site](https://www.exemple.be/page).'],
      ['the title of a block', '<Encart titre="Votre texte">\n\nUn mot.\n\n</Encart>'],
    ] as const
  ).map(([what, typed]) =>
    stop(`an example is left as it is: ${what}`, text(PAGE, typed), /est à compléter/u),
  ),
];
