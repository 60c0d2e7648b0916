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

  it('are the elements with handlers, their own or from a function', () => {
    expect(sites).toEqual(['Row.tsx:3:3', 'Row.tsx:6:7', 'Row.tsx:10:14']);
  });

  it('are marked in the copy, after spread properties', () => {
    expect(marked).toContain('<li {...moving(1)} data-control="Row.tsx:3:3">');
    expect(marked).toContain('<Frame {...props} data-used-at="Row.tsx:4:5">');
    expect(marked).toContain(`onClick={act} data-control="Row.tsx:6:7">Fermer`);
    expect(marked).toContain(`made.setAttribute('data-control', 'Row.tsx:10:14')`);
    expect(marked).toContain(`const point = element('span', {}, 'rien');`);
  });

  it('have the texts of the source', () => {
    expect(texts).toContain('Fermer');
    expect(texts).toContain('Régler');
  });
});

describe('the coverage of controls', () => {
  const CLOSE = 'Row.tsx:6:7 | Page.tsx:1:1 | Fermer | click';
  const OPEN = 'Row.tsx:6:7 | Page.tsx:1:1 | Ouvrir | click';

  it('is complete when some test presses every control', () => {
    const records = [
      { shown: [CLOSE, OPEN], pressed: [CLOSE] },
      { shown: [OPEN], pressed: [OPEN] },
    ];
    expect(findUnpressed(['Row.tsx:6:7'], records, {})).toEqual([]);
  });

  it('reports a control that is shown and never pressed, with its name and its file', () => {
    const [line, ...others] = findUnpressed(
      ['Row.tsx:6:7'],
      [{ shown: [CLOSE, OPEN], pressed: [CLOSE] }],
      {},
    );
    expect(others).toEqual([]);
    expect(line).toContain('src/workbench/page/Row.tsx:6:7 « Ouvrir » (click)');
  });

  it('reports a control that no test shows', () => {
    expect(
      findUnpressed(['Row.tsx:6:7', 'Row.tsx:9:1'], [{ shown: [CLOSE], pressed: [CLOSE] }], {}),
    ).toEqual(['src/workbench/page/Row.tsx:9:1: never shown']);
  });

  it('ignores an exception, and reports an unnecessary one', () => {
    const records = [{ shown: [CLOSE, OPEN], pressed: [CLOSE] }];
    expect(findUnpressed(['Row.tsx:6:7'], records, { [OPEN]: 'une raison' })).toEqual([]);
    expect(findUnpressed(['Row.tsx:6:7'], records, { [OPEN]: 'une', [CLOSE]: 'une' })).toEqual([
      `${CLOSE}: an exception that is not needed`,
    ]);
  });
});
