import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { applyScheme, findText, type Scheme } from './page.ts';

interface PreviewProps {
  /** Address of the page that shows the entry; undefined when none does. */
  address: string | undefined;
  /** Words to scroll to. */
  previewText: string;
  /** Incremented after each change: the page is loaded again, unless it reloads itself. */
  saved: number;
}

/** Width at which the page is rendered, then scaled down, in pixels. */
const WIDE_WIDTH = 1280;
/** Delay in which the page may reload itself after a save, in milliseconds. */
const RELOAD_DELAY = 700;

/** A window with little room, or a large zoom: the form has it until the page is asked for. */
const LITTLE_ROOM = '(width < 1100px) and (height < 640px)';

/** The real page beside the form, scrolled to the words being edited; it can be hidden. */
export function Preview({ address, previewText, saved }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isHidden, setHidden] = useState(() => matchMedia(LITTLE_ROOM).matches);
  const [isWide, setWide] = useState(false);
  const [scheme, setScheme] = useState<Scheme>('light');
  const loads = useRef(0);
  const box = useRef<HTMLDivElement>(null);
  const isShown = address !== undefined && !isHidden;
  useEffect(() => {
    if (!box.current) return;
    const fit = new ResizeObserver(([entry]) => {
      const scale = (entry?.contentRect.width ?? 0) / WIDE_WIDTH;
      (entry?.target as HTMLElement | undefined)?.style.setProperty('--scale', String(scale));
    });
    fit.observe(box.current);
    return () => fit.disconnect();
  }, [isShown]);
  const show = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    applyScheme(page, scheme);
    findText(page, previewText)?.scrollIntoView({ block: 'center' });
  };
  const scrollToText = useEffectEvent(show);
  useEffect(() => {
    const timer = setTimeout(() => scrollToText(), 150);
    return () => clearTimeout(timer);
  }, [previewText]);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page) applyScheme(page, scheme);
  }, [scheme]);
  useEffect(() => {
    if (saved === 0) return;
    const before = loads.current;
    const timer = setTimeout(() => {
      if (loads.current === before) frame.current?.contentWindow?.location.reload();
    }, RELOAD_DELAY);
    return () => clearTimeout(timer);
  }, [saved]);
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
      {isHidden ? null : address === undefined ? (
        <p className="preview-none">
          Aucune page ne montre ce texte. Si une page doit le montrer, elle paraît ici dès qu’il est
          complet et enregistré.
        </p>
      ) : (
        <div ref={box} className={isWide ? 'preview-box preview-wide' : 'preview-box'}>
          {/* The page has the same origin and needs its scripts: a sandbox would restrict nothing. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            ref={frame}
            title="La page du site, telle qu’elle est enregistrée"
            src={address}
            onLoad={() => {
              loads.current++;
              show();
            }}
          />
        </div>
      )}
    </section>
  );
}
