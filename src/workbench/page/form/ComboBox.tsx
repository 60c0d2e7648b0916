import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Input, Label, TextField } from 'react-aria-components/TextField';
import { plural } from '../../../lib/plural.ts';

interface ComboBoxProps<Item> {
  label: string;
  placeholder: string;
  query: string;
  onQuery(query: string): void;
  /** What was found; undefined while it is searched. */
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
  const { label, placeholder, query, onQuery, items, noun, listLabel, optionOf, onPick } = props;
  const count = items?.length ?? 0;
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter picks, and never submits the form around.
    event.preventDefault();
    // Results that came after the last key have no focus yet: the first is meant.
    if (items?.[0] && !list.current?.querySelector('[data-focused]')) onPick(items[0]);
  };
  return (
    <Autocomplete inputValue={query} onInputChange={onQuery}>
      <TextField type="search">
        <Label className="label">{label}</Label>
        <Input
          // `Autocomplete` gives it `aria-controls`.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="combobox"
          aria-expanded
          placeholder={placeholder}
          onKeyDown={press}
        />
      </TextField>
      <p role="status" className="sense">
        {items === undefined
          ? 'Recherche…'
          : count === 0
            ? 'Rien ne répond à ces mots.'
            : `${plural(count, noun)}${count > MAX_RESULTS ? ` : en voici ${MAX_RESULTS}` : ''}`}
      </p>
      <ListBox ref={list} aria-label={listLabel} className="found">
        {items?.slice(0, MAX_RESULTS).map((item, index) => (
          <ListBoxItem key={index} id={index} onAction={() => onPick(item)}>
            {optionOf(item)}
          </ListBoxItem>
        ))}
      </ListBox>
    </Autocomplete>
  );
}
