import { PAGE } from '../../build/mistakes/mistake.ts';

/** Texts of one class of mistakes; `{}` in a frame is where a variant stands. */
interface Class {
  rule: string;
  texts: readonly string[];
}

const SENTENCES = ['Le virus est courant', 'La plupart des infections passent', 'Un test suffit'];

/** Each variant in a sentence of its own, those in turn. */
const inSentences = (
  variants: readonly string[],
  write: (sentence: string, variant: string) => string,
) => variants.map((variant, at) => write(SENTENCES[at % SENTENCES.length]!, variant));

const LINK = (address: string) => `Voir [leur page](https://www.exemple.be/${address}).`;

/** What authors paste, by the rule that has to tell it. */
export const CLASSES: Readonly<Record<string, Class>> = {
  'citation marks': {
    rule: 'reste-d-assistant',
    texts: inSentences(
      [
        '[cite: 1]',
        '【4†source】',
        '〖5〗',
        '[source: 4]',
        '\uE200cite\uE202turn0search0\uE201',
        '[attached_file:1]',
      ],
      (sentence, mark) => `${sentence} ${mark}.`,
    ),
  },
  'citation marks in braces': {
    rule: 'programme',
    texts: inSentences(
      [
        ':contentReference[oaicite:0]{index=0}',
        '[oaicite:3]{index=3}',
        '{{cite}}',
        '{{citation}}',
        '{cite:2}',
        '{contentReference}',
      ],
      (sentence, mark) => `${sentence}${mark}.`,
    ),
  },
  'tracked addresses': {
    rule: 'adresse-detournee',
    texts: ['a?utm_source=chatgpt.com', 'a?xtor=EPR-12', 'a?ref=chatgpt.com', 'a?_gl=1*abc'].map(
      LINK,
    ),
  },
  'addresses through another service': {
    rule: 'adresse-detournee',
    texts: [
      'https://www.google.com/url?sa=t&url=https%3A%2F%2Fwww.who.int%2Ffr&usg=AOv',
      'https://lm.facebook.com/l.php?u=https%3A%2F%2Fwww.cancer.be%2Fhpv',
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.who.int%2Ffr&data=05',
      'https://duckduckgo.com/l/?uddg=https%3A%2F%2Fwww.who.int%2Fhpv',
      'https://www.youtube.com/redirect?event=v&q=https%3A%2F%2Fwww.who.int',
      'https://www.linkedin.com/redir/redirect?url=https%3A%2F%2Fwww.who.int',
    ].map((address) => `Voir [leur page](${address}).`),
  },
  'addresses with a name and a password': {
    rule: 'adresse-fausse',
    texts: [
      'https://moi:secret@www.exemple.be/',
      'https://a%40b.be:xyz@exemple.be/',
      'https://token:x-oauth-basic@depot.exemple.be/a.git',
    ].map((address) => `Voir [leur page](${address}).`),
  },
  'addresses that were cut': {
    rule: 'adresse-fausse',
    texts: [
      'https://www.exemple.be/le-depistage-du-can…',
      'https://www.exemple.be/documents/2024/rapp...',
      'https://exemple.be/#une-par…',
    ].map((address) => `Voir [leur page](${address}).`),
  },
  'pages that few people can open': {
    rule: 'adresse-detournee',
    texts: [
      'https://docs.google.com/document/d/1abc/edit',
      'https://www.canva.com/design/abc/edit?ui=1',
      'https://www.exemple.be/login/',
      'https://espace.exemple.be/Connexion',
      'https://exemple.be/a/sign-in#haut',
    ].map((address) => `Voir [leur page](${address}).`),
  },
  'phrases to the one who asked': {
    rule: 'reste-d-assistant',
    texts: [
      'Bien sûr ! Voici une version plus simple de votre texte :',
      'Voici une version corrigée de votre paragraphe :',
      'D’accord, voici la page :',
      'Voulez-vous que j’ajoute un tableau ?',
      'J’espère que cela vous aide !',
      'Faites-moi savoir si un point manque.',
    ],
  },
  'a model about itself': {
    rule: 'reste-d-assistant',
    texts: [
      'En tant que modèle de langage, je ne donne pas de conseil.',
      'Je suis une intelligence artificielle.',
      'Mes données d’entraînement datent.',
      'Je ne peux pas naviguer sur le web.',
    ],
  },
  'brackets to fill in': {
    rule: 'texte-a-completer',
    texts: inSentences(
      ['[Votre nom]', '[Insérez ici le lien]', '[Ajouter une source]', '[citation nécessaire]'],
      (sentence, brackets) => `${sentence} ${brackets}.`,
    ),
  },
  'comment marks': {
    rule: 'texte-provisoire',
    texts: inSentences(
      ['[AB1]', '[M2]', 'Commentaire [AB2] : non', 'Commented [AB1]: no', '\\[AB4\\]'],
      (sentence, mark) => `${sentence} ${mark}`,
    ),
  },
  'doubled words': {
    rule: 'mot-double',
    texts: ['le le virus', 'les les tests', 'pour pour elle', 'que que cela', 'en en Belgique'].map(
      (words) => `On parle ${words}.`,
    ),
  },
  'notes to oneself': {
    rule: 'texte-provisoire',
    texts: ['Un mot (à confirmer).', 'Un mot — à vérifier.', 'Une date [à relire avec Anne].'],
  },
  'task boxes': {
    rule: 'liste-mal-ecrite',
    texts: ['- [ ] un', '+ [x] un', '1. [ ] un', '- [x] un\n- [ ] deux'],
  },
  'addresses of headings': {
    rule: 'texte-illisible',
    texts: ['{#id}', '{.classe}', '{: .classe}'].map((end) => `## Une partie ${end}\n\nUn texte.`),
  },
};

