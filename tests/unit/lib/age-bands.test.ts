import { describe, expect, it } from 'vitest';
import { ageBandsOf } from '../../../src/lib/countries/age-bands.ts';
import { countrySchema } from '../../../src/schemas/country.ts';
import { countryRecord } from '../../support/country.ts';

const proof = { sources: ['essai-1'], checkedOn: '2026-11-20' };

/** The bands of a country as lines, with plain spaces. */
function linesOf(change: (record: ReturnType<typeof countryRecord>) => void): string[] {
  const record = countryRecord();
  change(record);
  return ageBandsOf(countrySchema.parse(record)).map(({ label, text }) =>
    `${label} : ${text}`.replace(/[\u00A0\u202F]/gu, ' '),
  );
}

describe('the rules of a country, age by age', () => {
  it('say the vaccine, the catch-up and both tests, with ages that share two rules', () => {
    const lines = linesOf((record) => {
      record.vaccination = {
        recommended: { ages: '9 à 14', note: 'filles et garçons', ...proof },
        catchUp: { ages: '15 à 26', ...proof },
        doses: [
          { ages: '9 à 14', doses: '2', note: "à 6 mois d'écart", ...proof },
          { ages: '15 à 26', doses: '2 ou 3', note: 'selon le vaccin', ...proof },
        ],
        costs: [],
      } as never;
      record.screening = {
        spans: [
          { ages: '25 à 29', test: 'cytologie', every: '3', certainty: 'en vigueur', ...proof },
          { ages: '30 à 64', test: 'test HPV', every: '5', certainty: 'en vigueur', ...proof },
        ],
        afterwards: { text: 'Un dernier test est possible.', ...proof },
      } as never;
    });
    expect(lines).toEqual([
      'Avant 9 ans : rien n’est prévu par ces règles.',
      '9 à 14 ans : le vaccin est conseillé (filles et garçons), 2 doses (à 6 mois d’écart).',
      '15 à 24 ans : le vaccin peut encore se faire, 2 ou 3 doses.',
      '25 à 26 ans : le vaccin peut encore se faire, 2 ou 3 doses. Une cytologie tous les 3 ans.',
      '27 à 29 ans : une cytologie tous les 3 ans.',
      '30 à 64 ans : un test HPV tous les 5 ans.',
      'Dès 65 ans : un dernier test est possible.',
    ]);
  });

  it('say the note of a test in every band that it reaches', () => {
    const lines = linesOf((record) => {
      record.vaccination = {
        recommended: { ages: '11 à 14', ...proof },
        catchUp: { ages: '15 à 27', ...proof },
        doses: [{ ages: '11 à 40', doses: '1', ...proof }],
        costs: [],
      } as never;
      record.screening.spans = [
        {
          ages: '25 à 29',
          test: 'cytologie',
          every: '3',
          note: 'les deux premières à un an d’écart',
          certainty: 'en vigueur',
          ...proof,
        },
        {
          ages: '30 à 65',
          test: 'test HPV',
          every: '5',
          note: 'dès 30 ans sans cytologie',
          certainty: 'en vigueur',
          ...proof,
        },
      ] as never;
    });
    expect(lines.filter((line) => line.includes('les deux premières'))).toEqual([
      '25 à 27 ans : le vaccin peut encore se faire, 1 dose. Une cytologie tous les 3 ans (les deux premières à un an d’écart).',
      '28 à 29 ans : le vaccin est possible, 1 dose. Une cytologie tous les 3 ans (les deux premières à un an d’écart).',
    ]);
    expect(lines.filter((line) => line.includes('dès 30 ans sans')).length).toBe(2);
  });

  it('call advice advice, and say once what is done in its place', () => {
    const lines = linesOf((record) => {
      record.screening = {
        spans: [
          {
            ages: '21 à 29',
            test: 'cytologie',
            every: '3',
            certainty: 'recommandé par des experts',
            ...proof,
          },
          {
            ages: '30 à 70',
            test: 'test HPV',
            every: '3 à 5',
            certainty: 'recommandé par des experts',
            ...proof,
          },
        ],
        practice: { text: 'Surtout la cytologie.', ...proof },
      } as never;
    });
    expect(lines).toContain('21 à 29 ans : des experts conseillent une cytologie tous les 3 ans.');
    expect(lines).toContain(
      '30 à 70 ans : des experts conseillent un test HPV tous les 3 à 5 ans. En pratique, surtout la cytologie.',
    );
  });

  it('keep a test that is coming and the one that it replaces apart, by the name of the country', () => {
    const lines = linesOf((record) => {
      Object.assign(record, { virus: 'VPH' });
      record.vaccination = {
        recommended: { ages: '9 à 11', ...proof },
        catchUp: { ages: '12 à 20', ...proof },
        doses: [
          { ages: '9 à 20', doses: '1', ...proof },
          { ages: '21 à 45', doses: '2', note: 'à 6 mois', ...proof },
        ],
        costs: [
          { what: 'De 21 à 45 ans', cover: 'gratuit', note: 'pour un temps seulement', ...proof },
          { what: 'De 21 à 45 ans, avec un VIH', cover: 'gratuit', ...proof },
        ],
      } as never;
      record.screening.spans = [
        {
          ages: '25 à 65',
          test: 'test HPV',
          every: '5',
          certainty: 'en cours de déploiement',
          ...proof,
        },
        {
          ages: '21 à 65',
          test: 'cytologie',
          every: '2',
          note: 'là où le test VPH n’est pas encore arrivé',
          certainty: 'en cours de remplacement',
          ...proof,
        },
      ] as never;
    });
    const possible =
      'le vaccin est possible, 2 doses (à 6 mois), gratuit (pour un temps seulement)';
    const old = 'ne cytologie tous les 2 ans, là où le test VPH n’est pas encore arrivé';
    const coming = 'n test VPH tous les 5 ans, là où ce test est arrivé';
    expect(lines.slice(2)).toEqual([
      '12 à 20 ans : le vaccin peut encore se faire, 1 dose.',
      `21 à 24 ans : ${possible}. U${old}.`,
      `25 à 45 ans : ${possible}. U${old}. U${coming}.`,
      `46 à 65 ans : u${old}. U${coming}.`,
      'Dès 66 ans : demandez à un médecin, à une sage-femme ou en pharmacie.',
    ]);
  });

  it('name the oldest reading of a band, and none where there is no rule', () => {
    const record = countryRecord();
    record.vaccination.catchUp.checkedOn = '2026-01-02';
    const bands = ageBandsOf(countrySchema.parse(record));
    const catchUp = bands.find(({ from }) => from === 13)!;
    expect(catchUp.checkedOn).toBe('2026-01-02');
    expect(bands[0]).not.toHaveProperty('checkedOn');
  });

  it('cover every age once, ends included', () => {
    const bands = ageBandsOf(countrySchema.parse(countryRecord()));
    expect(bands[0]!.from).toBe(0);
    for (const [index, band] of bands.entries())
      expect(band.to).toBe(index === bands.length - 1 ? undefined : bands[index + 1]!.from - 1);
  });
});
