import { describe, expect, it } from 'vitest';
import { dialled, emergencyNumbers, splitAtNumbers } from '../../../src/lib/countries/emergency.ts';
import { costText, RULE_PHRASES } from '../../../src/lib/countries/phrases.ts';
import { checkedBetween, isOld, rulesOf } from '../../../src/lib/countries/rules.ts';
import {
  comparedRules,
  sourcesOfCountry,
  sourcesOfReferences,
  type Reference,
} from '../../../src/lib/countries/rule-blocks.ts';
import { SUBJECTS } from '../../../src/schemas/blocks.ts';
import { countrySchema, type Country } from '../../../src/schemas/country.ts';
import type { Cost } from '../../../src/schemas/country/cost.ts';
import { countryRecord } from '../../support/country.ts';

/** No-break spaces as plain ones, so that sentences can be typed here. */
const plain = (text: string) => text.replace(/[\u00A0\u202F]/gu, ' ');
const makeCountry = (): Country => countrySchema.parse(countryRecord());
const named = [{ id: 'essai', country: makeCountry() }];

describe('a rule inside a sentence', () => {
  it.each([
    ['vaccin', 'de 10 à 12 ans'],
    ['rattrapage', 'de 13 à 20 ans'],
    ['doses', '2 ou 3 doses de 10 à 20 ans'],
    [
      'depistage',
      'une cytologie tous les 2 ans de 26 à 30 ans, puis un test HPV tous les 4 à 6 ans de 31 à 60 ans',
    ],
    ['debut', '26 ans'],
    ['fin', '60 ans'],
    ['urgence', '112'],
  ] as const)('says « %s » in words', (phrase, text) => {
    expect(plain(RULE_PHRASES[phrase](makeCountry())!.text)).toBe(text);
  });

  it('says what is on its way before what it replaces', () => {
    const country = makeCountry();
    country.screening.spans[1]!.certainty = 'en cours de déploiement';
    expect(plain(RULE_PHRASES.depistage(country).text)).toMatch(/^un test HPV/u);
  });

  it('names the sources of all that it says', () => {
    expect(RULE_PHRASES.depistage(makeCountry()).sources).toEqual(['essai-1', 'essai-2']);
  });
});

describe('who pays', () => {
  const cost = (more: Partial<Cost>): Cost => ({
    what: 'Le vaccin',
    cover: 'non remboursé',
    sources: ['essai-1'],
    checkedOn: '2026-11-20',
    ...more,
  });

  it('keeps free, reimbursed and partly reimbursed apart', () => {
    const words = (['gratuit', 'remboursé', 'remboursé en partie', 'non remboursé'] as const).map(
      (cover) => costText(cost({ cover })),
    );
    expect(new Set(words).size).toBe(4);
  });

  it('says a price with its year', () => {
    const text = costText(cost({ note: 'en pharmacie', price: '10 euros', year: 2025 }));
    expect(plain(text)).toBe('pas de remboursement, en pharmacie : 10 euros (2025)');
  });
});

describe('the rules of a country', () => {
  it('answer the same questions, whatever was read', () => {
    const full = SUBJECTS.map((subject) => rulesOf(makeCountry(), subject));
    expect(full.every((groups) => groups.length > 1)).toBe(true);
    expect(rulesOf(makeCountry(), 'resultat-positif').map(({ lines }) => lines)).toEqual([[], []]);
  });

  it('say how firm a span is only where it is not simply in force', () => {
    const country = makeCountry();
    country.screening.spans[1]!.certainty = 'recommandé par des experts';
    const [spans] = rulesOf(country, 'depistage');
    expect(spans!.lines.map(({ certainty }) => certainty)).toEqual([
      undefined,
      'recommandé par des experts',
    ]);
  });

  it('tell the first and the last day of reading', () => {
    const country = makeCountry();
    country.vaccination.doses[0]!.checkedOn = '2026-10-01';
    expect(checkedBetween(rulesOf(country, 'vaccin'))).toEqual({
      first: '2026-10-01',
      last: '2026-11-20',
    });
    expect(checkedBetween([])).toBeUndefined();
  });

  it('are old the day after a year, and never where no day was given', () => {
    expect(isOld('2025-11-20', '2026-11-20')).toBe(false);
    expect(isOld('2025-11-20', '2026-11-21')).toBe(true);
    expect(isOld('2001-01-01', '')).toBe(false);
  });
});

describe('the sources that a page has to number', () => {
  it('are those that it cites and those of rules in sentences, in reading order', () => {
    const references: Reference[] = [
      { name: 'Regle', pays: 'essai', quoi: 'fin' },
      { name: 'Citation', source: 'essai-3 essai-4' },
    ];
    expect(sourcesOfReferences(references, named)).toEqual(['essai-2', 'essai-3', 'essai-4']);
  });

  it('are none for the rule of a country that the site has not', () => {
    const reference: Reference = { name: 'Regle', pays: 'ailleurs', quoi: 'fin' };
    expect(sourcesOfReferences([reference], named)).toEqual([]);
  });

  it('are all those of a country on its own page', () => {
    const [first] = named;
    expect(new Set(sourcesOfCountry(first!.country))).toEqual(new Set(['essai-1', 'essai-2']));
  });
});

describe('a table that compares countries', () => {
  it('has the same columns for each', () => {
    const other = { id: 'autre', country: { ...makeCountry(), afterPositive: {} } };
    for (const subject of SUBJECTS) {
      const [a, b] = comparedRules([...named, other], subject).map(({ groups }) =>
        groups.map(({ heading }) => heading),
      );
      expect(a).not.toEqual([]);
      expect(a).toEqual(b);
    }
  });
});

describe('emergency numbers', () => {
  it('stand once each, with the countries that they serve', () => {
    const at = (id: string, number: string) => {
      const country = makeCountry();
      country.emergency[0]!.number = number;
      return { id, country };
    };
    const found = emergencyNumbers([at('a', '112'), at('b', '911'), at('c', '112')]);
    expect(found.map(({ number, countries }) => [number, countries.map(({ id }) => id)])).toEqual([
      ['112', ['a', 'c']],
      ['911', ['b']],
    ]);
  });

  it('are found in a sentence, and not inside a longer number', () => {
    const pieces = splitAtNumbers('Appelez le 112 (911 au Québec), pas le 1129.', ['112', '911']);
    const numbers = pieces.filter(({ isNumber }) => isNumber).map(({ text }) => text);
    expect(numbers).toEqual(['112', '911']);
    expect(pieces.map(({ text }) => text).join('')).toBe(
      'Appelez le 112 (911 au Québec), pas le 1129.',
    );
  });

  it('are dialled by their digits', () => {
    expect(dialled('1 800 363-0063')).toBe('18003630063');
  });
});
