import { describe, expect, it } from 'vitest';
import { choose } from '../../../src/check/messages/french.ts';
import { choiceOf, nearestNames } from '../../../src/lib/nearest.ts';

describe('nearestNames', () => {
  const names = ['microscope', 'message-circle', 'map', 'mars'];
  it('forgives accents, capitals and spaces', () => {
    expect(nearestNames('Micro Scopé', names)[0]).toBe('microscope');
  });
  it('finds a name that holds the word', () => {
    expect(nearestNames('message', names)).toContain('message-circle');
  });
  it('gives nothing when nothing is near, or when nothing was typed', () => {
    expect(nearestNames('zzzzzz', names)).toEqual([]);
    expect(nearestNames('', names)).toEqual([]);
  });
});

describe('choiceOf', () => {
  const suggest = (word: string, names: readonly string[]) =>
    choose(choiceOf(word, names), (all) => `Les choix sont ${all}.`);
  it('asks in French, with every near name', () => {
    expect(suggest('mar', ['map', 'mars', 'leaf'])).toBe(
      ' Vouliez-vous dire « map » ou « mars » ?',
    );
  });
  it('offers all that is possible when nothing is near', () => {
    expect(suggest('zzz', ['leaf', 'map'])).toBe(' Les choix sont leaf, map.');
  });
});
