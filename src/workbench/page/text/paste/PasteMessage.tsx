import type { PasteReport } from './report.ts';
import { pasteGroups } from './messages.ts';

interface PasteMessageProps {
  /** What the last paste removed or changed; undefined when there is nothing to report. */
  report: PasteReport | undefined;
  onUndo(): void;
  onClose(): void;
}

/** Message below a text about what a paste removed or changed, with an undo. */
export function PasteMessage({ report, onUndo, onClose }: PasteMessageProps) {
  const groups = pasteGroups(report?.changes ?? []);
  return (
    <div className={report && 'paste-message'}>
      {/* Rendered empty first: screen readers only announce changes of a live region. */}
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
