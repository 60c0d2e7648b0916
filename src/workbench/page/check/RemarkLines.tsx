import type { Remark } from '../../protocol.ts';

interface RemarkLinesProps {
  id?: string;
  remarks: readonly Remark[];
  onCorrect(remark: Remark): void;
  /** Goes to where a remark stands. */
  onShow?(remark: Remark): void;
}

/** What the check says, with a button where it knows the corrected line. */
export function RemarkLines({ id, remarks, onCorrect, onShow }: RemarkLinesProps) {
  if (remarks.length === 0) return null;
  return (
    <ul id={id} className="remarks">
      {remarks.map((remark, index) => (
        <li key={index} className={`remark-line remark-${remark.severity}`}>
          <span className="remark-mark" aria-hidden="true">
            {remark.severity === 'error' ? '!' : 'i'}
          </span>
          <div>
            <p>
              <strong>{remark.severity === 'error' ? 'À corriger. ' : 'À savoir. '}</strong>
              {remark.says}
            </p>
            {remark.write !== undefined && <pre className="correction">{remark.write}</pre>}
            <p className="row">
              {remark.write !== undefined && (
                <button type="button" className="small" onClick={() => onCorrect(remark)}>
                  Corriger
                </button>
              )}
              {onShow && (
                <button type="button" className="small quiet" onClick={() => onShow(remark)}>
                  Voir l’endroit
                </button>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
