import { useRef } from 'react';
import type { FormFinding } from '../../protocol.ts';
import { FindingLines } from '../check/FindingLines.tsx';

interface RawFileProps {
  /** The whole file. */
  source: string;
  findings: readonly FormFinding[];
  onChange(source: string): void;
  onCorrect(finding: FormFinding): void;
}

/** Plain text editor of a file whose header cannot be parsed. */
export function RawFile({ source, findings, onChange, onCorrect }: RawFileProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const show = ({ line = 1 }: FormFinding) => {
    const lines = source.split('\n');
    const from = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    box.current?.focus();
    box.current?.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
  };
  return (
    <div className="field">
      <label htmlFor="fichier-entier" className="label">
        Le fichier, tel qu’il est écrit
      </label>
      <p id="fichier-entier-sens" className="sense">
        Il ne peut pas être lu : aucun formulaire ne peut le montrer. Corrigez ici les lignes dites
        plus bas, puis enregistrez. Le formulaire revient dès que ces lignes sont justes.
      </p>
      <textarea
        ref={box}
        id="fichier-entier"
        className="raw"
        aria-describedby="fichier-entier-sens fichier-entier-remarques"
        aria-invalid={findings.some(({ severity }) => severity === 'error') || undefined}
        rows={Math.min(30, source.split('\n').length + 2)}
        spellCheck={false}
        lang="fr"
        value={source}
        onChange={({ target }) => onChange(target.value)}
      />
      <FindingLines
        id="fichier-entier-remarques"
        findings={findings.map(({ field: _, ...finding }) => ({
          ...finding,
          text:
            finding.line === undefined ? finding.text : `Ligne ${finding.line}. ${finding.text}`,
        }))}
        onCorrect={onCorrect}
        onShow={show}
      />
    </div>
  );
}
