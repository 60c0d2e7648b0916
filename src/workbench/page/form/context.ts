import { createContext, useContext } from 'react';
import type { FormFinding, Forms, SourceItem } from '../../protocol.ts';
import type { PickedPicture } from '../pictures/picked.ts';

/** Context of the fields of a form. */
export interface FormContext {
  /** Prefix of the identifiers of its fields, unique on the page. */
  id: string;
  forms: Forms;
  /** The bibliography by key. */
  sources: ReadonlyMap<string, SourceItem>;
  /** Findings of the check on the entry. */
  findings: readonly FormFinding[];
  /** Applies the fix of a finding. */
  correct(finding: FormFinding): void;
  /** Adds a word to the site's own words; absent where no entry is checked. */
  acceptWord?(word: string): void;
  /** Picks a publication; resolves to its key, or to undefined when cancelled. */
  pickSource(): Promise<string | undefined>;
  /** Picks a picture, or stores the dropped one, with its description. */
  pickPicture(dropped?: File): Promise<PickedPicture | undefined>;
  /** Sets the words that the preview scrolls to. */
  setPreviewText(words: string): void;
}

const Context = createContext<FormContext | undefined>(undefined);

export const FormProvider = Context.Provider;

/** @throws {Error} Outside of a form. */
export function useForm(): FormContext {
  const context = useContext(Context);
  if (!context) throw new Error('A field stands in a form.');
  return context;
}

/** The findings on a field, without those on its inner fields. */
export const findingsAt = (findings: readonly FormFinding[], path: string) =>
  findings.filter(({ field, bodyLine }) => field === path && bodyLine === undefined);

/** The findings on a field and on its inner fields. */
export const findingsUnder = (findings: readonly FormFinding[], path: string) =>
  findings.filter(
    ({ field, bodyLine }) =>
      bodyLine === undefined && (field === path || field?.startsWith(`${path}.`)),
  );
