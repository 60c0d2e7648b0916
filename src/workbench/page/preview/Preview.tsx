import { useEffect, useRef, useState } from 'react';
import { PageFrame } from './PageFrame.tsx';
import type { Scheme } from './page.ts';
import { useShownPage } from './useShownPage.ts';

interface PreviewProps {
  /** Address of the page that shows the file of the entry; undefined when none does. */
  address: string | undefined;
  /** Address of that page with the draft of the entry; undefined when there is none. */
  draftAddress: string | undefined;
  /** Words to scroll to. */
  previewText: string;
  /** Incremented after each change. */
  saved: number;
}

/** Width at which the page is rendered, then scaled down, in pixels. */
const WIDE_WIDTH = 1280;
/** A window with little room, or a large zoom: the form has it until the page is asked for. */
const LITTLE_ROOM = '(width < 1100px) and (height < 640px)';

/** The page beside the form, with the draft in place of its file; it can be hidden. */
export function Preview({ address, draftAddress, previewText, saved }: PreviewProps) {
  const [isHidden, setHidden] = useState(() => matchMedia(LITTLE_ROOM).matches);
  const [isWide, setWide] = useState(false);
  const [scheme, setScheme] = useState<Scheme>('light');
  const box = useRef<HTMLDivElement>(null);
  const page = useShownPage(address, isHidden ? undefined : draftAddress);
  const isShown = page.address !== undefined && !isHidden;
  useEffect(() => {
    if (!box.current) return;
    const fit = new ResizeObserver(([entry]) => {
      const scale = (entry?.contentRect.width ?? 0) / WIDE_WIDTH;
      (entry?.target as HTMLElement | undefined)?.style.setProperty('--scale', String(scale));
    });
    fit.observe(box.current);
    return () => fit.disconnect();
  }, [isShown]);
  return (
    <section
      className={isHidden ? 'preview-pane preview-hidden' : 'preview-pane'}
      aria-label="La page"
    >
      <div className="preview-bar">
        <h2>La page</h2>
        <button
          type="button"
          className="small quiet"
          aria-expanded={!isHidden}
          onClick={() => setHidden(!isHidden)}
        >
          {isHidden ? 'Montrer la page' : 'Masquer la page'}
        </button>
        {!isHidden && (
          <>
            <div role="group" aria-label="Largeur" className="switch">
              <button type="button" aria-pressed={!isWide} onClick={() => setWide(false)}>
                Étroite
              </button>
              <button type="button" aria-pressed={isWide} onClick={() => setWide(true)}>
                Large
              </button>
            </div>
            <div role="group" aria-label="Couleurs" className="switch">
              <button
                type="button"
                aria-pressed={scheme === 'light'}
                onClick={() => setScheme('light')}
              >
                Claire
              </button>
              <button
                type="button"
                aria-pressed={scheme === 'dark'}
                onClick={() => setScheme('dark')}
              >
                Sombre
              </button>
            </div>
          </>
        )}
      </div>
      <div role="status" className="preview-status">
        {page.isDraft && <p className="preview-mark">Brouillon, pas encore enregistré</p>}
        {page.problem !== undefined && (
          <p>
            {page.problem}
            {page.address !== undefined &&
              ` Vous voyez ${page.isDraft ? 'le dernier brouillon qui pouvait l’être' : 'ce qui est enregistré'}.`}
          </p>
        )}
      </div>
      {isHidden ? null : page.address === undefined ? (
        draftAddress === undefined && (
          <p className="preview-none">Aucune page ne montre ce texte.</p>
        )
      ) : (
        <div ref={box} className={isWide ? 'preview-box preview-wide' : 'preview-box'}>
          <PageFrame
            address={page.address}
            title={
              page.isDraft
                ? 'La page du site, avec votre brouillon'
                : 'La page du site, telle qu’elle est enregistrée'
            }
            scheme={scheme}
            previewText={previewText}
            saved={saved}
          />
        </div>
      )}
    </section>
  );
}
