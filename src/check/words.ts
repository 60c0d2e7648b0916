/** How a field is called by someone who does not code, and a value that it accepts. */
export interface FieldWords {
  /** Plain name, without article. */
  name: string;
  /** A value as it is typed in the header, ready to be copied. */
  example: string;
}

/** Fields by their last key; `parent.key` where the parent changes the meaning. */
const FIELDS: Readonly<Record<string, FieldWords>> = {
  accessedOn: { name: 'date de lecture', example: '2026-11-20' },
  articlesTitle: { name: 'titre des articles', example: '"Articles"' },
  back: { name: 'bouton de retour', example: '' },
  biographyTitle: { name: 'titre de la biographie', example: '"Qui vous parle ici"' },
  callToAction: { name: 'appel à l’action', example: '' },
  caption: { name: 'légende', example: '"Une courte légende."' },
  cardsTitle: { name: 'titre des cartes', example: '"Pour aller plus loin"' },
  claim: { name: 'phrase mise en avant', example: '' },
  content: { name: 'texte', example: '"Une phrase."' },
  counter: { name: 'compteur', example: '' },
  description: {
    name: 'description',
    example: '"Un résumé de la page, en une ou deux phrases de 70 à 160 caractères en tout."',
  },
  exact: { name: 'adresse exacte', example: 'non' },
  footer: { name: 'lien en bas de page', example: '' },
  highlights: { name: 'points forts', example: '' },
  highlightsTitle: { name: 'titre des points forts', example: '"Ce qui guide ce site"' },
  href: { name: 'page de destination', example: '"/hpv-info"' },
  icon: { name: 'image', example: 'info' },
  imageAlt: { name: 'description de l’image', example: '"Ce que montre l’image."' },
  imageUrl: { name: 'fichier de l’image', example: '"vaccination.svg"' },
  kind: { name: 'type de page', example: 'educational' },
  label: { name: 'libellé', example: '"Nombre de visiteurs"' },
  lang: { name: 'langue', example: 'fr' },
  lead: { name: 'phrase sous le titre', example: '"Une ou deux phrases."' },
  link: { name: 'adresse de l’article', example: '"https://www.exemple.be/page"' },
  linksTitle: { name: 'titre des liens', example: '"Liens utiles"' },
  name: { name: 'nom affiché', example: '"Nom du lien"' },
  nav: { name: 'entrée du menu', example: '' },
  notify: { name: 'bouton et son message', example: '' },
  order: { name: 'rang', example: '1' },
  published: { name: 'publication', example: 'oui' },
  publisher: { name: 'éditeur', example: '"Haute Autorité de santé (France)"' },
  recordLink: { name: 'lien vers le dossier médical', example: '' },
  reviewedOn: { name: 'date de relecture', example: '2026-11-20' },
  ribbon: { name: 'ruban', example: '"Bientôt disponible"' },
  sources: { name: 'sources', example: '' },
  startLink: { name: 'premier lien', example: '' },
  text: { name: 'mots du lien', example: '"Les mots du lien"' },
  title: { name: 'titre', example: '"Le titre"' },
  url: { name: 'adresse', example: '"https://www.exemple.be/page"' },
  year: { name: 'année', example: '2025' },
  'callToAction.link': { name: 'lien de l’appel à l’action', example: '' },
};

/** What authors type who translate the names of fields. */
const TRANSLATIONS: Readonly<Record<string, readonly string[]>> = {
  adresse: ['url', 'link', 'href'],
  annee: ['year'],
  categorie: ['kind'],
  date: ['reviewedOn', 'accessedOn'],
  editeur: ['publisher'],
  icone: ['icon'],
  image: ['imageUrl', 'icon'],
  langue: ['lang'],
  lien: ['link', 'href', 'url'],
  menu: ['nav'],
  nom: ['name'],
  numero: ['order'],
  ordre: ['order'],
  position: ['order'],
  publie: ['published'],
  rang: ['order'],
  relecture: ['reviewedOn'],
  resume: ['description', 'lead'],
  source: ['sources'],
  texte: ['text'],
  titre: ['title'],
  type: ['kind'],
};

/** Every name of a field. */
export const ALL_FIELDS: readonly string[] = Object.keys(FIELDS).filter(
  (name) => !name.includes('.'),
);

/** Blocks of a header, with the fields that stand in them. */
export const BLOCKS: Readonly<Record<string, readonly string[]>> = {
  back: ['text', 'href'],
  callToAction: ['title', 'content', 'link'],
  claim: ['content', 'sources'],
  counter: ['label', 'caption'],
  footer: ['name', 'order'],
  link: ['text', 'href'],
  nav: ['name', 'icon', 'order', 'exact'],
  notify: ['text', 'title', 'description'],
  recordLink: ['text', 'href'],
  startLink: ['text', 'href'],
};

/** Fields of an entry of the bibliography, which is a block under any key. */
export const SOURCE_FIELDS: readonly string[] = [
  'publisher',
  'title',
  'url',
  'year',
  'lang',
  'accessedOn',
];

/** Words for the field at the end of a path; a number in the path is a place in a list. */
export function fieldWords(path: readonly PropertyKey[]): FieldWords | undefined {
  const keys = path.filter((step) => typeof step === 'string');
  return FIELDS[keys.slice(-2).join('.')] ?? FIELDS[keys.at(-1) ?? ''];
}

/** A path as it is shown: `nav.icon`, `highlights 2.title`. */
export const writePath = (path: readonly PropertyKey[]) =>
  path
    .map((step) => (typeof step === 'number' ? ` ${step + 1}` : `.${String(step)}`))
    .join('')
    .replace(/^\./u, '');

/** English names of fields that a French word stands for. */
export const translationsOf = (plainWord: string): readonly string[] =>
  TRANSLATIONS[plainWord] ?? [];

const MONTHS =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');
const NUMBERS = 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ');

/** A day typed in a French way (20/11/2026, « 20 novembre 2026 ») as YYYY-MM-DD; `undefined` for anything else. */
export function toIsoDay(text: string): string | undefined {
  const pad = (part: string | number) => String(part).padStart(2, '0');
  const french = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4})$/u.exec(text);
  if (french) return `${french[3]}-${pad(french[2]!)}-${pad(french[1]!)}`;
  const iso = /^(\d{4})[\s/.-]+(\d{1,2})[\s/.-]+(\d{1,2})(?:[T\s].*)?$/u.exec(text);
  if (iso) return `${iso[1]}-${pad(iso[2]!)}-${pad(iso[3]!)}`;
  const worded = /^(\d{1,2})(?:er)?\s+(\p{L}+)\s+(\d{4})$/u.exec(text);
  const month = MONTHS.indexOf(worded?.[2]?.toLowerCase() ?? '');
  return worded && month >= 0 ? `${worded[3]}-${pad(month + 1)}-${pad(worded[1]!)}` : undefined;
}

/** A number typed as a word, up to twelve, or with something around it; `undefined` for anything else. */
export function toWholeNumber(text: string): number | undefined {
  const worded = NUMBERS.indexOf(text.toLowerCase());
  const digits = /\d+/u.exec(text)?.[0];
  if (worded > 0) return worded;
  return digits === undefined || Number(digits) < 1 ? undefined : Number(digits);
}
