import { useEffect, useState } from 'react';
import type { ResponseOf, SearchHit } from '../../protocol.ts';
import { plural } from '../../../lib/plural.ts';
import { call, messageOf } from '../server.ts';

interface SearchResultsProps {
  query: string;
  /** Called with the chosen sentence. */
  onPick(hit: SearchHit): void;
  /** Called with the searched words. */
  onReplace(words: string): void;
}

/** Delay between the last key and the search, in milliseconds. */
const SEARCH_AFTER = 250;

/** The sentences of all texts that hold the searched words. */
export function SearchResults({ query, onPick, onReplace }: SearchResultsProps) {
  const [found, setFound] = useState<ResponseOf<'search'>>();
  const [message, setMessage] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      call('search', { query }).then(
        (response) => {
          if (isCurrent) setFound(response);
        },
        (error: unknown) => setMessage(messageOf(error)),
      );
    }, SEARCH_AFTER);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query]);
  const count = found ? found.hits.length + found.more : 0;
  return (
    <section className="search-results" aria-label="Dans les textes">
      <p role="status" className="sense">
        {message || (found && `Dans les textes : ${plural(count, 'phrase')}.`)}
      </p>
      <button type="button" className="small" onClick={() => onReplace(query)}>
        Remplacer partout…
      </button>
      <ul>
        {found?.hits.map((hit, index) => (
          <li key={index}>
            <button type="button" className="quiet" onClick={() => onPick(hit)}>
              <span className="where">
                {hit.name}, {hit.where}
              </span>
              {hit.before}
              <mark>{hit.match}</mark>
              {hit.after}
            </button>
          </li>
        ))}
      </ul>
      {found && found.more > 0 && (
        <p className="sense">Et {found.more} de plus : ajoutez un mot pour en voir moins.</p>
      )}
    </section>
  );
}
