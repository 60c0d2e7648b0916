// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readPaste } from '../../../../src/cms/paste/read-paste.ts';
import { pasteData, pastesAs } from '../../../support/paste.ts';

const KNOWN = new Set(
  'prévention rendez-vous frottis Le est elle estelle ex position exposition'.split(' '),
);

const paste = (words: string) =>
  readPaste({ getData: (type) => (type === 'text/plain' ? words : '') }, 'text', (word) =>
    KNOWN.has(word),
  );
const itReads = pastesAs(paste);

it('the marks of a quoted mail are left out, and said', () => {
  const { text, notes } = paste(
    'Voici :\n\n> > Le test est simple.\n>\n>> Il dure peu.\n> 25 ans au moins.',
  );
  expect(text).toBe('Voici :\n\nLe test est simple.\n\nIl dure peu.\n\n\\> 25 ans au moins.');
  expect(notes.join(' ')).toMatch(/«\sLe test est simple\.\s» \(cité d’un message \?\)/u);
});

it('words that are cut where the copy has a blank are whole, those of two stay, and one that no dictionary has is said', () => {
  const cut =
    'Une préven- tion, un rendez- vous, des soins pré- et post-natals, HPV- ici, une zyg- mole.';
  const { text, notes } = paste(cut);
  expect(text).toBe(
    'Une prévention, un rendez-vous, des soins pré- et post-natals, HPV- ici, une zyg-mole.',
  );
  expect(notes).toEqual([expect.stringContaining('zyg-mole')]);
});

itReads('signs before items make a list, and lines around it stay apart: %s', {
  '○ un\n● deux': '- ○ un\n- ● deux',
  '•\nun test, et\nun autre\n•\ndeux': '- un test, et un autre\n- deux',
  '\uF0B7 un\no deux\n\uF0A7 trois': '- un\n  - deux\n- trois',
  'Avant :\n- la lettre\n- la carte\nAprès :\n- rien.\nLa suite.':
    'Avant :\n\n- la lettre\n- la carte\n\nAprès :\n\n- rien.\n\nLa suite.',
});

itReads('lines %s keep their paragraphs', {
  'of which one starts with a year, one with a number': [
    'Le programme de dépistage existe dans tout le pays depuis l’année\n2018. Ensuite, il a été étendu à toutes les régions, et il compte\n3 000 000 de tests par an, dont une partie se fait à la maison.',
    'Le programme de dépistage existe dans tout le pays depuis l’année 2018. Ensuite, il a été étendu à toutes les régions, et il compte 3 000 000 de tests par an, dont une partie se fait à la maison.',
  ],
  'under a large first letter': ['L\ne dépistage.', 'Le dépistage.'],
  'under a title that is wider than they are': [
    'Bulletin de la région, page 3 de 12 pages en tout\nLa participation au programme\nest encore faible en ville. Elle\nmonte un peu dans les villages\nqui ont un centre.\nSuite du bulletin',
    'Bulletin de la région, page 3 de 12 pages en tout\n\nLa participation au programme est encore faible en ville. Elle monte un peu dans les villages qui ont un centre.\n\nSuite du bulletin',
  ],
  'of a leaflet, with a mark of its own below, and an item': [
    'Qui appeler\n?\nLe test est simple. Un kit\nvient de Genève. Il est à\nrenvoyer dans les\ndeux semaines par la\nposte de la ville. En\nSuisse, il est payant.\n• lisez la lettre du centre\navec soin.',
    'Qui appeler ?\n\nLe test est simple. Un kit vient de Genève. Il est à renvoyer dans les deux semaines par la poste de la ville. En Suisse, il est payant.\n\n- lisez la lettre du centre avec soin.',
  ],
  'of which one is a capital of its own, or a beginning': [
    'Hépatite\nB\nfemmes ex-\nou',
    'Hépatite\n\nB\n\nfemmes ex- ou',
  ],
  'that end in an apostrophe': ['selon l’\nInstitut', 'selon l’Institut'],
  'with the hyphen of a question': ['est-\nelle', 'est-elle'],
  'in capitals': ['LA PRÉVEN-\nTION', 'LA PRÉVENTION'],
  'of a scanned page': ['un frot¬\ntis, un frot—\ntis', 'un frottis, un frottis'],
  'with the hyphens of a browser': [
    'la préven\u0002\ntion, la préven\uFFFEtion',
    'la prévention, la prévention',
  ],
  'with a soft hyphen': [
    'un traite\u00AD\nment et un dépis\u00ADtage',
    'un traitement et un dépistage',
  ],
});

