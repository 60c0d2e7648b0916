import { createContext, useContext } from 'react';
import type { Forms, Remark, SourceItem } from '../../protocol.ts';
import type { PickedPicture } from '../pictures/picked.ts';

/** What the fields of a form share. */
export interface FormContext {
  /** Prefix of the identifiers of its fields, unique on the page. */
  id: string;
  forms: Forms;
  /** The bibliography by key. */
  sources: ReadonlyMap<string, SourceItem>;
  /** What the check says of the entry. */
  remarks: readonly Remark[];
  /** Applies the fix of a remark. */
  correct(remark: Remark): void;
  /** Picks a publication; resolves to its key, or to undefined when cancelled. */
  pickSource(): Promise<string | undefined>;
  /** Picks a picture, or stores the dropped one, with its description. */
  pickPicture(dropped?: File): Promise<PickedPicture | undefined>;
  /** Sets the words that the preview scrolls to. */
  setPreviewText(words: string): void;
}

const Context = createContext<FormContext | undefined>(undefined);

/** Gives a form what its fields share. */
export const FormProvider = Context.Provider;

/** What the fields of this form share. */
export function useForm(): FormContext {
  const context = useContext(Context);
  if (!context) throw new Error('A field stands in a form.');
  return context;
}

/** The remarks of one field, and not of the fields in it. */
export const remarksAt = (remarks: readonly Remark[], path: string) =>
  remarks.filter(({ field, bodyLine }) => field === path && bodyLine === undefined);

/** How many remarks stand in a field or in the fields in it. */
export const remarksUnder = (remarks: readonly Remark[], path: string) =>
  remarks.filter(
    ({ field, bodyLine }) =>
      bodyLine === undefined && (field === path || field?.startsWith(`${path}.`)),
  );
