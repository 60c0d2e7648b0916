import { Dictionary } from '../../lib/spelling/dictionary.ts';
import { Speller } from '../../lib/spelling/speller.ts';

let loading: Promise<Dictionary> | undefined;
let speller: Promise<Speller> | undefined;

/** The dictionary of French, loaded when it is first asked for. */
export const loadFrench = (): Promise<Dictionary> =>
  (loading ??= import('dictionary-fr').then(
    ({ default: { aff, dic } }) =>
      new Dictionary(new TextDecoder().decode(aff), new TextDecoder().decode(dic)),
  ));

/** The speller of French, over the same dictionary. */
export const loadSpeller = (): Promise<Speller> =>
  (speller ??= loadFrench().then((french) => new Speller(french)));
