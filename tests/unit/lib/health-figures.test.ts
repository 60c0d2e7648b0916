import { describe, expect, it } from 'vitest';
import { findHealthFigures } from '../../../src/lib/health-figures.ts';

const figuresOf = (text: string, about?: string) =>
  findHealthFigures(text, about).map(({ text: figure }) => figure);

/** Sentences that state a figure of health, as people write them. */
const HEALTH = [
  '80 %',
  '80 % des personnes rencontrent un HPV.',
  '80% des femmes',
  'Environ 80 pour cent des adultes rencontrent un HPV.',
  'Quatre-vingts pour cent des gens le rencontrent un jour.',
  'Le vaccin évite quatre-vingt-dix pour cent des cancers du col.',
  'Le risque baisse de 12,5 %.',
  '0,1 % par an',
  'Le vaccin permet 80 % de réduction des lésions.',
  '1/3 des femmes',
  'Cela concerne 2/10 filles.',
  'un cas sur dix',
  'Un homme sur trois porte un HPV.',
  'environ 8 personnes sur 10',
  'Dans neuf cas sur dix, tout rentre dans l’ordre.',
  'Une fois sur deux, l’infection disparaît sans rien faire.',
  'Deux tiers des cancers du col',
  'Un quart des infections durent.',
  'Trois quarts des femmes sont vaccinées.',
  '3 fois plus',
  'Le risque est deux fois plus élevé.',
  'Cinq fois moins de lésions',
  '3500 nouveaux cas',
  '3 500 nouveaux cas par an',
  '641 cas en 2022',
  '2 000 décès',
  'plus de 200 types',
  'Il existe 12 types de HPV à risque.',
  '1 672 983 femmes',
  'L’étude a suivi 4 500 hommes.',
  'Le programme a invité 12 000 filles.',
  'Sur 100 personnes, 12 ont un test positif.',
  '30 lésions ont été trouvées.',
  'deux doses',
  'Deux doses suffisent.',
  '3 injections en 6 mois',
  'dès 25 ans',
  'À partir de 30 ans, un test HPV.',
  'avant 15 ans',
  'jusqu’à 26 ans inclus',
  'De 9 à 14 ans',
  'entre 25 et 64 ans',
  '25-64 ans',
  'L’âge idéal est de 9 ans.',
  'tous les 5 ans',
  'Un frottis tous les trois ans.',
  'toutes les 6 semaines',
  'Attendez 6 mois entre les deux doses.',
  'L’infection disparaît en deux ans.',
  'Il faut souvent 10 ans avant un cancer.',
  'Après 5 ans de suivi, aucune lésion.',
  'L’étude a 10 ans de recul.',
  'Le vaccin protège depuis 12 ans au moins.',
  'Le résultat du test arrive en 2 semaines.',
  'Le test coûte 30 euros.',
  'Un vaccin à 120 €',
  'La consultation est remboursée, moins 4 euros.',
  'Comptez CHF 75 pour un frottis.',
  'Le dépistage coûte cinquante francs.',
  'Je le dis souvent : 80 % des tests sont normaux.',
  'Dans mon équipe, nous voyons 5 % de tests positifs.',
  'Les soins ont duré 3 mois chez ces patientes.',
  'Le virus reste deux jours sur un objet.',
  'Elle a été vaccinée à 12 ans.',
];

/** Neighbours that are none, as authors write them. */
const OTHERS = [
  '20 % de réduction sur le bus',
  '20 % de remise pour les lecteurs',
  '50 % de rabais sur l’abonnement',
  'La batterie est à 80 %.',
  '40 % des pages sont relues.',
  'Je travaille à 80 %.',
  'Mon contrat est à quatre-vingts pour cent.',
  'Nous avons répondu à 9 lecteurs sur 10.',
  'Une fois sur deux, je viens à vélo.',
  'Un train sur trois est en retard.',
  'Deux tiers de l’équipe vient à vélo.',
  '3 fois plus de vélos que de voitures',
  'Ce site est deux fois plus rapide.',
  'ouvert depuis 6 mois',
  'Le bureau est ouvert depuis 2 ans.',
  'réponse en 2 semaines',
  'Une réponse arrive en deux semaines.',
  'Vous aurez une réponse sous 3 jours.',
  'Le projet a pris 8 mois.',
  'Le déménagement a duré 3 semaines.',
  'une équipe de 4 personnes',
  'Une équipe de 12 femmes analyse les frottis.',
  'Un groupe de 6 personnes relit le site.',
  'Une réunion de 30 personnes',
  'Une chorale de 25 femmes',
  '12 personnes sont venues à la réunion.',
  '40 personnes chantent avec nous.',
  '30 ans d’expérience',
  "30 ans d'expérience dans le dépistage",
  'trente ans d’expérience au laboratoire',
  '18 ans de conseil',
  '17 ans de conseil',
  '29 ans de laboratoire',
  '29 ans de laboratoire et 17 ans de conseil',
  '25 ans de chorale',
  '6 mois de travail',
  'Deux semaines de vacances',
  '3 jours de congé',
  'les 50 ans du laboratoire',
  'les 10 ans de l’association',
  'Nous fêtons nos 20 ans.',
  'Mes 20 ans de dépistage m’ont appris à écouter.',
  'Depuis 29 ans, je lis des frottis.',
  'Pendant 17 ans, j’ai conseillé des laboratoires sur le dépistage.',
  'Il y a 10 ans, je changeais de métier.',
  'Une expérience de 30 ans',
  'Une carrière de 29 ans au service du dépistage',
  'La chorale est ouverte à partir de 18 ans.',
  'Tous les 2 ans, notre équipe change de bureau.',
  'Toutes les 3 semaines, je chante à la chorale.',
  '30 euros pour un ticket de bus',
  'Un repas à 12 €',
  'L’abonnement coûte cinquante francs.',
  'le HPV 16',
  'les HPV 16 et 18',
  'une lésion CIN 2',
  'en 2026',
  'Le 20 novembre 2026',
  'Appelez le 02 123 45 67.',
  'Le vaccin, page 3',
  'Voir https://exemple.be/80-%25-des-femmes-25-ans pour le test.',
  'Un fait sur le vaccin[^has-25-ans-2025].',
  '3 types de pages',
  'Deux cas de figure',
  'Ouvert 24h/24, 7/7/2026',
  'deux doses de lessive',
  'Un journal sur 12 ans de chorale',
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
