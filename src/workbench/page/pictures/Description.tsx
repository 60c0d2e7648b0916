import { useId, useState } from 'react';
import { PICTURE_ADDRESS } from '../../protocol.ts';
import type { PickedPicture } from './picked.ts';

interface DescriptionProps {
  picture: PickedPicture;
  /** Label of the button. */
  words: string;
  onDone(alt: string): void;
}

/** Maximum length of a description. */
const MAX_DESCRIPTION = 160;

/** Form for the description of a picture. */
export function Description({ picture: { file, alt }, words, onDone }: DescriptionProps) {
  const [typed, setTyped] = useState(alt);
  const id = useId();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onDone(typed.trim().replace(/\s+/gu, ' '));
      }}
    >
      <img className="picture-shown" src={`${PICTURE_ADDRESS}/${file}`} alt="" />
      <label className="label" htmlFor={id}>
        Que montre cette image ?
      </label>
      <p className="sense" id={`${id}-sens`}>
        En une phrase, pour qui ne la voit pas. Exemple : Une soignante parle avec une patiente.
      </p>
      <textarea
        id={id}
        rows={2}
        lang="fr"
        maxLength={MAX_DESCRIPTION}
        aria-describedby={`${id}-sens`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="row">
        <button type="submit" className="main" disabled={typed.trim() === ''}>
          {words}
        </button>
      </p>
    </form>
  );
}
