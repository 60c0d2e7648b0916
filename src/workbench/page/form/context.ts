import { createContext, useContext } from 'react';
import type { Forms, Remark, SourceItem } from '../../protocol.ts';
import type { PickedPicture } from '../pictures/picked.ts';

/** What the fields of a form share. */
export interface FormContext {
  /** What tells its fields from those of another form on the page. */
  id: string;
  forms: Forms;
  /** The bibliography by key. */
  sources: ReadonlyMap<string, SourceItem>;
  /** What the check says of the entry. */
  remarks: readonly Remark[];
  /** Puts the corrected line of a remark in the entry. */
  correct(remark: Remark): void;
  /** Asks for a publication; its key comes back, or nothing when the author gives up. */
  pickSource(): Promise<string | undefined>;
  /** Asks for a picture, or puts the one that was dropped in place, and asks what it shows. */
  pickPicture(dropped?: File): Promise<PickedPicture | undefined>;
  /** Tells which words are being edited, for the page beside. */
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
