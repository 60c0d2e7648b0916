import { useEffect, useState } from 'react';
import type { SourceItem } from '../../protocol.ts';
import { call } from '../server.ts';
import { plural } from '../../../lib/plural.ts';
import { sourceWords } from './format.ts';

interface SourceSearchProps {
  onPick(key: string): void;
  /** Opens the form of a new publication, with the search query. */
  onAdd(words: string): void;
}

/** Maximum number of results shown. */
const MAX_RESULTS = 40;

/** Combobox of the bibliography. */
export function SourceSearch({ onPick, onAdd }: SourceSearchProps) {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly SourceItem[]>();
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    let isLate = false;
    const timer = setTimeout(
      () =>
        void call('sources', { query }).then(
          ({ sources }) => {
            if (isLate) return;
            setFound(sources);
            setChosen(0);
          },
          () => undefined,
        ),
      query === '' ? 0 : 120,
    );
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [query]);
  const shown = found?.slice(0, MAX_RESULTS) ?? [];
  const idOf = (index: number) => `source-trouvee-${index}`;
  return (
    <>
      <label className="label" htmlFor="chercher-source">
        Chercher dans la bibliographie
      </label>
      <input
        id="chercher-source"
        type="search"
        role="combobox"
        autoComplete="off"
        aria-expanded
        aria-controls="sources-trouvees"
        aria-activedescendant={shown.length > 0 ? idOf(chosen) : undefined}
        placeholder="Un éditeur, un mot du titre, une année…"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
          if (step !== 0) {
            event.preventDefault();
            setChosen(Math.max(0, Math.min(shown.length - 1, chosen + step)));
            document.getElementById(idOf(chosen + step))?.scrollIntoView({ block: 'nearest' });
          }
          const source = shown[chosen];
          if (event.key === 'Enter' && source) {
            event.preventDefault();
            onPick(source.key);
          }
        }}
      />
      <p role="status" className="sense">
        {found === undefined
          ? 'Recherche…'
          : found.length === 0
            ? 'Aucune source ne répond à ces mots.'
            : `${plural(found.length, 'source')}${found.length > MAX_RESULTS ? `, dont les ${MAX_RESULTS} premières` : ''}`}
      </p>
      <ul id="sources-trouvees" role="listbox" aria-label="Sources trouvées" className="found">
        {shown.map((source, index) => (
          // The input handles the keys, and names the option by `aria-activedescendant`.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={source.key}
            id={idOf(index)}
            role="option"
            aria-selected={index === chosen}
            onClick={() => onPick(source.key)}
          >
            <strong>{source.publisher}</strong>
            {source.year ? `, ${source.year}` : ''}
            <span className="found-title">{source.title}</span>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => onAdd(query)}>
        Ajouter une source qui n’y est pas…
      </button>
    </>
  );
}

/** Details of a publication. */
export function SourceCard({ source }: { source: SourceItem }) {
  return (
    <div className="source-card">
      <p>{sourceWords(source)}</p>
      {source.url && (
        <p>
          <a href={source.url} target="_blank" rel="noopener noreferrer">
            {source.url}
            <span className="hidden"> (nouvelle fenêtre)</span>
          </a>
        </p>
      )}
      <p className="sense">
        Clé : {source.key}.{source.accessedOn ? ` Lue le ${source.accessedOn}.` : ''} Citée dans{' '}
        {plural(source.uses, 'texte')}.
      </p>
    </div>
  );
}
