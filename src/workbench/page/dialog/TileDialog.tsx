import { useState, type ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { normalizeForSearch } from '../normalize-for-search.ts';
import { plural } from '../../../lib/plural.ts';
import { Dialog } from './Dialog.tsx';

/** One tile of the dialog. */
interface Tile {
  /** Value of the field; empty for none. */
  value: string;
  /** Its label. */
  words: string;
  /** Other words that the search finds it by. */
  more?: readonly string[];
  drawing: ReactNode;
}

interface TileDialogProps {
  title: string;
  tiles: readonly Tile[];
  chosen: string;
  /** Label and example of the search field; without it, there is no search. */
  search?: { words: string; example: string };
  onPick(value: string): void;
  onClose(): void;
}

/** Dialog that picks one of many small pictures. */
export function TileDialog({ title, tiles, chosen, search, onPick, onClose }: TileDialogProps) {
  const [query, setQuery] = useState('');
  const sought = normalizeForSearch(query.trim());
  const found = tiles.filter(({ value, words, more = [] }) =>
    [value, words, ...more].some((one) => normalizeForSearch(one).includes(sought)),
  );
  return (
    <Dialog title={title} onClose={onClose}>
      {search && (
        <>
          <input
            type="search"
            aria-label={search.words}
            placeholder={`Chercher : ${search.example}…`}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <p role="status" className="sense">
            {found.length === 0 ? 'Aucune image ne porte ce mot.' : plural(found.length, 'image')}
          </p>
        </>
      )}
      <ListBox
        // A dialog has the focus in it from the beginning; with a search field, there.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={!search}
        layout="grid"
        aria-label={title}
        className="icons"
        selectionMode="single"
        selectedKeys={[chosen]}
        escapeKeyBehavior="none"
        onSelectionChange={(keys) => {
          // None is left when the chosen one is pressed again.
          for (const value of keys) onPick(String(value));
          onClose();
        }}
      >
        {found.map(({ value, words, drawing }) => (
          <ListBoxItem key={value} id={value} textValue={words} className="icon-tile">
            {drawing}
            {words}
          </ListBoxItem>
        ))}
      </ListBox>
    </Dialog>
  );
}
