import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PICTURE_ADDRESS, type PictureItem } from '../../protocol.ts';
import { call, messageOf, storePicture } from '../server.ts';
import type { PickedPicture } from './picked.ts';

interface PictureLibraryProps {
  /** A dropped picture, to store first. */
  dropped?: File | undefined;
  /** Called with the chosen picture; without it, none can be chosen. */
  onPick?(picture: PickedPicture): void;
  onOpen?(path: string): void;
  /** Called with the name of each picture that is added. */
  onStored?(file: string): void;
  /** Called with the message and the `undoId` of a change. */
  onApplied(message: string, undoId: string): void;
}

const size = (bytes: number) =>
  bytes < 1000 ? `${bytes} octets` : `${Math.round(bytes / 1000)} ko`;

/** List of the pictures of the site, with an upload field. */
export function PictureLibrary({
  dropped,
  onPick,
  onOpen,
  onStored,
  onApplied,
}: PictureLibraryProps) {
  const [pictures, setPictures] = useState<readonly PictureItem[]>();
  const [isOver, setOver] = useState(false);
  const [message, setMessage] = useState('');
  const [isError, setError] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** The picture that the next chosen file replaces. */
  const replaced = useRef<string>(undefined);
  /** Changes the addresses of the pictures, so that the browser loads them again. */
  const [loading, setLoading] = useState(0);
  const showMessage = (words: string, isWrong: boolean) => {
    setMessage(words);
    setError(isWrong);
  };
  const fail = (error: unknown) => showMessage(messageOf(error), true);
  const load = useCallback(
    () =>
      call('pictures', {}).then((response) => {
        setPictures(response.pictures);
        setLoading((count) => count + 1);
      }, fail),
    [],
  );
  useEffect(() => {
    void load();
  }, [load]);
  const store = async (files: readonly File[]) => {
    for (const file of files) {
      try {
        showMessage('L’image est préparée…', false);
        const stored = await storePicture(file, replaced.current);
        showMessage(stored.message, false);
        onApplied(stored.message, stored.undoId);
        await load();
        const isNew = replaced.current === undefined;
        replaced.current = undefined;
        if (isNew) onStored?.(stored.file);
        if (onPick && isNew && files.length === 1) onPick({ file: stored.file, alt: '' });
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
  const choose = (file?: string) => {
    replaced.current = file;
    input.current!.click();
  };
  const remove = async (file: string) => {
    try {
      const response = await call('remove', { path: `images/${file}` });
      if (response.result === 'done') onApplied(response.message, response.undoId);
      else showMessage(response.findings.map((finding) => finding.text).join(' '), true);
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
          replaced.current = undefined;
          void store([...event.dataTransfer.files]);
        }}
      >
        <p>Déposez une image ici, ou</p>
        <button type="button" onClick={() => choose()}>
          Choisir sur cet ordinateur…
        </button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // Or the same file could not be chosen twice.
            target.value = '';
            void store(files);
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
            <img
              src={`${PICTURE_ADDRESS}/${file}?${loading}`}
              alt={uses[0]?.alt ?? ''}
              loading="lazy"
            />
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
            {uses.length > 0 && (
              <p className="sense">Pour l’effacer, retirez-la d’abord de ces textes.</p>
            )}
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
              {/\.(?:jpe?g|png|webp)$/u.test(file) && (
                <button
                  type="button"
                  className="small quiet"
                  aria-label={`Remplacer ${file} partout`}
                  onClick={() => choose(file)}
                >
                  Remplacer…
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
