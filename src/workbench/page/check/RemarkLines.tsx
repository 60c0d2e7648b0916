import type { Fix, Remark } from '../../protocol.ts';
import { unbroken, valueOfLine } from '../format.ts';

interface RemarkLinesProps {
  id?: string;
  remarks: readonly Remark[];
  /** Applies the fix of a remark; without it, no fix is offered. */
  onCorrect?(remark: Remark): void;
  /** Selects the text that a remark is about. */
  onShow?(remark: Remark): void;
  /** Opens the entry of a remark; each remark then names its entry. */
  onOpen?(path: string): void;
}

/** The fixed text: the value alone when the remark is shown in its field. */
const correctionText = ({ write }: Fix, { field }: Remark) =>
  field === undefined || write.includes('\n') ? write : valueOfLine(write);

/** List of remarks, each with a button that applies its fix if it has one. */
export function RemarkLines({ id, remarks, onCorrect, onShow, onOpen }: RemarkLinesProps) {
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
              <strong>
                {remark.severity === 'error' ? 'À corriger' : 'À savoir'}
                {onOpen ? ` : ${remark.name}. ` : '. '}
              </strong>
              {unbroken(remark.says)}
            </p>
            {onCorrect && remark.fix && (
              <pre className="correction">{correctionText(remark.fix, remark)}</pre>
            )}
            <p className="row">
              {onCorrect && remark.fix && (
                <button type="button" className="small" onClick={() => onCorrect(remark)}>
                  Corriger
                </button>
              )}
              {onShow && (
                <button type="button" className="small quiet" onClick={() => onShow(remark)}>
                  Voir l’endroit
                </button>
              )}
              {onOpen && remark.path !== undefined && (
                <button type="button" className="small quiet" onClick={() => onOpen(remark.path!)}>
                  Ouvrir
                  <span className="hidden"> {remark.name}</span>
                </button>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
