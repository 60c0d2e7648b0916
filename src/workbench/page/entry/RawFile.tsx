import { useRef } from 'react';
import type { Remark } from '../../protocol.ts';
import { RemarkLines } from '../check/RemarkLines.tsx';

interface RawFileProps {
  /** The whole file. */
  source: string;
  remarks: readonly Remark[];
  onChange(source: string): void;
  onCorrect(remark: Remark): void;
}

/** Plain text editor of a file whose header cannot be parsed. */
export function RawFile({ source, remarks, onChange, onCorrect }: RawFileProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const show = ({ line = 1 }: Remark) => {
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
        aria-invalid={remarks.some(({ severity }) => severity === 'error') || undefined}
        rows={Math.min(30, source.split('\n').length + 2)}
        spellCheck={false}
        lang="fr"
        value={source}
        onChange={({ target }) => onChange(target.value)}
      />
      <RemarkLines
        id="fichier-entier-remarques"
        remarks={remarks.map(({ field: _, ...remark }) => ({
          ...remark,
          says: remark.line === undefined ? remark.says : `Ligne ${remark.line}. ${remark.says}`,
        }))}
        onCorrect={onCorrect}
        onShow={show}
      />
    </div>
  );
}
