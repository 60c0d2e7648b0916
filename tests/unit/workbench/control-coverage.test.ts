import { describe, expect, it } from 'vitest';
import { findUnpressed } from '../../workbench/controls/coverage.ts';
import { readPageFile } from '../../workbench/controls/sites.ts';

const SOURCE = `
export const Row = ({ act, ...props }) => (
  <li {...moving(1)}>
    <Frame {...props}>
      <p>Du texte</p>
      <button type="button" onClick={act}>Fermer</button>
    </Frame>
  </li>
);
const chip = element('button', { type: 'button' }, 'Régler');
const point = element('span', {}, 'rien');
`;

describe('the sites of controls', () => {
  const { marked, sites, texts } = readPageFile('Row.tsx', SOURCE);

  it('are what can be pressed, and what a function may give handlers to', () => {
    expect(sites).toEqual(['Row.tsx:3:3', 'Row.tsx:6:7', 'Row.tsx:10:14']);
  });

  it('are marked in the copy, after the properties that are passed on', () => {
    expect(marked).toContain('<li {...moving(1)} data-control="Row.tsx:3:3">');
    expect(marked).toContain('<Frame {...props} data-used-at="Row.tsx:4:5">');
    expect(marked).toContain(`onClick={act} data-control="Row.tsx:6:7">Fermer`);
    expect(marked).toContain(`made.setAttribute('data-control', 'Row.tsx:10:14')`);
    expect(marked).toContain(`const point = element('span', {}, 'rien');`);
  });

  it('know the texts that the source writes', () => {
    expect(texts).toContain('Fermer');
    expect(texts).toContain('Régler');
  });
});

describe('the comparison of what is shown with what is pressed', () => {
  const CLOSE = 'Row.tsx:6:7 | Page.tsx:1:1 | Fermer | click';
  const OPEN = 'Row.tsx:6:7 | Page.tsx:1:1 | Ouvrir | click';

  it('finds nothing when every control is pressed, whichever test does it', () => {
    const records = [
      { shown: [CLOSE, OPEN], pressed: [CLOSE] },
      { shown: [OPEN], pressed: [OPEN] },
    ];
    expect(findUnpressed(['Row.tsx:6:7'], records, {})).toEqual([]);
  });

  it('finds a control that is shown and never pressed, with its name and its file', () => {
    const [line, ...others] = findUnpressed(
      ['Row.tsx:6:7'],
      [{ shown: [CLOSE, OPEN], pressed: [CLOSE] }],
      {},
    );
    expect(others).toEqual([]);
    expect(line).toContain('src/workbench/page/Row.tsx:6:7 « Ouvrir » (click)');
  });

  it('finds a control that no test shows', () => {
    expect(
      findUnpressed(['Row.tsx:6:7', 'Row.tsx:9:1'], [{ shown: [CLOSE], pressed: [CLOSE] }], {}),
    ).toEqual(['src/workbench/page/Row.tsx:9:1: never shown']);
  });

  it('leaves out an exception, and finds one that is not needed', () => {
    const records = [{ shown: [CLOSE, OPEN], pressed: [CLOSE] }];
    expect(findUnpressed(['Row.tsx:6:7'], records, { [OPEN]: 'une raison' })).toEqual([]);
    expect(findUnpressed(['Row.tsx:6:7'], records, { [OPEN]: 'une', [CLOSE]: 'une' })).toEqual([
      `${CLOSE}: an exception that is not needed`,
    ]);
  });
});
