import type { Fix, FormFinding } from '../../protocol.ts';
import { unbroken, valueOfLine } from '../format.ts';

interface FindingLinesProps {
  id?: string;
  findings: readonly FormFinding[];
  /** Applies the fix of a finding; without it, no fix is offered. */
  onCorrect?(finding: FormFinding): void;
  /** Adds the unknown word of a finding to the site's own words; without it, none is accepted. */
  onAccept?: ((word: string) => void) | undefined;
  /** Selects the text of a finding. */
  onShow?(finding: FormFinding): void;
  /** Opens the entry of a finding; each finding then names its entry. */
  onOpen?(path: string): void;
}

/** The fixed text: the value alone for a finding on a field. */
const correctionText = ({ write }: Fix, { field }: FormFinding) =>
  field === undefined || write.includes('\n') ? write : valueOfLine(write);

/** List of findings, with buttons that apply their fixes. */
export function FindingLines({
  id,
  findings,
  onCorrect,
  onAccept,
  onShow,
  onOpen,
}: FindingLinesProps) {
  if (findings.length === 0) return null;
  return (
    <ul id={id} className="findings">
      {findings.map((finding, index) => (
        <li key={index} className={`finding-line finding-${finding.severity}`}>
          <span className="finding-mark" aria-hidden="true">
            {finding.severity === 'error' ? '!' : 'i'}
          </span>
          <div>
            <p>
              <strong>
                {finding.severity === 'error' ? 'À corriger' : 'À savoir'}
                {onOpen ? ` : ${finding.name}. ` : '. '}
              </strong>
              {unbroken(finding.text)}
            </p>
            {onCorrect && finding.fix && (
              <pre className="correction">{correctionText(finding.fix, finding)}</pre>
            )}
            <p className="row">
              {onCorrect && finding.fix && (
                <button type="button" className="small" onClick={() => onCorrect(finding)}>
                  Corriger
                </button>
              )}
              {onAccept && finding.message === 'word-unknown' && (
                <button type="button" className="small" onClick={() => onAccept(finding.data.word)}>
                  Accepter ce mot
                  <span className="hidden"> {finding.data.word}</span>
                </button>
              )}
              {onShow && (
                <button type="button" className="small quiet" onClick={() => onShow(finding)}>
                  Voir l’endroit
                </button>
              )}
              {onOpen && finding.path !== undefined && (
                <button type="button" className="small quiet" onClick={() => onOpen(finding.path!)}>
                  Ouvrir
                  <span className="hidden"> {finding.name}</span>
                </button>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