/** What looks like one of them, and is right. */
export const RIGHT: readonly string[] = [
  'Le laboratoire fait le test comme demandé par le médecin, ou à votre demande.',
  'J’ai rédigé ces pages ; dites-moi si un mot manque, et n’hésitez pas à m’écrire.',
  'Voici une version facile à lire. Je peux aussi vous expliquer le mot.',
  'Un résultat positif (à confirmer par un second test) ne dit pas tout – à revoir avec elle.',
  'Un marqueur [HPV16] et un autre [p16], dans un texte [texte en néerlandais].',
  'Nous nous lavons les mains, vous vous levez, et elles elles le savent.',
  'Il se fait très très mal ; on le lui fait faire faire.',
  'Dites-le le lundi, et donnez-la la semaine suivante.',
  'Un point à vérifier avec votre médecin, et une date à confirmer avec elle.',
  'a) un, et b) deux ; voir 1) aussi :-)',
  'Voir [la source](https://www.exemple.be/?page=2&source=has).',
  'Voir [la notice](https://www.exemple.be/a?q=un#deux).',
  'Un porte-manteau, des arrière-plans.',
  'Les pré- et postménopauses, les avant- et arrière-plans.',
  'Bien sûr, c’est vrai. Voici les tests : un et deux.',
  'N’hésitez pas à en parler. Dites-le si vous avez mal.',
  'Voici une liste de lieux :',
  'Souhaitez-vous que votre médecin vous appelle ?',
  'L’intelligence artificielle aide à lire les frottis.',
  'Et cela… et puis, etc. Non ?! Si !!',
  'Le HPV 16 [16 et 18] compte.',
  'Ils sont tous avec lui à la maison...',
  'Un bus coûte 2 $ et un autre 3 $ ; le fichier s’appelle un_deux_trois.',
  'Un mot\\_a, une astérisque\\*, et \\[sic\\] \\(voir plus bas\\).',
  'Le code `$x^2$` et `\\\\frac{1}{2}` se lisent ainsi.',
];

/** The page on which they are planted. */
export const PLANTED_ON = PAGE;
