import { describe, expect, it } from 'vitest';
import { followText, keysOf } from '../../../../src/workbench/page/text/citations.ts';

describe('the sources of a file', () => {
  it('are listed in the order of citation, each once', () => {
    expect(keysOf('Un[^b] deux[^a][^b] [^] [lien](/a)')).toEqual(['b', 'a']);
  });

  it('gain what the text cites, after what is cited before it', () => {
    expect(followText(['a', 'c'], 'x[^a] y[^c]', 'x[^a] n[^b] y[^c]')).toEqual(['a', 'b', 'c']);
    expect(followText(['a'], 'x[^a]', 'n[^b] x[^a]')).toEqual(['b', 'a']);
    expect(followText([], '', 'x[^a] y[^b]')).toEqual(['a', 'b']);
  });

  it('lose what the text no longer cites, and nothing else', () => {
    expect(followText(['a', 'seule', 'b'], 'x[^a] y[^b]', 'x[^a] y')).toEqual(['a', 'seule']);
  });

  it('never gain a key that the bibliography does not have', () => {
    expect(followText(['a'], 'x[^a]', 'x[^a] y[^b] z[^c]', (key) => key !== 'b')).toEqual([
      'a',
      'c',
    ]);
  });

  it('stay as they are while citations do', () => {
    const listed = ['b', 'a'];
    expect(followText(listed, 'x[^a] y[^b]', 'autre x[^a] y[^b]')).toEqual(listed);
  });
});
