import Users from 'lucide-react/icons/users';
import { useEffect, useRef, useState } from 'react';
import { VISITOR_COUNT } from './events.ts';
import { useIslandReady } from './useIslandReady.ts';

export interface VisitorCounterProps {
  /** What is counted, in French, without the colon: « Nombre de visiteurs ». */
  label: string;
}

const FRENCH = new Intl.NumberFormat('fr-FR');

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

/**
 * Badge with the number of visitors. It lives in the page: it is written nowhere and asks nobody.
 * A `visitor-count` event whose detail is not a whole number from 0 up changes nothing.
 * It is one image for assistive technology, so that its name is read whole and changes stay silent;
 * what is drawn in it is hidden there, for Firefox would read it as well.
 */
export default function VisitorCounter({ label }: VisitorCounterProps) {
  const [count, setCount] = useState(0);
  const badge = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const onCount = (event: Event) => {
      const { detail } = event as CustomEvent<unknown>;
      if (isCount(detail)) setCount(Math.abs(detail)); // -0 is a whole number too.
    };
    addEventListener(VISITOR_COUNT, onCount, true);
    return () => removeEventListener(VISITOR_COUNT, onCount, true);
  }, []);
  useIslandReady(badge);

  const number = FRENCH.format(count);
  return (
    <span
      ref={badge}
      role="img"
      aria-label={`${label} : ${number}`}
      className="inline-flex items-center gap-2 rounded-full border bg-card px-4 py-2"
    >
      <span className="text-primary" aria-hidden="true">
        <Users size={20} xmlns={undefined} />
      </span>
      <span aria-hidden="true">
        {`${label}\u00A0: `}
        <strong>{number}</strong>
      </span>
    </span>
  );
}
