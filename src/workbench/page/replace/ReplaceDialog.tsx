import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { FormFinding, TextWithWords } from '../../protocol.ts';
import { plural } from '../../../lib/plural.ts';
import { FindingLines } from '../check/FindingLines.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { call, messageOf } from '../server.ts';
import { TextPlaces } from './TextPlaces.tsx';
import { choosable, idOf } from './places.ts';

interface ReplaceDialogProps {
  /** Words of the search that the dialog was opened from. */
  words: string;
  onOpen(path: string): void;
  /** Runs a call that changes whole entries. */
  onChange<Response>(work: () => Promise<Response>): Promise<Response>;
  /** Called with the message and the `undoId` of the change. */
  onApplied(message: string, undoId: string): void;
  onClose(): void;
}

/** Delay between the last key and the search, in milliseconds. */
const SEARCH_AFTER = 250;

/** Texts with words, and the request that found them. */
interface FoundTexts {
  words: string;
  isWhole: boolean;
  texts: readonly TextWithWords[];
}

/** Dialog that replaces words in all texts, at the places that are ticked. */
export function ReplaceDialog(props: ReplaceDialogProps) {
  const { words: start, onOpen, onChange, onApplied, onClose } = props;
  const [words, setWords] = useState(start);
  const [replacement, setReplacement] = useState('');
  const [isWhole, setWhole] = useState(false);
  const [found, setFound] = useState<FoundTexts>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState('');
  const [isReplacing, setReplacing] = useState(false);
  const [errorMessage, setErrorMessage] = useState('');
  const [findings, setFindings] = useState<readonly FormFinding[]>([]);
  const [loads, setLoads] = useState(0);
  const lastQuery = useRef('');
  useEffect(() => {
    if (words.trim() === '') return;
    let isLate = false;
    const timer = setTimeout(
      () =>
        void call('findWords', { words, isWhole }).then(
          ({ texts }) => {
            if (isLate) return;
            setFound({ words, isWhole, texts });
            setMessage('');
            const query = JSON.stringify([words, isWhole]);
            const isAgain = query === lastQuery.current;
            lastQuery.current = query;
            // The choices stay in the texts that are as they were.
            setTicked((chosen) =>
              isAgain
                ? new Set(choosable(texts).filter((id) => chosen.has(id)))
                : new Set(choosable(texts.filter(({ isQuoted }) => !isQuoted))),
            );
          },
          (error: unknown) => isLate || setMessage(messageOf(error)),
        ),
      SEARCH_AFTER,
    );
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [words, isWhole, loads]);
  const texts = found?.texts ?? [];
  const isCurrent = found?.words === words && found.isWhole === isWhole;
  const all = choosable(texts);
  const count = texts.reduce((sum, { places }) => sum + places.length, 0);
  const isAllTicked = all.every((id) => ticked.has(id));
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = texts.map((text) => ({
      path: text.path,
      hash: text.hash,
      places: [...text.places.keys()].filter((number) => ticked.has(idOf(text, number))),
    }));
    setFindings([]);
    setErrorMessage('');
    setReplacing(true);
    try {
      const response = await onChange(() =>
        call('replaceWords', { words, isWhole, replacement, texts: chosen }),
      );
      if (response.result === 'stopped') return setFindings(response.findings);
      onApplied(response.message, response.undoId);
      onClose();
    } catch (error) {
      // The list shows the texts as they are now.
      setLoads(loads + 1);
      setErrorMessage(messageOf(error));
    } finally {
      setReplacing(false);
    }
  };
  return (
    <Dialog title="Remplacer partout" onClose={onClose} isWide>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <label className="label" htmlFor="mots-a-trouver">
          Mots à trouver
        </label>
        <p className="sense">Tels qu’ils sont écrits : les accents et les majuscules comptent.</p>
        <input
          id="mots-a-trouver"
          type="text"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={isWhole}
            onChange={({ target }) => setWhole(target.checked)}
          />
          Mots entiers seulement
        </label>
        <label className="label" htmlFor="mots-a-mettre">
          Mots à mettre à la place
        </label>
        <p className="sense">Rien : les mots trouvés sont retirés.</p>
        <input
          id="mots-a-mettre"
          type="text"
          value={replacement}
          onChange={({ target }) => setReplacement(target.value)}
        />
        <p role="status" className="sense">
          {(isReplacing && 'Remplacement en cours…') ||
            message ||
            (isCurrent &&
              `${plural(count, 'endroit')} dans ${plural(texts.length, 'texte')}, dont ${plural(ticked.size, 'coché')}.`)}
        </p>
        {errorMessage !== '' && (
          <p className="banner" role="alert">
            {errorMessage}
          </p>
        )}
        {findings.length > 0 && (
          <div className="banner" role="alert">
            <p>Rien n’a été changé : ce remplacement empêcherait de publier.</p>
            <FindingLines findings={findings} onOpen={onOpen} />
          </div>
        )}
        <p className="row">
          <button
            type="submit"
            className="main"
            disabled={isReplacing || !isCurrent || ticked.size === 0 || words === replacement}
          >
            {replacement === '' ? 'Retirer' : 'Remplacer'}
          </button>
          {all.length > 0 && (
            <button
              type="button"
              className="quiet"
              onClick={() => setTicked(new Set(isAllTicked ? [] : all))}
            >
              {isAllTicked ? 'Tout décocher' : 'Tout cocher'}
            </button>
          )}
        </p>
        <ul className="changes">
          {texts.map((text) => (
            <TextPlaces
              key={text.path}
              text={text}
              replacement={replacement}
              ticked={ticked}
              onTick={setTicked}
              onOpen={onOpen}
            />
          ))}
        </ul>
      </form>
    </Dialog>
  );
}