it.for([
  'Le dépistage du cancer du col de l’utérus | L’Assurance Maladie\nhttps://a.be/x',
  'Le test est fait par une personne de santé, au cabinet ou ici.\nIl est gratuit pour toutes les personnes ici.\nElle est proposée à tout âge.\nil y a un an, ou un peu plus.\nUne lettre arrive à la maison\nMarie la lit.',
  'À faire :\nappeler le centre pour confirmer le rendez-vous\nvenir',
  'A-\nB+\nHPV-\nTest non fait\no négatif\n? HPV\nTest normal. Rappel : non\nTest anormal. Rappel : oui.\nà 12 SA\nnon',
  'test HPV tous les cinq ans\nfrottis tous les trois ans\nmammographie tous les deux ans',
  'la carte de la mutuelle complémentaire de santé\nle courrier reçu de la caisse de votre région\nle carnet de santé ou celui des vaccins',
])('lines that a person typed stay lines: %s', (words) => {
  expect(paste(words).text).toBe(words);
});

it.for([
  ['à \uF0B3 25 ans, p \u0003 0,05', 'à [?] 25 ans, p [?] 0,05', 'signe à taper'],
  ['HPV-\n12 femmes', 'HPV-12 femmes', 'négatif, ou un tiret'],
  ['\uF0B3 25 ans\n\uF0B3 30', '[?] 25 ans\n[?] 30', 'signe à taper'],
  ['a {\\displaystyle b}', 'a \\{\\displaystyle b\\}', 'formule ?'],
  ['A\t####', 'A\t####', 'colonne trop étroite'],
  ['Le test est *gratuit*.', 'Le test est *gratuit*.', 'signes d’un message'],
  ['• à 25,\n  30 ans', '- à 25, 30 ans', 'virgule d’un nombre'],
  ['- 3 % ici\n- 5 % là', '- 3 % ici\n- 5 % là', 'moins, ou un tiret'],
  ['Voir https://a.be/x/\nb_12, ici.', 'Voir https://a.be/x/\n\nb_12, ici.', 'adresse coupée'],
  [
    'Une longue ligne de texte qui dit que le test est négatif3. La suite de cette\nphrase est ici.\n3/12\nUn autre paragraphe.',
    'Une longue ligne de texte qui dit que le test est négatif3. La suite de cette phrase est ici.\n\n3/12\n\nUn autre paragraphe.',
    'appel de note ?), «\u00A03/12\u00A0» (numéro de page',
  ],
])('what a PDF file leaves unknown is said: %s', ([words, text, said]) => {
  expect(paste(words!)).toMatchObject({ text, notes: [expect.stringContaining(said!)] });
});

describe('marks of items', () => {
  itReads('%s', {
    'of another sign are one level deeper': [
      '•\tun\no\tdeux\n§\ttrois\n•\tquatre',
      '- un\n  - deux\n    - trois\n- quatre',
    ],
    'after more blanks too': [
      '- un\n  1. deux\n  2. trois\n- quatre',
      '- un\n  1. deux\n  2. trois\n- quatre',
    ],
    'are letters under an item': ['1. un\n  a) deux\n2. trois', '1. un\n\na) deux\n\n2. trois'],
    'are no minus': ['- 20 °C ici\n- 80 °C là', '- 20 °C ici\n- 80 °C là'],
    'are no quotation': ['Un\n>= 30 ans\n> ou = 65 ans', 'Un\n\n\\>= 30 ans\n\n\\> ou = 65 ans'],
    'are no rule where they rate, nor a dash of a number': [
      'p\n**\n***\n-\n15',
      'p\n**\n***\n-\n15',
    ],
    'are no list where they are spoken': ['— Oui ?\n— Non.', '— Oui ?\n— Non.'],
    'say something, and stay': ['✓ gratuit\n✗ payant\n●●○ sûr', '✓ gratuit\n✗ payant\n●●○ sûr'],
    'are no numbers of a place': [
      '15. SAMU\n17. Police\n18. Pompiers',
      '15. SAMU\n17. Police\n18. Pompiers',
    ],
  });
});

describe('columns', () => {
  itReads('between %s are those of a table', {
    'tabs beside empty cells': ['A\tB\n1\t\n\t2', '| A | B |\n| --- | --- |\n| 1 |  |\n|  | 2 |'],
    'tabs, one of two lines': [
      'N°\tB\t%\n1\t"un\n""2"""\t4\n2\t3\t5',
      '| N° | B | % |\n| --- | --- | --- |\n| 1 | un ; "2" | 4 |\n| 2 | 3 | 5 |',
    ],
  });

  it('stay apart where one of them is a sentence, and those of a page are read one by one', () => {
    const words = 'Qui ?      Quand ?\nLes femmes adultes.      Tous les ans.';
    expect(paste(words).text).toContain('| Les femmes adultes. | Tous les ans. |');
    const lines =
      'Le cancer du col est le quatrième\ncancer de la femme dans le monde,\net le premier là où il n’y a pas\nde dépistage.';
    const paragraph = lines.replaceAll('\n', ' ');
    expect(paste(lines.replace(/.+/gu, '$&     $&')).text).toBe(`${paragraph}\n\n${paragraph}`);
  });
});

