import { describe, expect, it } from 'vitest';
import { ageBandsOf } from '../../../src/lib/countries/age-bands.ts';
import { countrySchema } from '../../../src/schemas/country.ts';
import { countryRecord } from '../../support/country.ts';
import { plain } from '../../support/site.ts';

const proof = { sources: ['essai-1'], checkedOn: '2026-11-20' };

/** Ages of a vaccine that is advised, then of a catch-up, and what differs from usual. */
const vaccine = (advised: object, late: object, doses: object[], costs: object[] = []) => ({
  recommended: { ...advised, ...proof },
  catchUp: { ...late, ...proof },
  doses: doses.map((one) => ({ ...one, ...proof })),
  costs: costs.map((one) => ({ ...one, ...proof })),
});

/** A test at some ages, every so many years. */
const span = (ages: string, test: string, every: string, more: object = {}) => ({
  ...{ ages, test, every, certainty: 'en vigueur', ...proof },
  ...more,
});

const ADVISED = { certainty: 'recommandé par des experts' };

/** The bands of a country as lines, with plain spaces. */
const linesOf = (changes: object) =>
  ageBandsOf(countrySchema.parse({ ...countryRecord(), ...changes })).map(({ label, text }) =>
    plain(`${label} : ${text}`),
  );

describe('the rules of a country, age by age', () => {
  it('say the vaccine, the catch-up and both tests, with ages that share two rules', () => {
    const vaccination = vaccine(
      { ages: '9 à 14', note: 'filles et garçons' },
      { ages: '15 à 26' },
      [
        { ages: '9 à 14', doses: '2', note: "à 6 mois d'écart" },
        { ages: '15 à 26', doses: '2 ou 3', note: 'selon le vaccin' },
      ],
    );
    const screening = {
      spans: [
        span('25 à 29', 'cytologie', '3', { note: "les deux premières à un an d'écart" }),
        span('30 à 64', 'test HPV', '5'),
      ],
      afterwards: { text: 'Un dernier test est possible.', ...proof },
    };
    expect(linesOf({ vaccination, screening })).toEqual([
      'Avant 9 ans : rien n’est prévu par ces règles.',
      '9 à 14 ans : le vaccin est conseillé (filles et garçons), 2 doses (à 6 mois d’écart).',
      '15 à 24 ans : le vaccin peut encore se faire, 2 ou 3 doses.',
      '25 à 26 ans : le vaccin peut encore se faire, 2 ou 3 doses. Une cytologie tous les 3 ans (les deux premières à un an d’écart).',
      '27 à 29 ans : une cytologie tous les 3 ans (les deux premières à un an d’écart).',
      '30 à 64 ans : un test HPV tous les 5 ans.',
      'Dès 65 ans : un dernier test est possible.',
    ]);
  });

  it('call advice advice, and say once what is done in its place', () => {
    const screening = {
      spans: [
        span('21 à 29', 'cytologie', '3', ADVISED),
        span('30 à 70', 'test HPV', '3 à 5', ADVISED),
      ],
      practice: { text: 'Surtout la cytologie.', ...proof },
    };
    const lines = linesOf({ screening });
    expect(lines).toContain('21 à 29 ans : des experts conseillent une cytologie tous les 3 ans.');
    expect(lines).toContain(
      '30 à 70 ans : des experts conseillent un test HPV tous les 3 à 5 ans. En pratique, surtout la cytologie.',
    );
  });

  it('keep a test that is coming and the one that it replaces apart, by the name of the country', () => {
    const later = { what: 'De 21 à 45 ans', cover: 'gratuit', note: 'pour un temps seulement' };
    const vaccination = vaccine(
      { ages: '9 à 11' },
      { ages: '12 à 20' },
      [
        { ages: '9 à 20', doses: '1' },
        { ages: '21 à 45', doses: '2', note: 'à 6 mois' },
      ],
      [later, { what: 'De 21 à 45 ans, avec un VIH', cover: 'gratuit' }],
    );
    const note = 'là où le test VPH n’est pas encore arrivé';
    const screening = {
      spans: [
        span('25 à 65', 'test HPV', '5', { certainty: 'en cours de déploiement' }),
        span('21 à 65', 'cytologie', '2', { certainty: 'en cours de remplacement', note }),
      ],
    };
    const possible =
      'le vaccin est possible, 2 doses (à 6 mois), gratuit (pour un temps seulement)';
    const old = `ne cytologie tous les 2 ans, ${note}`;
    const coming = 'n test VPH tous les 5 ans, là où ce test est arrivé';
    expect(linesOf({ virus: 'VPH', vaccination, screening }).slice(2)).toEqual([
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
    const late = bands.find(({ label }) => label.startsWith('13'));
    expect(late).toMatchObject({ checkedOn: '2026-01-02' });
    expect(bands[0]).not.toHaveProperty('checkedOn');
  });
});
