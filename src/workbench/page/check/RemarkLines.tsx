import type { Fix, Remark } from '../../protocol.ts';
import { unbroken, valueOfLine } from '../format.ts';

interface RemarkLinesProps {
  id?: string;
  remarks: readonly Remark[];
  /** Puts the corrected line in place; without it, none is offered. */
  onCorrect?(remark: Remark): void;
  /** Goes to where a remark stands. */
  onShow?(remark: Remark): void;
  /** Opens what a remark is about; each then says what that is. */
  onOpen?(path: string): void;
}

/** What would be put in place: the value alone where a field stands around it. */
const correctionText = ({ write }: Fix, { field }: Remark) =>
  field === undefined || write.includes('\n') ? write : valueOfLine(write);

/** What the check says, with a button where it knows the corrected line. */
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
