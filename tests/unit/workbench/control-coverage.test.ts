import { describe, expect, it } from 'vitest';
import { findUnpressed } from '../../workbench/controls/coverage.ts';
import { readPageFile } from '../../workbench/controls/sites.ts';

const SOURCE = `
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
export const Row = ({ act, dropProps, ...props }) => (
  <li {...moving(1)}>
    <Frame {...props}>
      <p {...dropProps}>Du texte</p>
      <button type="button" onClick={act}>Fermer</button>
      <ListBox>
        <ListBoxItem onAction={act}>Une option</ListBoxItem>
      </ListBox>
    </Frame>
  </li>
);
const chip = element('button', { type: 'button' }, 'Régler');
const point = element('span', {}, 'rien');
`;

describe('the sites of controls', () => {
  const { marked, sites, texts } = readPageFile('Row.tsx', SOURCE);

  it('are the elements with handlers, and the items of React Aria', () => {
    expect(sites).toEqual([
      ...['Row.tsx:4:3', 'Row.tsx:6:7', 'Row.tsx:7:7', 'Row.tsx:9:9', 'Row.tsx:14:14'],
    ]);
  });

  it('are marked in the copy, after spread properties', () => {
    expect(marked).toContain('<li {...moving(1)} data-control="Row.tsx:4:3">');
    expect(marked).toContain('<Frame {...props} data-used-at="Row.tsx:5:5">');
    expect(marked).toContain(`onClick={act} data-control="Row.tsx:7:7">Fermer`);
    expect(marked).toContain('<ListBox>');
    expect(marked).toContain('onAction={act} data-control="Row.tsx:9:9">Une option');
    expect(marked).toContain(`made.setAttribute('data-control', 'Row.tsx:14:14')`);
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
