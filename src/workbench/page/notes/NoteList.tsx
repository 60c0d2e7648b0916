import { formatDay, isDay } from '../../../lib/dates.ts';
import { plural } from '../../../lib/plural.ts';
import type { Draft, NoteItem, EntryPlace } from '../../protocol.ts';
import { placeOf } from './places.ts';

interface NoteListProps {
  /** The notes of the open entry. */
  notes: readonly NoteItem[];
  draft: Draft;
  /** Returns the French name of a field. */
  nameOf(field: string): string;
  onShow(place: EntryPlace): void;
  onSettle(id: string): void;
}

/** The notes of an entry above its form; first those whose words are gone. */
export function NoteList({ notes, draft, nameOf, onShow, onSettle }: NoteListProps) {
  if (notes.length === 0) return null;
  const placed = notes
    .map((note) => {
      const place = placeOf(note, draft);
      const isAboutPart = note.field !== undefined || note.words !== undefined;
      return { note, place, isGone: isAboutPart && !place };
    })
    .toSorted((a, b) => Number(b.isGone) - Number(a.isGone));
  return (
    <section className="notes" aria-labelledby="titre-notes">
      <h2 id="titre-notes">{plural(notes.length, 'note à régler', 'notes à régler')}</h2>
      <ul>
        {placed.map(({ note: { id, field, words, note, author, day }, place, isGone }) => (
          <li key={id}>
            <p className="sense">
              {author}, le {isDay(day) ? formatDay(day) : day}
              {field !== undefined && <>, champ « {nameOf(field)} »</>}
              {words !== undefined && (
                <>
                  , sur <q>{words}</q>
                </>
              )}{' '}
              {isGone && <strong className="mark">les mots ont changé</strong>}
            </p>
            <p className="note-words">{note}</p>
            <p className="row">
              {place && (
                <button type="button" className="small quiet" onClick={() => onShow(place)}>
                  {place.field === undefined ? 'Aller aux mots' : 'Aller au champ'}
                  <span className="hidden"> : {note}</span>
                </button>
              )}
              <button type="button" className="small" onClick={() => onSettle(id)}>
                Réglé<span className="hidden"> : {note}</span>
              </button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
