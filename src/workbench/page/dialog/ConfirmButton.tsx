import { useState } from 'react';

interface SureButtonProps {
  words: string;
  /** What the button asks once it was pressed; pressing it again answers yes. */
  sure: string;
  onSure(): unknown;
}

/** A button for what cannot be taken back: it asks before it does it. */
export function ConfirmButton({ words, sure, onSure }: SureButtonProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <button
      type="button"
      className={isAsked ? 'small sure' : 'small quiet'}
      onBlur={() => setAsked(false)}
      onClick={() => {
        setAsked(!isAsked);
        if (isAsked) onSure();
      }}
    >
      {isAsked ? sure : words}
    </button>
  );
}
