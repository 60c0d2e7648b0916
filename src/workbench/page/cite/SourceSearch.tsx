import { useEffect, useState } from 'react';
import type { SourceItem } from '../../protocol.ts';
import { ComboBox } from '../form/ComboBox.tsx';
import { call } from '../server.ts';

interface SourceSearchProps {
  onPick(key: string): void;
  /** Opens the form of a new publication, with the search query. */
  onAdd(words: string): void;
}

const optionOf = ({ publisher, year, title }: SourceItem) => (
  <>
    <strong>{publisher}</strong>
    {year ? `, ${year}` : ''}
    <span className="found-title">{title}</span>
  </>
);

/** Combobox of the bibliography. */
export function SourceSearch({ onPick, onAdd }: SourceSearchProps) {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly SourceItem[]>();
  useEffect(() => {
    let isLate = false;
    const timer = setTimeout(
      () =>
        void call('sources', { query }).then(
          ({ sources }) => {
            if (!isLate) setFound(sources);
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
  return (
    <>
      <ComboBox
        label="Chercher dans la bibliographie"
        placeholder="Un éditeur, un mot du titre, une année…"
        query={query}
        onQuery={setQuery}
        items={found}
        noun="source"
        listLabel="Sources trouvées"
        optionOf={optionOf}
        onPick={({ key }) => onPick(key)}
      />
      <button type="button" onClick={() => onAdd(query)}>
        Ajouter une source qui n’y est pas…
      </button>
    </>
  );
}