describe('the source of a text', () => {
  it.for([
    ['a struck word', '**Dès 25 ans**, ~~dès 20 ans~~.', '**Dès 25 ans**, .', 'dès 20 ans'],
    ['a comment', '**Un** <!-- deux -->', '**Un**', 'deux'],
    ['a picture', '## Un\n\n![Un col](col.png)', '## Un', 'Un col'],
    ['a formula', '## Un\n\nSoit $\\sum_{i} x_i$ ici', '## Un\n\nSoit ici', '\\sum_{i} x_i'],
  ])('gives its page, and says what it leaves out: %s', ([, words, text, said]) => {
    const pasted = paste(words!);
    expect(pasted.text).toBe(text);
    expect(pasted.notes.join(' ')).toContain(said);
  });

  pastesAs(paste, { notes: [] })('keeps %s', {
    'more cells than names': [
      '| A | B |\n|---|---|\n| 1 | 2 | 3 |',
      '| A | B |  |\n| --- | --- | --- |\n| 1 | 2 | 3 |',
    ],
    'numbers of no list': [
      '**Un**\n\n15. SAMU\n17. Police\n\n2 \\[5\\], 180$[^a] ou 200$',
      '**Un**\n\n15\\. SAMU\n\n17\\. Police\n\n2 [5], 180$[^a] ou 200$',
    ],
    'a title with its number, and what is under two dashes': [
      '### 1. Un\n\n**Deux**\n-- \nTrois',
      '### 1. Un\n\n**Deux**\n\n--\n\nTrois',
    ],
    formulas: [
      '## Un\n\nSoit \\(90\\,\\%\\), $10^5$, $p \\leq 0{,}05$, $\\mu \\rightarrow \\beta$ et $\\frac{a}{a+b}$.',
      '## Un\n\nSoit 90 %, 10⁵, p ≤ 0,05, μ → β et a/(a+b).',
    ],
    'the key of a source': ['*Un*[^has-2019] et deux[^1]', '*Un*[^has-2019] et deux[1]'],
    notes: [
      '## Un\n\nDeux[^1_3].\n\n[^1_3]: https://a.be',
      '## Un\n\nDeux[1_3].\n\n[1_3] https://a.be',
    ],
    'an address that no link names': ['## Un\n\n[a]: https://a.be', '## Un\n\n\\[a]: https://a.be'],
    'the address of a link': [
      '**Un** [deux][a].\n\n[a]: https://a.be "A"',
      '**Un** [deux](https://a.be).',
    ],
    'a product and a sign of an item': [
      '**Un**\n\n- > 5*2*b mg\n- + de 2',
      '**Un**\n\n- \\> 5\\*2\\*b mg\n- \\+ de 2',
    ],
    'a fence that is not closed': ['**Un**\n\n~~~\na < b', '**Un**\n\na &lt; b'],
    blanks: ['**Un**\n\n    < 3 *deux*', '**Un**\n\n&lt; 3 *deux*'],
    code: ['```x\n- de 25 < 30\n```\n\nUn `a < b` **c**', '\\- de 25 &lt; 30\n\nUn a &lt; b **c**'],
    XML: ['<pays code="FR"><title>Un</title></pays>', '&lt;pays code="FR">Un&lt;/pays>'],
  });

  it('is read as such where its program only colours it', () => {
    const plain = '## Un\n\n**Deux**';
    const html = '<div><span>## Un</span></div><br><div><span>**Deux**</span></div>';
    expect(pasteData({ 'text/html': html, 'text/plain': plain }).text).toBe(plain);
  });

  it('is not read where a page with a form of its own shows some of its signs', () => {
    const plain = 'Un\n\ndeux **trois**\nquatre';
    const html =
      '<h2>Un</h2><ul><li>deux **trois**</li></ul><p><a href="https://a.be">quatre</a></p>';
    expect(pasteData({ 'text/html': html, 'text/plain': plain }).text).toBe(
      '## Un\n\n- deux \\*\\*trois\\*\\*\n\n[quatre](https://a.be)',
    );
  });
});

pastesAs(paste, { isPlain: true, notes: [] })('letters are those of a keyboard: %s', {
  '\u200Eimage': 'image',
  '𝗡𝗲 𝗽𝗮𝘀 fumer': 'Ne pas fumer',
  'e\u0301te\u0301': 'été',
  'lui\u2010même, 25\u001E29, 5\u00AD9 ans, l\u0092âge': 'lui-même, 25-29, 5-9 ans, l’âge',
  'un\u2060e\u202A fois\u2066': 'une fois',
});
