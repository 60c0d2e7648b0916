import { plural } from '../../../lib/plural.ts';
import type { SourceItem } from '../../protocol.ts';
import { sourceWords } from './format.ts';

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
