import { describe, expect, it } from 'vitest';
import { findFigure } from '../../../src/check/health/figures.ts';

/** The numbers that files of countries hold in these tests. */
const PHONES = ['15', '112', '3114'];
const figureOf = (text: string) => findFigure(text, (digits) => PHONES.includes(digits))?.text;

/** Sentences that state a figure, as people write them, and the figure. */
const FIGURES: readonly (readonly [sentence: string, figure: string])[] = [
  // Shares.
  ['Le vaccin évite quatre-vingt-dix pour cent des cancers.', 'quatre-vingt-dix pour cent'],
  ['80 p. 100 des femmes', '80 p. 100'],
  ['12 pour 100 000 femmes', '12 pour 100'],
  ['Un homme sur trois porte un HPV.', 'Un homme sur trois'],
  ['Deux tiers des cancers du col', 'Deux tiers'],
  ['La moitié guérit seule.', 'moitié'],
  ['La mortalité a baissé de moitié.', 'de moitié'],
  ['½ des lésions', '½'],
  // How much more, or less.
  ['Fumer multiplie le risque par deux.', 'multiplie le risque par deux'],
  ['Le tabac double le risque.', 'double'],
  ['Le double du risque.', 'Le double'],
  ['2x plus élevé', '2x'],
  ['Le risque est deux fois plus élevé.', 'deux fois plus'],
  ['RR = 0,35 pour ce groupe.', '0,35'],
  // Counts.
  ['2000 nouveaux cas', '2000'],
  ['170 décès', '170'],
  ['Sur nos 80 patientes', '80'],
  ['1 672 983 femmes', '1 672 983 femmes'],
  ['Deux doses suffisent.', 'Deux doses'],
  ['Attendez un an et demi.', 'un an et demi'],
  ['Un suivi annuel', 'annuel'],
  ['Un demi-million', 'demi-million'],
  ['un million de femmes', 'million'],
  // Ages, times, rhythms, prices.
  ['De 25-64 ans', '25'],
  ['Patientez trois semaines.', 'trois semaines'],
  ['avant dix-huit ans', 'dix-huit ans'],
  ['Un frottis tous les trois ans.', 'tous les trois ans'],
  ['Le test se fait chaque année.', 'chaque année'],
  ['Un contrôle bisannuel suffit.', 'bisannuel'],
  ['Comptez CHF 45.– pour un frottis.', '45'],
  ['OR 2.3 (IC 95 %)', '2.3'],
  ['Le délai : 15 j.', '15'],
  ['Sans fièvre depuis 48 h.', '48'],
  ['À 12 heures d’intervalle', '12 heures'],
  ['La dose à 0-6-12 mois', '0'],
  ['Moins 4 euros.', '4 euros'],
  ['30 € en Belgique', '30 €'],
  // Beside names and numbers that are free.
  ['Les HPV 16 et 18 causent 70 % des cancers.', '70 %'],
  ['1000 Belges vaccinées', '1000'],
  ['Chaque porte 12 virus.', '12'],
];

/** Numbers that their form excuses. */
const FREE: readonly string[] = [
  'le marqueur p16, la COVID-19, la protéine E6',
  'Une lettre en double exemplaire, au rôle double de preuve.',
  'le type 16, les génotypes 16, 18 et 45',
  'Écrit pour le navigateur Safari 14, à Sept-Îles, dans les années soixante, les mots de tous les jours',
  'Un rapport annuel, art. 371-1, tome 398, Bd Haut, 12 à 6000 Charleroi',
  'Du 12 au 14 mars 2026, le 1er mai, du lundi 2 au mardi 3 juin',
  'Le 20 11 2026, le 01.02.2026, le 7/7/2026 et le 2026-11-20 sont des jours.',
  'L’hiver 1883, le rapport 2024 d’un centre, chaque année en mai, dans les années 80, (Suède, 2020), 2015–2017',
  'Ouvert le lundi de 9 h à 12 h 30, de 10 à 17 heures, à 8 heures 30, 24h/24, 7 jours sur 7.',
  'Appelez le 02 123 45 67 ou le +32 2 541 31 11.',
  'Au Québec, faites le 1-1-2.',
  'La 2de visite, la 2nde dose, le 2nd test',
  'Appelez le 112. Au Québec, appelez le 911.',
  '15 ou 112 en France, et le 3114 la nuit',
  'Voir https://exemple.be/80-%25-des-femmes-25-ans pour le test.',
  'Rue des Essais 12, 1000 Bruxelles',
  'Au 12 avenue des Essais, bât. 2, 69006 Lyon, rue Haute 3, 1211 Genève 3, ligne 4, bte B1.2, 1000 Mons, à Montréal (Québec) H2W 1S6',
  '1348 Louvain-la-Neuve',
  'Écrivez-nous au 12, rue du Col, suivant la loi n° 2002-303, l’article L. 1110-4, § 2, le règlement RGPD (UE) 2016/679',
  'TVA BE 0123.456.789, ISBN 978-2-1234-5680-3, DOI 10.1056/NEJMoa1917338',
  'Le 2e prélèvement, la 1re fois, le 21e siècle',
  'page 3, p. 4, pp. 12 et 13, la vidéo no 3, le nº 5, chapitre 12, n° 1204, étape 2, version 2.0, un essai de phase 3, l’annexe 2, la salle 4',
  'En quarantaine durant la nuit ; appelez le 36 46.',
  'Un fait [1], un autre [2, 3].',
  'Un quart d’heure de calme, le tiers de confiance, le double de votre résultat.',
  'Aucun vaccin n’est efficace à 100 %.',
];

describe('a figure', () => {
  it.for(FIGURES)('is found in « %s »', ([sentence, figure]) => {
    expect(figureOf(sentence)).toBe(figure);
  });

  it.for(FREE)('is not seen in « %s »', (sentence) => {
    expect(figureOf(sentence)).toBeUndefined();
  });

  it('is given where it stands', () => {
    const text = 'Une ligne.\nPuis 80 % des femmes.';
    expect(findFigure(text, () => false)?.at).toBe(text.indexOf('80'));
  });
});
