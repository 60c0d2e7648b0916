import { describe, expect, it } from 'vitest';
import type { PasteChange } from '../../../src/workbench/page/text/paste/changes.ts';
import { pasteGroups } from '../../../src/workbench/page/text/paste/messages.ts';

describe('the message of a paste', () => {
  it('counts each kind, in the singular and the plural, and quotes the words', () => {
    const groups = pasteGroups([
      { kind: 'comment', words: 'À vérifier' },
      { kind: 'deletion', words: 'tous les deux ans' },
      { kind: 'comment', words: '[MD2]' },
    ]);
    expect(groups.map(({ title }) => title)).toEqual(['1 passage supprimé', '2 commentaires']);
    expect(groups[1]!.lines).toEqual(['«\u00A0À vérifier\u00A0»', '«\u00A0[MD2]\u00A0»']);
  });

  it('describes a merged cell, the address of a link and the new writing of a character', () => {
    const changes: readonly PasteChange[] = [
      { kind: 'merged-cell', words: '64', cellCount: 3 },
      { kind: 'link', words: 'Paul', result: 'mailto:paul@exemple.be' },
      { kind: 'script', words: '10é', result: '^(é)' },
    ];
    const lines = pasteGroups(changes).flatMap((group) => group.lines);
    expect(lines).toEqual(
      expect.arrayContaining([
        '«\u00A064\u00A0» : dans 3 cases',
        '«\u00A0Paul\u00A0», qui menait à mailto:paul@exemple.be',
        '«\u00A010é\u00A0», écrit «\u00A0^(é)\u00A0»',
      ]),
    );
  });

  it('cuts a long passage, and quotes nothing for a picture without description', () => {
    const [picture, strike] = [
      { kind: 'picture', words: '' },
      { kind: 'strike', words: 'é'.repeat(400) },
    ].map((change) => pasteGroups([change as PasteChange])[0]!);
    expect(picture).toMatchObject({ title: '1 image ou vidéo', lines: [] });
    expect(strike!.lines[0]!.length).toBeLessThan(130);
    expect(strike!.lines[0]).toContain('…');
  });
});
