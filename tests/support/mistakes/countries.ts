import { stop, edits, mistakes, type Mistake } from './mistake.ts';

const COUNTRY = 'countries/ardoisie.mdx';
const PAGE = 'pages/pays-compares.mdx';

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

/** What can go wrong in the file of a country, and in the blocks that are made from it. */
export const COUNTRIES: readonly Mistake[] = [
  ...edits(stop, COUNTRY, {
    'an age is above 99': [/ages: 3 à 5/u, 'ages: 3 à 120', /un nombre de 0 à 99/u],
    'ages stand the wrong way round': [
      /ages: 3 à 5/u,
      'ages: 5 à 3',
      /ou le premier et le dernier/u,
    ],
    'ages stand in words': [/ages: 3 à 5/u, 'ages: de 3 à 5 ans', /« de 3 à 5 ans »/u],
    'a rule has a key in the place of its list of sources': [
      /sources: \[(.*?)\]/u,
      'sources: $1',
      /Une liste est attendue/u,
    ],
    'the catch-up begins before the advised ages end': [
      /ages: 6 à 8/u,
      'ages: 5 à 8',
      /Le rattrapage commence avant la fin de l’âge conseillé/u,
    ],
    'a price has no currency': [
      /price: "7 ardoises"/u,
      'price: "environ 70"',
      /« environ 70 » n’est pas une somme avec sa monnaie/u,
    ],
    'digits of a telephone number are missing': [
      /number: 0000 22 222/u,
      'number: 0000 22',
      /n’est pas un numéro de téléphone entier/u,
    ],
    'a rule is in force since a day of no calendar': [
      /since: 2025-01/u,
      'since: 2025-02-30',
      /« 2025-02-30 » n’est pas une année/u,
    ],
    'a rule names no source': [/^ {4}sources: .*$/mu, '    sources: []', /compte 0 élément/u],
    'emergency numbers are a text': [/^emergency:\n(?: .*\n)+/mu, 'emergency: 000\n', /Une liste/u],
    'its first words keep an age that its rules gave': [
      /^lead: .*$/mu,
      'lead: "Un test avant 98 ans."',
      /« 98 ans », et aucune règle/u,
    ],
    'a dash cuts an item in two': [/(?<=year: 2026\n {4}) /u, '-', /Ce tiret commence un autre/u],
    'a name for a sentence stands in guillemets': [/^place:.*$/mu, 'place: «en Ici»', /petit mot/u],
    'a year holds a letter': [/year: 2026/u, 'year: 2O26', /« 2O26 » n’est pas une année/u],
    'two spans of ages overlap': [
      /ages: 80 à 89/u,
      'ages: 79 à 89',
      /un même âge aurait deux règles/u,
    ],
    'two spans of ages leave a hole': [/ages: 80 à 89/u, 'ages: 82 à 89', /n’ont pas de règle/u],
    'an older span of ages stands first': [
      /ages: 80 à 89/u,
      'ages: 62 à 70',
      /rangée après une plus âgée/u,
    ],
    'an emergency number is there twice': [/number: 002/u, 'number: 000', /Le 000 est déjà/u],
    'the head of a country says another rhythm than its rules': [
      /^lead:.*$/mu,
      'lead: "De 71 à 79 ans, un test tous les 8 ans."',
      /Ce champ dit « 71 à 79 ans, un test tous les 8 ans »/u,
    ],
    'two help lines have one number': [
      /number: 0000 22 222/u,
      'number: 0000 11 111',
      /déjà le numéro d’un autre service/u,
    ],
    'a help line names a subject twice': [
      /about: \[cancer\]/u,
      'about: [cancer, cancer]',
      /Le sujet « cancer » est déjà dans cette liste/u,
    ],
  }),
  ...mistakes(stop, {
    'a country says what another one says of its help lines': [
      (content) => {
        const { file, line } = content.edit(
          'countries/luxembourg.mdx',
          /^emergency:/mu,
          'helpLines:\n  - name: "Une écoute appelée"\n    about: [cancer]\n    url: "https://www.exemple.be/autre"\nemergency:',
        );
        return { file, line: line + 1 };
      },
      /mot pour mot dans src\/content\/countries\/ardoisie\.mdx/u,
    ],
    'the page of a country gives an age that is none of a rule, without a source': [
      (content) => content.append(COUNTRY, 'De 71 à 78 ans, un test suffit.'),
      /un nombre \(« 71 »\) sans citer/u,
    ],
    'a block names a subject that no table has': [
      (content) => content.append(PAGE, '<ParPays quoi="dépistage" />'),
      /« dépistage » n’existe pas\. Vouliez-vous dire « depistage » \?/u,
    ],
    'an emergency number has four digits': [
      (content) => content.edit(COUNTRY, /number: 000/u, 'number: 9112'),
      /deux ou trois chiffres/u,
    ],
    'an emergency number is one of another country': [
      (content) => {
        content.edit(COUNTRY, /^name: .*$/mu, 'name: "Suisse"');
        return content.edit(COUNTRY, /number: 000/u, 'number: 911');
      },
      /ici c’est « 911 » ; .* on appelle le 112 ou 144/u,
      ['pays-urgence', 'mot-inconnu'],
    ],
    'the number of a help line has a digit too many': [
      (content) => {
        content.edit(COUNTRY, /^name: .*$/mu, 'name: "Belgique"');
        return content.edit(COUNTRY, /number: 0000 33 333/u, 'number: 0000 33 333 22');
      },
      /« 0000 33 333 22 » a 11 chiffres ; dans ce pays, un numéro en a 3, 4, 6, 9 ou 10/u,
      ['pays-urgence', 'mot-inconnu'],
    ],
    'a price has no year': [
      remove(/ {6}year: 2026\n/u, /what: "Le vaccin d'essai"/u),
      /pas d’année/u,
    ],
    'a telephone number says nothing of the day on which it was read or called': [
      remove(/ {4}checkedOn:\n/u, /name: "Une écoute que personne/u),
      /Ce numéro n’a ni jour de lecture ni jour d’appel\. Donnez le jour où vous l’avez lu/u,
    ],
    'a telephone number was read nowhere': [
      remove(
        / {4}sources: \[essai-annuel, essai-anglais\]\n(?= {4}readOn)/u,
        /name: "Une écoute lue"/u,
      ),
      /Ce numéro a été lu, mais nulle part/u,
    ],
    'a help line has neither address nor source': [
      remove(/ {4}url: "https:\/\/www\.exemple\.be\/ecoute"\n/u, /name: "Une écoute que personne/u),
      /ni adresse ni source/u,
    ],
  }),

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
];
