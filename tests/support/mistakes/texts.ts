import { ARTICLE, CARD, MEDICAL_PAGE, PAGE, stop, text, type Mistake } from './mistake.ts';

/** Mistakes in texts. */
export const TEXTS: readonly Mistake[] = [
  stop(
    'a sentence names a day that no calendar has',
    text(PAGE, 'Cette page a été lue le 31 février 2026.'),
    /« 31 février 2026 » n’est pas un jour du calendrier/u,
  ),
  stop(
    'a sentence names such a day in numbers',
    text(PAGE, 'Cette page a été lue le 30/02/2026.'),
    /« 30\/02\/2026 » n’est pas un jour du calendrier/u,
  ),
  stop(
    'a text stands under an article, which shows none',
    text(ARTICLE, 'Une phrase de plus.'),
    /n’est montré nulle part/u,
  ),
  stop(
    'a video is embedded',
    text(PAGE, '<iframe src="https://www.youtube.com/embed/x"></iframe>'),
    /<iframe> est du code HTML.*lien/u,
  ),
  stop(
    'a text imports a module',
    text(PAGE, "import fs from 'node:fs'\n\n{fs.readFileSync('/etc/passwd', 'utf8')}"),
    /« import fs from 'node:fs' » est pris pour du code\. Retirez cette/u,
    ['programme'],
  ),
  stop(
    'braces surround a computation',
    text(PAGE, 'Cela fait {1 + 1} visites.'),
    /Une accolade a un sens réservé\. Écrivez \\\{ pour la montrer, ou des/u,
  ),
  stop('a brace is not closed', text(PAGE, 'Une accolade { ouverte.'), /accolade/u),
  stop('a less-than sign precedes another sign', text(PAGE, 'Un âge <= un autre.'), /&lt;/u),
  stop(
    'an address is between angle brackets',
    text(PAGE, 'Voir <https://www.cancer.be/>.'),
    /entre < et >/u,
  ),
  stop('a comment is not closed', text(PAGE, '<!-- à revoir'), /jamais refermé/u),
  stop(
    'a tag is not closed',
    text(PAGE, 'Un mot <b>gras.'),
    /<b> est du code HTML.*\*\*ainsi\*\*/u,
  ),
  stop(
    'a block is not closed',
    text(PAGE, '<Encart titre="À savoir">\n\nUn texte.'),
    /Le bloc <Encart> est ouvert ici et n’est pas refermé par <\/Encart>,/u,
  ),
  stop(
    'a block is closed but not opened',
    text(PAGE, 'Un texte.\n\n</Encart>', 2),
    /n’a pas été ouvert/u,
  ),
  stop(
    'a block does not exist',
    text(PAGE, '<Inconnu>\n\nUn texte.\n\n</Inconnu>'),
    /<Inconnu> n’existe pas\. Les blocs possibles/u,
  ),
  stop(
    'a block has lost its capital',
    text(PAGE, '<encart titre="À savoir">\n\nUn texte.\n\n</encart>'),
    /« Encart »/u,
  ),
  stop(
    'a block lacks its attribute',
    text(PAGE, '<Encart>\n\nUn texte.\n\n</Encart>'),
    /a besoin de l’attribut « titre »/u,
  ),
  stop(
    'a block has another attribute',
    text(PAGE, '<Encart title="À savoir">\n\nUn texte.\n\n</Encart>'),
    /pas d’attribut « title »/u,
  ),
  stop(
    'an attribute is between curly quotes',
    text(PAGE, '<Encart titre=“À savoir”>\n\nUn texte.\n\n</Encart>'),
    /guillemets droits/u,
  ),
  stop(
    'a block is in the middle of a sentence',
    text(PAGE, 'Un mot <Encart titre="A">deux</Encart> trois.'),
    /au milieu d’une phrase/u,
  ),
  stop(
    'a term is out of its glossary',
    text(PAGE, '<Terme nom="Mot">\n\nSens.\n\n</Terme>'),
    /doit être dans un bloc <Glossaire>/u,
  ),
  stop('a block is empty', text(PAGE, '<Encart titre="À savoir">\n</Encart>'), /est vide/u),
  stop('a link is a script', text(PAGE, '[Un lien](javascript:alert(1))'), /programme/u),
  stop('a link is http', text(PAGE, '[Un site](http://www.cancer.be/)'), /https/u),
  stop('a link has no scheme', text(PAGE, '[Un site](www.cancer.be)'), /https:\/\//u),
  stop(
    'an internal link is broken',
    text(PAGE, 'Voir [une page](/hpv-inffo).'),
    /Vouliez-vous dire « \/hpv-info » \?/u,
  ),
  stop(
    'an anchor of the same page is broken',
    text(PAGE, 'Voir [une partie](#un-seul-sous-titrre).'),
    /« un-seul-sous-titre »/u,
  ),
  stop(
    'a link leads to a page that is not published',
    text(PAGE, 'Voir [le brouillon](/brouillon).'),
    /n’est pas publiée\. Retirez ce lien/u,
  ),
  stop('a link names a file', text(PAGE, 'Voir [une page](hpv-info.mdx).'), /commence par \//u),
  stop('a link ends with a slash', text(PAGE, 'Voir [une page](/hpv-info/).'), /sans \/ à la fin/u),
  stop('a link has no address', text(PAGE, 'Voir [une page]().'), /pas d’adresse/u),
  stop('a link has no words', text(PAGE, 'Voir [](/chat).'), /pas de mots/u),
  stop(
    'a link has a space before its address',
    text(PAGE, 'Voir [le chat] (/chat).'),
    /affiché tel quel/u,
  ),
  stop(
    'an address in a link holds a space',
    text(PAGE, 'Voir [un site](https://a.be/une page).'),
    /affiché tel quel/u,
  ),
  stop(
    'a picture in a text is missing',
    text(PAGE, '![Une seringue.](../images/absente.png)'),
    /L’image « absente\.png » n’est pas parmi celles du site/u,
  ),
  stop(
    'a picture in a text has no description',
    text(PAGE, '![](../images/dessin.svg)'),
    /pas de description/u,
  ),
  stop(
    'a picture in a text is held elsewhere',
    text(PAGE, '![Une seringue.](https://exemple.be/a.jpg)'),
    /chez un tiers/u,
  ),
  stop(
    'a picture in a text has a wrong path',
    text(PAGE, '![Une seringue.](images/dessin.svg)'),
    /chemin.*Écrivez « \.\.\/images\/dessin\.svg »/u,
  ),
  stop('a second main heading', text(PAGE, '# Un titre\n\nUn texte.'), /commencent par ##/u),
  stop(
    'headings skip a rank',
    text(PAGE, '## Un titre\n\n##### Un autre\n\nUn texte.', 2),
    /saute un rang/u,
  ),
  stop('a heading is empty', text(PAGE, '## \n\nUn texte.'), /aucun mot/u),
  stop(
    'a heading has no space',
    text(PAGE, '##Un titre\n\nUn texte.'),
    /espace après les signes #/u,
  ),
  stop(
    'a heading is in a card',
    text(CARD, '## Un titre\n\nUn texte.'),
    /pas de titre dans son texte/u,
  ),
  stop(
    'a heading takes the name of a part of the page',
    text(PAGE, '## Sources\n\nUn texte.'),
    /s’appelle déjà/u,
  ),
  stop('a list has round bullets', text(PAGE, '• un\n• deux.'), /élément de liste/u),
  stop(
    'a table has too many cells',
    text(PAGE, '| A | B |\n| --- | --- |\n| 1 | 2 | 3 |', 2),
    /3 cases/u,
  ),
  stop('a table has no line of dashes', text(PAGE, '| A | B |\n| 1 | 2 |'), /ligne de tirets/u, [
    'phrase-sans-fin',
  ]),
  stop(
    'two versions were merged badly',
    text(PAGE, '<<<<<<< HEAD\nun\n=======\ndeux\n>>>>>>> autre'),
    /Deux versions/u,
  ),
  stop(
    'a figure has no source',
    text(MEDICAL_PAGE, 'Cela touche 80 % des femmes.'),
    /un nombre \(« 80 % »\)/u,
  ),
  stop(
    'a heading states a figure that its part does not cite',
    text(MEDICAL_PAGE, '## Un cancer sur dix\n\nUn texte.'),
    /un nombre/u,
  ),
  stop(
    'the title of a block states a figure that its text does not cite',
    text(MEDICAL_PAGE, '<Encart titre="80 % des femmes ont un HPV">\n\nUn texte.\n\n</Encart>'),
    /Ce passage donne un nombre \(« 80 % »\) sans citer sa source\./u,
  ),
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
  stop(
    'an e-mail address has no « mailto: »',
    text(PAGE, 'Écrire [au laboratoire](labo@hopital.be).'),
    /adresse électronique/u,
  ),
  stop(
    'the description of an article states a figure',
    (p) => p.edit(ARTICLE, /^description: "/mu, 'description: "Un cas de cancer sur dix. '),
    /un nombre.*dites-le sans nombre/su,
  ),
  stop(
    'the title of a card states a figure that its text does not prove',
    (p) => p.edit(CARD, /^title: .*$/mu, 'title: "Le dépistage évite 87 % des cancers"'),
    /un nombre.*Dites-le aussi dans le texte/su,
  ),
  stop(
    'a cited source does not exist',
    (p) => p.edit(CARD, /\[\^essai-2020\]/u, '[^esai-2020]'),
    /La source « esai-2020 » n’est pas dans la bibliographie/u,
  ),
  stop(
    'a cited source is not listed',
    text(CARD, 'Un fait[^essai-2023].'),
    /La source « essai-2023 » est citée ici, mais elle n’est pas dans la/u,
  ),
  stop(
    'a citation is on a page without sources',
    text('pages/chat.mdx', 'Un fait[^essai-2023].'),
    /n’affiche pas de bibliographie/u,
  ),
  stop('a footnote is written', text(PAGE, '[^note]: Une précision.'), /note de bas de page/u),
  stop('a citation names nothing', text(CARD, 'Un fait[^].'), /ne nomme aucune source/u),
  stop(
    'an attribute of a block is typed twice',
    text(PAGE, '<Encart titre="Un" titre="Deux">\n\nUn mot.\n\n</Encart>'),
    /est écrit deux fois/u,
  ),
  stop(
    'an attribute of a block is empty',
    text(PAGE, '<Encart titre="">\n\nUn mot.\n\n</Encart>'),
    /est vide/u,
  ),
  stop(
    'a block of terms holds a sentence',
    text(PAGE, '<Glossaire>\n\nUn mot.\n\n</Glossaire>', 2),
    /ne contient que des blocs <Terme> ; ici se trouve « Un mot\. »/u,
  ),
  stop(
    'a block that shows data holds words',
    text(PAGE, '<ParPays quoi="depistage">\n\nUn mot.\n\n</ParPays>'),
    /ne contient pas de texte/u,
  ),
  stop(
    'a link leads to a file of a computer',
    text(PAGE, 'Voir [une brochure](file:///C:/brochure.pdf).'),
    /est un fichier de votre ordinateur/u,
  ),
  stop('a tag has no name', text(PAGE, 'Un mot </ ici.'), /Le signe < a un sens réservé/u),
];
