import { useMemo, useState } from 'react';
import { stemsOf } from '../../../lib/word-stem.ts';
import type { LinkTarget } from '../../protocol.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { useForm } from '../form/context.ts';
import { ComboBox } from '../form/ComboBox.tsx';

interface LinkDialogProps {
  words: string;
  address: string;
  /** Called with the words and the address; an empty address removes the link. */
  onDone(words: string, address: string): void;
  onClose(): void;
}

/** The targets that have all words of a query, whatever their accents and endings; all pages without one. */
function findTargets(targets: readonly LinkTarget[], query: string): readonly LinkTarget[] {
  const sought = stemsOf(query);
  if (sought.length === 0)
    return targets.filter(({ path, where }) => !path.includes('#') && where === undefined);
  return targets.filter(({ name }) => {
    const stems = stemsOf(name);
    return sought.every((one) => stems.some((stem) => stem.startsWith(one)));
  });
}

const optionOf = ({ name, where }: LinkTarget) => (
  <>
    {name}
    {where !== undefined && <span className="found-title">Glossaire : {where}</span>}
  </>
);

/** Dialog of a link: its words, and a page, heading or word of the site or another address. */
export function LinkDialog({ onDone, onClose, ...start }: LinkDialogProps) {
  const { pages, terms } = useForm().forms;
  const [words, setWords] = useState(start.words);
  const [query, setQuery] = useState('');
  const [target, setTarget] = useState(() => pages.find(({ path }) => path === start.address));
  const [outside, setOutside] = useState(target ? '' : start.address);
  const found = useMemo(() => findTargets([...pages, ...terms], query), [pages, terms, query]);
  const address = target?.path ?? outside.trim();
  return (
    <Dialog title={start.address === '' ? 'Ajouter un lien' : 'Changer le lien'} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (address !== '') onDone(words.trim() || (target?.name ?? address), address);
        }}
      >
        <label className="label" htmlFor="lien-mots">
          Mots du lien
        </label>
        <input
          id="lien-mots"
          type="text"
          value={words}
          onChange={({ target: input }) => setWords(input.value)}
        />
        <ComboBox
          label="Une page du site, un de ses titres ou un mot du glossaire"
          placeholder="Un mot du titre…"
          query={query}
          onQuery={setQuery}
          items={found}
          noun="résultat"
          listLabel="Pages, titres et mots trouvés"
          optionOf={optionOf}
          onPick={(picked) => {
            setTarget(picked);
            setOutside('');
          }}
        />
        <p role="status">{target && `Ce lien mènera à : ${target.where ?? target.name}.`}</p>
        <label className="label" htmlFor="lien-adresse">
          … ou une adresse ailleurs, copiée depuis le navigateur
        </label>
        <input
          id="lien-adresse"
          type="url"
          placeholder="https://…"
          value={outside}
          onChange={({ target: input }) => {
            setOutside(input.value);
            setTarget(undefined);
          }}
        />
        <p className="row">
          <button type="submit" className="main" disabled={address === ''}>
            {start.address === '' ? 'Ajouter le lien' : 'Changer le lien'}
          </button>
          {start.address !== '' && (
            <button type="button" className="quiet" onClick={() => onDone(words, '')}>
              Retirer le lien
            </button>
          )}
        </p>
      </form>
    </Dialog>
  );
}
