import { useEffect, useState, type ReactNode } from 'react';
import { plural } from '../../../lib/plural.ts';

interface ComboBoxProps<Item> {
  /** Identifier of its input, and prefix of those of its list. */
  id: string;
  label: string;
  placeholder: string;
  query: string;
  onQuery(query: string): void;
  /** What was found; undefined while it is searched. The same array while nothing changes. */
  items: readonly Item[] | undefined;
  /** What one item is, in a word: « source ». */
  noun: string;
  /** Name of the list. */
  listLabel: string;
  optionOf(item: Item): ReactNode;
  onPick(item: Item): void;
}

/** Maximum number of results shown. */
const MAX_RESULTS = 40;

/** A search field with its results, of which one is picked by a click or by the keys. */
export function ComboBox<Item>(props: ComboBoxProps<Item>) {
  const { id, label, placeholder, query, onQuery, items, noun, listLabel, optionOf, onPick } =
    props;
  const [chosen, setChosen] = useState(0);
  useEffect(() => setChosen(0), [items]);
  const shown = items?.slice(0, MAX_RESULTS) ?? [];
  const count = items?.length ?? 0;
  const listId = `${id}-liste`;
  const idOf = (index: number) => `${id}-${index}`;
  return (
    <>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        role="combobox"
        autoComplete="off"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={shown.length > 0 ? idOf(chosen) : undefined}
        placeholder={placeholder}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
          if (step !== 0) {
            event.preventDefault();
            setChosen(Math.max(0, Math.min(shown.length - 1, chosen + step)));
            document.getElementById(idOf(chosen + step))?.scrollIntoView({ block: 'nearest' });
          }
          if (event.key !== 'Enter') return;
          // Enter picks, and never submits the form around.
          event.preventDefault();
          const item = shown[chosen];
          if (item !== undefined) onPick(item);
        }}
      />
      <p role="status" className="sense">
        {items === undefined
          ? 'Recherche…'
          : count === 0
            ? 'Rien ne répond à ces mots.'
            : `${plural(count, noun)}${count > MAX_RESULTS ? ` : en voici ${MAX_RESULTS}` : ''}`}
      </p>
      <ul id={listId} role="listbox" aria-label={listLabel} className="found">
        {shown.map((item, index) => (
          // The input handles the keys, and names the option by `aria-activedescendant`.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={index}
            id={idOf(index)}
            role="option"
            aria-selected={index === chosen}
            onClick={() => onPick(item)}
          >
            {optionOf(item)}
          </li>
        ))}
      </ul>
    </>
  );
}
