import { describe, expect, it } from 'vitest';
import { findHealthFigures } from '../../../src/lib/health-figures.ts';

const figuresOf = (text: string, about?: string) =>
  findHealthFigures(text, about).map(({ text: figure }) => figure);

/** Sentences that state a figure of health, as people write them. */
const HEALTH = [
  '80 %',
  '80 % des personnes rencontrent un HPV.',
  'Environ 80 pour cent des adultes rencontrent un HPV.',
  'Le vaccin évite quatre-vingt-dix pour cent des cancers du col.',
  'Le risque baisse de 12,5 %.',
  '1/3 des femmes',
  'un cas sur dix',
  'Un homme sur trois porte un HPV.',
  'Dans neuf cas sur dix, tout rentre dans l’ordre.',
  'Une fois sur deux, l’infection disparaît sans rien faire.',
  'Deux tiers des cancers du col',
  'Trois quarts des femmes sont vaccinées.',
  'Le risque est deux fois plus élevé.',
  '3500 nouveaux cas',
  '641 cas en 2022',
  'Il existe 12 types de HPV à risque.',
  '1 672 983 femmes',
  'Sur 100 personnes, 12 ont un test positif.',
  '30 lésions ont été trouvées.',
  'Deux doses suffisent.',
  '3 injections en 6 mois',
  'dès 25 ans',
  'France | 20 ans',
  'Un test sur vingt est faux.',
  'jusqu’à 26 ans inclus',
  'De 9 à 14 ans',
  '25-64 ans',
  'L’âge idéal est de 9 ans.',
  'Un frottis tous les trois ans.',
  'Attendez 6 mois entre les deux doses.',
  'Il faut souvent 10 ans avant un cancer.',
  'Le vaccin protège depuis 12 ans au moins.',
  'Le résultat du test arrive en 2 semaines.',
  'Le test coûte 30 euros.',
  'La consultation est remboursée, moins 4 euros.',
  'Comptez CHF 75 pour un frottis.',
  'Je le dis souvent : 80 % des tests sont normaux.',
  'Les soins ont duré 3 mois chez ces patientes.',
  'Le virus reste deux jours sur un objet.',
  'Elle a été vaccinée à 12 ans.',
];

/** Neighbours that are none, as authors write them. */
const OTHERS = [
  '20 % de réduction sur le bus',
  'La batterie est à 80 %.',
  '40 % des pages sont relues.',
  'Je travaille à 80 %.',
  'Nous avons répondu à 9 lecteurs sur 10.',
  'Une fois sur deux, je viens à vélo.',
  'Deux tiers de l’équipe vient à vélo.',
  '3 fois plus de vélos que de voitures',
  'ouvert depuis 6 mois',
  'réponse en 2 semaines',
  'Vous aurez une réponse sous 3 jours.',
  'Le déménagement a duré 3 semaines.',
  'une équipe de 4 personnes',
  'Une équipe de 12 femmes analyse les frottis.',
  'Une chorale de 25 femmes',
  '12 personnes sont venues à la réunion.',
  '30 ans d’expérience',
  "30 ans d'expérience dans le dépistage",
  '17 ans de conseil',
  '29 ans de laboratoire et 17 ans de conseil',
  'Deux semaines de vacances',
  'les 50 ans du laboratoire',
  'Nous fêtons nos 20 ans.',
  'Mes 20 ans de dépistage m’ont appris à écouter.',
  'Depuis 29 ans, je lis des frottis.',
  'Pendant 17 ans, j’ai conseillé des laboratoires sur le dépistage.',
  'Il y a 10 ans, je changeais de métier.',
  'Une carrière de 29 ans au service du dépistage',
  'La chorale est ouverte à partir de 18 ans.',
  'Tous les 2 ans, notre équipe change de bureau.',
  '30 euros pour un ticket de bus',
  'L’abonnement coûte cinquante francs.',
  'les HPV 16 et 18',
  'une lésion CIN 2',
  'Le 20 novembre 2026',
  'Appelez le 02 123 45 67.',
  'Le vaccin, page 3',
  'Voir https://exemple.be/80-%25-des-femmes-25-ans pour le test.',
  'Un fait sur le vaccin[^has-25-ans-2025].',
  'Deux cas de figure',
  'Ouvert 24h/24, 7/7/2026',
  'deux doses de lessive',
  'Un journal sur 12 ans de chorale',
  'Aucun vaccin n’est efficace à 100 %.',
  'Le préservatif ne protège pas à 100 %.',
  'Les soins ne sont pas toujours remboursés à 100 %.',
];

describe('a figure of health', () => {
  it.for(HEALTH)('is found in « %s »', (sentence) => {
    expect(figuresOf(sentence)).not.toEqual([]);
  });

  it.for(OTHERS)('is not seen in « %s »', (sentence) => {
    expect(figuresOf(sentence)).toEqual([]);
  });

  it('is judged by its own sentence, not by its neighbours', () => {
    expect(figuresOf('Le vaccin protège bien. Le bus offre 20 % de réduction.')).toEqual([]);
    expect(figuresOf('Je viens en bus. Le vaccin protège à 90 %.')).toEqual(['90 %']);
    expect(figuresOf('Le Dr. Untel le dit : 80 % des tests sont normaux.')).toEqual(['80 %']);
  });

  it('counts by what the text is of, where the text alone does not say it', () => {
    expect(figuresOf('Belgique | 30 €')).toEqual([]);
    expect(figuresOf('Belgique | 30 €', 'Pays | Prix du test')).toEqual(['30 €']);
  });

  it('is given where it stands', () => {
    const text = 'Une ligne.\nPuis 80 % des femmes.';
    expect(findHealthFigures(text)).toMatchObject([{ text: '80 %', at: text.indexOf('80') }]);
  });
});
