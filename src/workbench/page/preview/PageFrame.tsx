import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { applyScheme, findText, type Scheme } from './page.ts';

interface PageFrameProps {
  address: string;
  /** Name of the frame. */
  title: string;
  scheme: Scheme;
  /** Words to scroll to. */
  previewText: string;
  /** Incremented after each change: the page is loaded again, unless it reloads itself. */
  saved: number;
}

/** Delay in which the page may reload itself after a save, in milliseconds. */
const RELOAD_DELAY = 700;

/** A page of the site in a frame, scrolled to the words being edited. */
export function PageFrame({ address, title, scheme, previewText, saved }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const loads = useRef(0);
  // Another address in the attribute would be a step of the history of the browser.
  const [firstAddress] = useState(address);
  const current = useRef(address);
  /** The address before it, until the page of the new one is loaded. */
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (current.current === address) return;
    left.current = current.current;
    current.current = address;
    frame.current?.contentWindow?.location.replace(address);
  }, [address]);
  /** Goes on to the page if the one before it reloaded itself meanwhile, which stops the way to it. */
  const goOn = () => {
    const place = frame.current?.contentWindow?.location;
    if (!place || left.current === undefined) return;
    const isAt = (one: string) => {
      const { pathname, search } = new URL(one, place.href);
      return place.pathname === pathname && place.search === search;
    };
    if (isAt(left.current) && !isAt(current.current)) place.replace(current.current);
    else left.current = undefined;
  };
  const show = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    applyScheme(page, scheme);
    const view = page.defaultView;
    const words = findText(page, previewText)?.getBoundingClientRect();
    // `scrollIntoView` would scroll the workbench too.
    if (view && words)
      view.scrollBy({
        top: words.top + words.height / 2 - view.innerHeight / 2,
        behavior: 'instant',
      });
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
    // The page has the same origin and needs its scripts: a sandbox would restrict nothing.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      title={title}
      src={firstAddress}
      onLoad={() => {
        loads.current++;
        goOn();
        show();
      }}
    />
  );
}
