/**
 * Texts that stand for others to come. The examples of the schemas, the blocks of the guide and the
 * messages of the check take them from here, and the check refuses each where it is left as it is.
 */
export const PLACEHOLDERS = {
  title: 'Le titre',
  sentence: 'Une phrase.',
  sentences: 'Une ou deux phrases.',
  pageSummary: 'Un résumé de la page, en une ou deux phrases de 70 à 160 caractères en tout.',
  articleSummary: 'Un résumé de l’article, en une ou deux phrases.',
  caption: 'Une courte légende.',
  linkWords: 'Les mots du lien',
  linkName: 'Nom du lien',
  buttonWords: 'Les mots du bouton',
  alt: 'Ce que montre l’image.',
  person: 'Prénom Nom',
  panel: 'Une information à ne pas manquer.',
  sign: 'un signe précis',
  lastSign: 'un autre (cinq au plus)',
  webAddress: 'https://www.exemple.be/page',
  innerAddress: '/adresse-de-la-page',
  email: 'nom@exemple.be',
  day: 'AAAA-MM-JJ',
  sourceKey: 'cle-de-la-source',
} as const;

/** A blank to fill in, « (à compléter : titre) », wherever it stands in a line. */
export const BLANK = /\(à compléter(?: : [^()\n]*)?\)/u;

/** Words by which messages and the guide name what is to be written. */
const NAMES = [
  'qui publie',
  'le nom de la page',
  'le titre de la page',
  'le titre lu',
  'les mots',
  'mots du lien',
  'ce que l’on trouvera',
  'titre',
  'l’adresse',
  'votre texte',
];

const plain = (text: string) =>
  text
    .trim()
    .replace(/(?<![\s.;:!?…])[\s.;:!?…]+$/u, '')
    .replace(/['’]/gu, '’')
    .replace(/\s+/gu, ' ')
    .toLowerCase();

const PLAIN: ReadonlySet<string> = new Set([...Object.values(PLACEHOLDERS), ...NAMES].map(plain));

/** Longest text, in UTF-16 units and with spaces, that is looked up: none of them is a paragraph. */
const LONGEST = 300;

/** Whether a whole text is one of those that stand for others. */
export const isPlaceholder = (text: string) => text.length < LONGEST && PLAIN.has(plain(text));

/** An address without what may be left out of it. */
const bare = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:)?\/\//u, '')
    .replace(/^www\./u, '')
    .replace(/\/+$/u, '');

const { host } = new URL(PLACEHOLDERS.webAddress);

/** Whether an address is the one that examples show, or the site that it names. */
export const isPlaceholderAddress = (address: string) =>
  [PLACEHOLDERS.webAddress, host].some((example) => bare(example) === bare(address)) ||
  address === PLACEHOLDERS.innerAddress ||
  address.replace(/^mailto:/iu, '') === PLACEHOLDERS.email;
