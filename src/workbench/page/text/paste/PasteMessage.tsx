import type { PasteReport } from './report.ts';
import { pasteGroups } from './words.ts';

interface PasteMessageProps {
  /** What the last paste left out or changed; undefined when there is nothing to say. */
  report: PasteReport | undefined;
  onUndo(): void;
  onClose(): void;
}

/** Says beside a text what a paste left out or changed, with the details and an undo. */
export function PasteMessage({ report, onUndo, onClose }: PasteMessageProps) {
  const groups = pasteGroups(report?.changes ?? []);
  return (
    <div className={report && 'paste-message'}>
      {/* The region stands there before its words, or screen readers would not read them. */}
      <p role="status">
        {report &&
          `${report.undo ? 'Collé, mais pas tel quel' : 'Rien n’a été collé'} : ${groups
            .map(({ title }) => title)
            .join(', ')}.`}
      </p>
      {report && (
        <>
          <details>
            <summary>Voir le détail du collage</summary>
            <ul>
              {groups.map(({ title, sense, lines }) => (
                <li key={title}>
                  <strong>{title}</strong>
                  <p>{sense}</p>
                  {lines.length > 0 && (
                    <ul>
                      {lines.map((line, index) => (
                        <li key={index}>{line}</li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </details>
          <p className="row">
            {report.undo && (
              <button type="button" className="small" onClick={onUndo}>
                Annuler le collage
              </button>
            )}
            <button type="button" className="small quiet" onClick={onClose}>
              Fermer
            </button>
          </p>
        </>
      )}
    </div>
  );
}
