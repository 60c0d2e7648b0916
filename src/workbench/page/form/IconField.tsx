import { useState } from 'react';
import { ICONS } from '../../../components/ui/icons.ts';
import { ICON_WORDS, type IconName } from '../../../schemas/icons.ts';
import { bare } from '../bare.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import type { FieldProps } from './props.ts';
import { Frame, nameOf, useDescription } from './Frame.tsx';
import { asText } from './values.ts';

/** The drawing of a name; nothing for a name that has none. */
function Drawing({ name }: { name: string }) {
  const Icon = Object.hasOwn(ICONS, name) ? ICONS[name as IconName] : undefined;
  return Icon ? <Icon aria-hidden="true" /> : null;
}

/** What a picture is in French, the best words first; its own name when nobody knows it. */
const wordsOf = (name: string): readonly string[] =>
  Object.hasOwn(ICON_WORDS, name) ? ICON_WORDS[name as IconName] : [name];

/** A small picture, chosen among those of the site. */
export function IconField(props: FieldProps) {
  const { path, schema, value, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const chosen = asText(value);
  const description = useDescription(path);
  const sought = bare(query.trim());
  const found = (schema.enum ?? []).filter((name) =>
    [name, ...wordsOf(name)].some((words) => bare(words).includes(sought)),
  );
  return (
    <Frame {...props}>
      <button
        type="button"
        {...description}
        aria-invalid={undefined}
        aria-label={`${nameOf(props.name, schema)} : ${chosen ? wordsOf(chosen)[0] : 'à choisir'}`}
        className="icon-choice"
        onClick={() => {
          setQuery('');
          setOpen(true);
        }}
      >
        <Drawing name={chosen} />
        {chosen ? wordsOf(chosen)[0] : 'Choisir une image…'}
      </button>
      {isOpen && (
        <Dialog title="Choisir une image" onClose={() => setOpen(false)}>
          <input
            type="search"
            aria-label="Chercher une image"
            placeholder="Chercher : cœur, maison, vaccin…"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <p role="status" className="sense">
            {found.length === 0
              ? 'Aucune image ne porte ce mot.'
              : `${found.length} image${found.length > 1 ? 's' : ''}`}
          </p>
          <div className="icons">
            {found.map((name) => (
              <button
                key={name}
                type="button"
                className="icon-tile"
                aria-pressed={name === chosen}
                onClick={() => {
                  onChange(name);
                  setOpen(false);
                }}
              >
                <Drawing name={name} />
                {wordsOf(name)[0]}
              </button>
            ))}
          </div>
        </Dialog>
      )}
    </Frame>
  );
}
