import { stop, type Mistake } from './mistake.ts';

const COUNTRY = 'countries/ardoisie.mdx';
const PAGE = 'pages/pays-compares.mdx';
const SENTENCES = 'pages/regles-en-phrases.mdx';

/** A change of the first place of a country's file that a pattern finds. */
const change =
  (before: RegExp, after: string): Mistake['plant'] =>
  (content) =>
    content.edit(COUNTRY, before, after);

/** A line of a country's file taken away: the mistake stands on the line where its block begins. */
const remove =
  (before: RegExp, owner: RegExp): Mistake['plant'] =>
  (content) => {
    content.edit(COUNTRY, before, '');
    const lines = content.read(COUNTRY).split('\n');
    return {
      file: `src/content/${COUNTRY}`,
      line: lines.findIndex((line) => owner.test(line)) + 1,
    };
  };

/** A change of a block of the page whose sentences take rules. */
const sentence =
  (before: RegExp, after: string): Mistake['plant'] =>
  (content) =>
    content.edit(SENTENCES, before, after);

/** What can go wrong in the file of a country, and in the blocks that are made from it. */
export const COUNTRIES: readonly Mistake[] = [
  stop('an age is above 99', change(/ages: 3 à 5/u, 'ages: 3 à 120'), /un nombre de 0 à 99/u),
  stop('ages stand the wrong way round', change(/ages: 3 à 5/u, 'ages: 5 à 3'), /dans l’ordre/u),
  stop('ages stand in words', change(/ages: 3 à 5/u, 'ages: de 3 à 5 ans'), /« de 3 à 5 ans »/u),
  stop(
    'a rule has a key in the place of its list of sources',
    change(/sources: \[(.*?)\]/u, 'sources: $1'),
    /Une liste est attendue/u,
  ),
  stop(
    'the catch-up begins before the advised ages end',
    change(/ages: 6 à 8/u, 'ages: 5 à 8'),
    /Le rattrapage commence avant la fin de l’âge conseillé/u,
  ),
  stop(
    'the page of a country gives an age that is none of a rule, without a source',
    (content) => content.append(COUNTRY, 'De 71 à 78 ans, un test suffit.'),
    /un nombre \(« 71 »\) sans citer/u,
  ),
  stop(
    'a price has no currency',
    change(/price: "7 ardoises"/u, 'price: "environ 70"'),
    /« environ 70 » n’est pas une somme avec sa monnaie/u,
  ),
  stop(
    'digits of a telephone number are missing',
    change(/number: 0000 22 222/u, 'number: 0000 22'),
    /n’est pas un numéro de téléphone entier/u,
  ),
  stop(
    'a block names a subject that no table has',
    (content) => content.append(PAGE, '<ParPays quoi="dépistage" />'),
    /« dépistage » n’existe pas\. Vouliez-vous dire « depistage » \?/u,
  ),
  stop(
    'an emergency number has four digits',
    change(/number: 000/u, 'number: 9112'),
    /deux ou trois chiffres/u,
    ['telephone-sans-source'],
  ),
  stop(
    'an emergency number is one of another country',
    (content) => {
      content.edit(COUNTRY, /^name: .*$/mu, 'name: "Suisse"');
      return content.edit(COUNTRY, /number: 000/u, 'number: 911');
    },
    /on y appelle le 112 ou 144/u,
    ['pays-urgence', 'mot-inconnu', 'telephone-sans-source'],
  ),
  ...['place', 'description'].map((key) =>
    stop(
      `two countries have one ${key}`,
      (content) => {
        const line = new RegExp(`^${key}: .*$`, 'mu').exec(content.read(COUNTRY))![0];
        return content.edit('countries/luxembourg.mdx', new RegExp(`^${key}: .*$`, 'mu'), line);
      },
      /est déjà dans src\/content\/countries\/ardoisie\.mdx/u,
    ),
  ),
  stop('a rhythm lasts eleven years', change(/every: 1$/mu, 'every: 11'), /de 1 à 10/u),
  stop(
    'two spans of ages overlap',
    change(/ages: 80 à 89/u, 'ages: 79 à 89'),
    /un même âge aurait deux règles/u,
  ),
  stop(
    'two spans of ages leave a hole',
    change(/ages: 80 à 89/u, 'ages: 82 à 89'),
    /n’ont pas de règle/u,
  ),
  stop(
    'a price has no year',
    remove(/ {6}year: 2026\n/u, /what: "Le vaccin d'essai"/u),
    /pas d’année/u,
  ),
  stop(
    'a telephone number says nothing of the day on which it was read or called',
    remove(/ {4}checkedOn:\n/u, /name: "Une écoute que personne/u),
    /Ce numéro n’a ni jour de lecture ni jour d’appel\. Donnez le jour où vous l’avez lu/u,
  ),
  stop(
    'a telephone number was read nowhere',
    remove(
      / {4}sources: \[essai-annuel, essai-anglais\]\n(?= {4}readOn)/u,
      /name: "Une écoute lue"/u,
    ),
    /Ce numéro a été lu, mais nulle part/u,
  ),
  stop(
    'a help line names a subject twice',
    change(/about: \[cancer\]/u, 'about: [cancer, cancer]'),
    /Le sujet « cancer » est déjà dans cette liste/u,
  ),
  stop(
    'a help line has neither address nor source',
    remove(/ {4}url: "https:\/\/www\.exemple\.be\/ecoute"\n/u, /name: "Une écoute que personne/u),
    /ni adresse ni source/u,
  ),
  stop(
    'a sentence takes a rule from a country without a file',
    sentence(/pays="ardoisie"/u, 'pays="ardoise"'),
    /Les pays sont : ardoisie, luxembourg/u,
  ),
  stop(
    'a sentence takes a rule that the file of the country does not hold',
    sentence(
      /<Regle pays="ardoisie" quoi="rattrapage" \/>/u,
      '<Regle pays="luxembourg" quoi="rattrapage" />',
    ),
    /ne dit rien du rattrapage/u,
  ),
  stop(
    'a page without sources compares countries',
    (content) => content.append('pages/chat.mdx', '<ParPays quoi="vaccin" />'),
    /n’affiche pas de bibliographie/u,
  ),
];
