import type { TextWithWords } from '../../protocol.ts';
import { idOf } from './places.ts';

interface TextPlacesProps {
  text: TextWithWords;
  replacement: string;
  /** Identifiers of the chosen places. */
  ticked: ReadonlySet<string>;
  onTick(ticked: ReadonlySet<string>): void;
  onOpen(path: string): void;
}

/** The places of one text that hold the words, each in its sentence with a box to tick. */
export function TextPlaces({ text, replacement, ticked, onTick, onOpen }: TextPlacesProps) {
  const { path, name, isDraft, isQuoted, places } = text;
  const tick = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    onTick(next);
  };
  return (
    <li>
      <h3>{name}</h3>
      {isDraft && (
        <p className="sense">
          Un brouillon de ce texte n’est pas encore enregistré : ce remplacement n’y touche pas.
          Enregistrez-le ou abandonnez-le d’abord.
        </p>
      )}
      {isQuoted && (
        <p className="sense">
          Ce sont les mots de qui publie : cochez seulement ce qui est à corriger.
        </p>
      )}
      <ul className="places">
        {places.map(({ where, before, match, after, isManual }, number) => {
          const id = idOf(text, number);
          return (
            <li key={id}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={ticked.has(id)}
                  disabled={isDraft || isManual}
                  onChange={() => tick(id)}
                />
                <span>
                  <span className="where">{where}</span>
                  {before}
                  <del>{match}</del>
                  {replacement !== '' && (
                    <>
                      <span className="hidden"> devient </span>
                      <ins>{replacement}</ins>
                    </>
                  )}
                  {after}
                  {isManual && (
                    <span className="where">
                      Une mise en forme ou un signe coupe ces mots : changez-les dans le texte.
                    </span>
                  )}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <button type="button" className="small quiet" onClick={() => onOpen(path)}>
        Ouvrir
        <span className="hidden"> : {name}</span>
      </button>
    </li>
  );
}
