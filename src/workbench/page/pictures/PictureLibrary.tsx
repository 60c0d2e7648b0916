import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PICTURE_ADDRESS, type PictureItem } from '../../protocol.ts';
import { call, messageOf, storePicture } from '../server.ts';
import type { PickedPicture } from './picked.ts';

interface PictureLibraryProps {
  /** A picture that was dropped elsewhere, to be put in place first. */
  dropped?: File | undefined;
  /** Called with the chosen picture; without it, none can be chosen. */
  onPick?(picture: PickedPicture): void;
  onOpen?(path: string): void;
  /** Called with the message of a change, and what undoes it. */
  onApplied(message: string, act: string): void;
}

const size = (bytes: number) =>
  bytes < 1000 ? `${bytes} octets` : `${Math.round(bytes / 1000)} ko`;

/** The pictures of the site; a new one is dropped in, or chosen on the machine. */
export function PictureLibrary({ dropped, onPick, onOpen, onApplied }: PictureLibraryProps) {
  const [pictures, setPictures] = useState<readonly PictureItem[]>();
  const [isOver, setOver] = useState(false);
  const [message, setMessage] = useState('');
  const [isError, setError] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const showMessage = (words: string, isWrong: boolean) => {
    setMessage(words);
    setError(isWrong);
  };
  const fail = (error: unknown) => showMessage(messageOf(error), true);
  const load = useCallback(
    () => call('pictures', {}).then((answer) => setPictures(answer.pictures), fail),
    [],
  );
  useEffect(() => {
    void load();
  }, [load]);
  const store = async (files: readonly File[]) => {
    for (const file of files) {
      try {
        showMessage('L’image est préparée…', false);
        const stored = await storePicture(file);
        showMessage(stored.says, false);
        onApplied(stored.says, stored.act);
        await load();
        if (onPick && files.length === 1) onPick({ file: stored.file, alt: '' });
      } catch (error) {
        fail(error);
      }
    }
  };
  const isTaken = useRef(false);
  const storeDropped = useEffectEvent((file: File) => void store([file]));
  useEffect(() => {
    if (!dropped || isTaken.current) return;
    isTaken.current = true;
    storeDropped(dropped);
  }, [dropped]);
  const remove = async (file: string) => {
    try {
      const answer = await call('remove', { path: `images/${file}` });
      if (answer.result === 'done') onApplied(answer.says, answer.act);
      else showMessage(answer.remarks.map((remark) => remark.says).join(' '), true);
      await load();
    } catch (error) {
      fail(error);
    }
  };
  return (
    <>
      <div
        className={isOver ? 'drop drop-over' : 'drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void store([...event.dataTransfer.files]);
        }}
      >
        <p>Déposez une image ici, ou</p>
        <button type="button" onClick={() => input.current?.click()}>
          Choisir sur cet ordinateur…
        </button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            void store([...(target.files ?? [])]);
          }}
        />
        <p className="sense">
          Elle est réduite à la taille du site ; le lieu, la date et l’appareil qu’elle porte sont
          effacés.
        </p>
      </div>
      <p role={isError ? 'alert' : 'status'} className={isError ? 'banner' : 'sense'}>
        {message}
      </p>
      <ul className="pictures">
        {pictures?.map(({ file, bytes, width, height, uses }) => (
          <li key={file}>
            <img src={`${PICTURE_ADDRESS}/${file}`} alt={uses[0]?.alt ?? ''} loading="lazy" />
            <p>
              <strong>{file}</strong>
            </p>
            <p className="sense">
              {width && height ? `${width} × ${height}, ` : ''}
              {size(bytes)}
            </p>
            {uses.map(({ path, name, alt }) => (
              <p key={path} className="sense">
                {onOpen ? (
                  <button type="button" className="small quiet" onClick={() => onOpen(path)}>
                    {name}
                  </button>
                ) : (
                  name
                )}{' '}
                : « {alt} »
              </p>
            ))}
            <p className="row">
              {onPick && (
                <button
                  type="button"
                  className="small main"
                  aria-label={`Choisir ${file}`}
                  onClick={() => onPick({ file, alt: uses[0]?.alt ?? '' })}
                >
                  Choisir
                </button>
              )}
              {uses.length === 0 && (
                <button
                  type="button"
                  className="small quiet"
                  aria-label={`Effacer ${file}`}
                  onClick={() => void remove(file)}
                >
                  Effacer
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
