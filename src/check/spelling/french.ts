import { Dictionary } from '../../lib/spelling/dictionary.ts';

let loading: Promise<Dictionary> | undefined;

/** The dictionary of French, loaded when it is first asked for. */
export const loadFrench = (): Promise<Dictionary> =>
  (loading ??= import('dictionary-fr').then(
    ({ default: { aff, dic } }) =>
      new Dictionary(new TextDecoder().decode(aff), new TextDecoder().decode(dic)),
  ));
