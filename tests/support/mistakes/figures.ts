import { stop, text, mistakes } from './mistake.ts';

/** A page that lists the source of the caption. */
const PAGE = 'pages/dessins.mdx';
const CAPTION = 'Suède, 2020[^essai-annuel].';

/** A crowd, with what is wrong in it. */
const people = ({ sur = '100', dont = '12', more = '', caption = CAPTION }) =>
  text(
    PAGE,
    `<Personnes sur="${sur}" qui="personnes" dont="${dont}" quoi="oui"${more} reste="non">\n\n${caption}\n\n</Personnes>`,
  );

/** Two values on a scale, with what is wrong in the second. */
const values = (second: string, shift = 0) =>
  text(
    PAGE,
    `<Comparaison titre="Essai">\n\n<Valeur nom="Un" valeur="9" echelle="10" />\n\n${second}\n\n${CAPTION}\n\n</Comparaison>`,
    shift,
  );

/** Mistakes in what authors have the site draw. */
export const FIGURES = mistakes(stop, {
  'a crowd has more people than it is made of': [
    people({ sur: '10' }),
    /12 personnes sur 10 : « dont » ne peut pas dépasser « sur »/u,
  ],
  'a crowd has no country': [people({ caption: 'En 2020[^essai-annuel].' }), /manque le pays/u],
  'an interval has one end': [
    values('<Valeur nom="Deux" valeur="4" bas="3" echelle="10" />', 4),
    /« bas » et « haut » vont ensemble/u,
  ],
  'a value is outside of its interval': [
    values('<Valeur nom="Deux" valeur="4" bas="5" haut="6" echelle="10" />', 4),
    /ne se suivent pas/u,
  ],
  'two values stand on two scales': [
    values('<Valeur nom="Deux" valeur="4" echelle="20" />'),
    /la même « echelle »/u,
  ],
  'a value is compared with nothing': [values('Rien.'), /au moins deux valeurs/u],
  'a way has no list': [
    text(PAGE, '<Chemin titre="Essai">\n\nUn texte.\n\n</Chemin>'),
    /contient une seule liste/u,
  ],
});
