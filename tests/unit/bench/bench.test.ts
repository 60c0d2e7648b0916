import { readFileSync } from 'node:fs';
import { check, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { summarize, type Report } from '../../bench/lighthouse.ts';
import { growthTable, scoreTable, starlightTable, workbenchTable } from '../../bench/report.ts';
import { RESULTS, resultsText, runLine } from '../../bench/results.ts';
import { markdownTable, median, percentile, seconds, whole } from '../../bench/table.ts';
import { makeStarlightPage, makeTrialCard, makeTrialPage } from '../../bench/trial-pages.ts';
import { FIXTURE_CONTENT } from '../../support/fixture-site.ts';

const MODEL = readFileSync(`${FIXTURE_CONTENT}/pages/hpv-info.mdx`, 'utf8').replace(
  /^---\n/u,
  '---\nfooter:\n  name: Un nom\n  order: 3\n',
);

/** What a small build took. */
const COST = {
  pages: 10,
  cold: 1000,
  warm: 900,
  changed: 950,
  memory: 5e8,
  raw: 40_000,
  brotli: 9000,
  load: 0.5,
};

/** A report with the same score everywhere but in search engines' eyes. */
function reportOf(seo: number, blockingTime = 0): Report {
  const category = (score: number, ...ids: string[]) => ({
    score,
    auditRefs: ids.map((id) => ({ id, weight: 1 })),
  });
  return {
    categories: {
      performance: category(1),
      accessibility: category(1),
      'best-practices': category(1),
      seo: category(seo, 'is-crawlable'),
    },
    audits: {
      'is-crawlable': { score: seo === 1 ? 1 : 0 },
      'total-blocking-time': { score: 1, numericValue: blockingTime },
      'cumulative-layout-shift': { score: 1, numericValue: 0 },
    },
  };
}

describe('median', () => {
  it('is the middle value, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 9])).toBe(3);
  });

  it('refuses an empty list', () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

describe('percentile', () => {
  it('is a value that was measured, the smallest that reaches the share', () => {
    const values = Array.from({ length: 20 }, (_, index) => 20 - index);
    expect([0.5, 0.95, 1].map((share) => percentile(values, share))).toEqual([10, 19, 20]);
    expect(percentile([7], 0.5)).toBe(7);
  });

  it('refuses an empty list', () => {
    expect(() => percentile([], 0.5)).toThrow(RangeError);
  });
});

describe('numbers', () => {
  it('are written as French writes them', () => {
    expect(whole(14_600)).toBe('14\u202F600');
    expect(seconds(3440)).toBe('3,4\u00A0s');
  });
});

describe('markdownTable', () => {
  it('lines up words on the left and numbers on the right', () => {
    expect(markdownTable(['page', 'octets'], [['/chat', '8']])).toBe(
      ['| page  | octets |', '| ----- | -----: |', '| /chat |      8 |'].join('\n'),
    );
  });
});

describe('makeTrialPage', () => {
  const trial = makeTrialPage(MODEL, 12);

  it('gives the copy a title and a description of its own, and no place in the menus', () => {
    expect(trial).toMatch(/^title: "Page d'essai 12"$/mu);
    expect(trial).toMatch(/^description: ".{70,160}"$/mu);
    expect(trial).not.toMatch(/^(?:nav|footer):/mu);
    expect(trial).not.toContain('  name:');
    expect(trial).toMatch(/^reviewedOn: /mu);
  });

  it('keeps the text as it is', () => {
    expect(trial.split('\n---\n')[1]).toBe(MODEL.split('\n---\n')[1]);
  });

  it('refuses a model that it cannot copy', () => {
    expect(() => makeTrialPage('---\nkind: educational\n---\n', 1)).toThrow('title');
  });
});

describe('makeStarlightPage', () => {
  it('keeps title, description and text, and nothing else', () => {
    const page =
      '---\nkind: educational\ntitle: "Un titre"\ndescription: "Deux mots."\nsources:\n  - oms\n---\n\nUn texte.\n';
    expect(makeStarlightPage(page)).toBe(
      '---\ntitle: "Un titre"\ndescription: "Deux mots."\n---\n\nUn texte.\n',
    );
  });

  it('refuses a text without a header', () => {
    expect(() => makeStarlightPage('Un texte.\n')).toThrow('header');
  });
});

describe('makeTrialCard', () => {
  const model =
    '---\nicon: info\ntitle: "Une carte"\norder: 3\nsources:\n  - oms\n---\n\nUn texte[^oms].\n';

  it('gives the copy a title and a place of its own, and nothing else', () => {
    expect(makeTrialCard(model, 7)).toBe(
      model.replace('Une carte', "Carte d'essai 7").replace('order: 3', 'order: 1007'),
    );
  });

  it('refuses a model that it cannot copy', () => {
    expect(() => makeTrialCard('---\ntitle: "Seule"\n---\n', 1)).toThrow('order');
  });
});

describe('summarize', () => {
  it('takes the middle of the runs', () => {
    const verdict = summarize([reportOf(1, 300), reportOf(1, 0), reportOf(1, 20)]);
    expect(verdict).toMatchObject({ blockingTime: 20, failed: [] });
    expect(verdict.scores.seo).toBe(100);
  });

  it('names the audits that cost points', () => {
    const runs = [reportOf(0.63), reportOf(0.63), reportOf(0.63)];
    expect(summarize(runs).failed).toEqual(['is-crawlable']);
  });
});

describe('reports', () => {
  const verdict = summarize([reportOf(0.63)]);
  const page = { path: '/chat', visit: '/chat', html: '' };

  it('show a score below 100, and say when it is meant to be', () => {
    const written = scoreTable([[{ ...page, isIndexed: false }, verdict]], 1);
    expect(written).toContain(' 63 |');
    expect(written).toContain('is-crawlable (voulu');
    expect(scoreTable([[{ ...page, isIndexed: true }, verdict]], 1)).not.toContain('voulu');
  });

  it('say how busy the machine was', () => {
    const table = scoreTable([[{ ...page, isIndexed: true }, verdict]], 5.25);
    expect(table).toContain('5,3 processus par processeur');
  });

  it('say so when Lighthouse could not measure a page', () => {
    expect(scoreTable([[{ ...page, isIndexed: true }, undefined]], 1)).toContain(
      'mesure impossible',
    );
  });

  it('tell what one more page costs the build', () => {
    const table = growthTable([
      COST,
      { ...COST, pages: 110, cold: 2000, warm: 1500, changed: 1600, memory: 6e8 },
    ]);
    for (const cell of [
      '2,0\u00A0s',
      '1,5\u00A0s',
      '1,6\u00A0s',
      '10\u00A0ms',
      '600\u00A0Mo',
      '1\u202F000\u00A0ko',
    ])
      expect(table).toContain(cell);
    expect(table).toContain('0,5 processus par processeur');
  });
});

describe('the table beside Starlight', () => {
  const ours = { ...COST, pages: 951, cold: 40_000, raw: 60_000, brotli: 12_000 };
  const theirs = {
    version: '0.0.1',
    pages: 951,
    build: 30_000,
    compression: 12_500,
    raw: 35_000,
    brotli: 7000,
    load: 1,
  };
  const table = starlightTable(ours, theirs);

  it('adds the time of the compressed copies to that of the build', () => {
    for (const cell of ['40,0\u00A0s', '30,0\u00A0s', '12,5\u00A0s', '42,5\u00A0s'])
      expect(table).toContain(cell);
  });

  it('gives the bytes of a page of each', () => {
    expect(table).toContain(`${whole(60_000)} → ${whole(12_000)}`);
    expect(table).toContain(`${whole(35_000)} → ${whole(7000)}`);
  });
});

describe('the table of the workbench', () => {
  const cost = {
    added: { cards: 0, pages: 0 },
    start: 2240,
    tree: [2800, 1300],
    transferred: 338_000,
    keys: [20, 30, 40],
    checks: [600, 900],
    saves: [50],
    memory: 6e8,
    load: 0.5,
  } as const;
  const table = workbenchTable([
    cost,
    { ...cost, added: { cards: 300, pages: 200 }, memory: undefined },
  ]);

  it('has a column for each content', () => {
    expect(table).toContain('le site |');
    expect(table).toContain('300 cartes et 200 pages de plus');
  });

  it('gives median, 95th percentile and largest time, sizes and memory', () => {
    for (const cell of ['2,2\u00A0s', '338\u00A0ko', '30 / 40 / 40\u00A0ms', '600\u00A0Mo'])
      expect(table).toContain(cell);
  });

  it('has a dash for a memory that the system does not tell', () => {
    expect(table).toMatch(/mémoire[^\n]*–/u);
  });
});

describe('the file of results', () => {
  const run = { day: '2026-11-22', node: 'v24.0.0', cores: 2, model: ' Un modèle ', pages: 24 };
  const tables = growthTable([COST]);
  const text = resultsText([`${runLine(run)}\n`, tables], ['--write', '--no-lighthouse']);

  it('says the day, Node, the cores, the pages and the options of the run', () => {
    expect(text).toContain(
      'Mesuré le 2026-11-22 : Node v24.0.0, 2 processeurs (Un modèle), 24 pages.',
    );
    expect(text).toContain('`npm run bench -- --write --no-lighthouse`');
  });

  it('holds each table as it is printed', () => {
    expect(text).toContain(tables.trim());
    expect(text.endsWith('.\n')).toBe(true);
  });

  it('is written as the formatting test wants it', async () => {
    const options = { ...(await resolveConfig(RESULTS)), filepath: RESULTS };
    expect(await check(text, options)).toBe(true);
  });
});
