import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { applyScheme, findText, type Scheme } from './page.ts';

interface PreviewProps {
  /** Address of the page that shows the entry; undefined when none does. */
  address: string | undefined;
  /** Words that are being edited. */
  previewText: string;
  /** Changes with every save: the page is then loaded again, if it did not do so by itself. */
  saved: number;
}

/** Width of a wide screen, in pixels: the page is then shown smaller, as a whole. */
const WIDE = 1280;
/** Delay in which the page may reload by itself after a save, in milliseconds. */
const PATIENCE = 700;

/** The real page beside the form, scrolled to the words being edited. */
export function Preview({ address, previewText, saved }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isWide, setWide] = useState(false);
  const [scheme, setScheme] = useState<Scheme>('light');
  const loads = useRef(0);
  const box = useRef<HTMLDivElement>(null);
  const isShown = address !== undefined;
  useEffect(() => {
    if (!box.current) return;
    const fit = new ResizeObserver(([entry]) => {
      const scale = (entry?.contentRect.width ?? 0) / WIDE;
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
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [saved]);
  return (
    <section className="preview-pane" aria-label="La page">
      <div className="preview-bar">
        <h2>La page</h2>
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
          <button type="button" aria-pressed={scheme === 'dark'} onClick={() => setScheme('dark')}>
            Sombre
          </button>
        </div>
      </div>
      {address === undefined ? (
        <p className="preview-none">
          Aucune page ne montre encore ce texte. Elle paraît ici dès qu’il est complet et
          enregistré.
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
