import { Dictionary } from '../../lib/spelling/dictionary.ts';
import { Speller } from '../../lib/spelling/speller.ts';

let speller: Promise<Speller> | undefined;

/** The speller of French, whose dictionary is loaded when it is first asked for. */
export const loadSpeller = (): Promise<Speller> =>
  (speller ??= import('dictionary-fr').then(({ default: { aff, dic } }) => {
    const decoder = new TextDecoder();
    return new Speller(new Dictionary(decoder.decode(aff), decoder.decode(dic)));
  }));
