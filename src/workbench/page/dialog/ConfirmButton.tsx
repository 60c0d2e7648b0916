import { useState } from 'react';

interface ConfirmButtonProps {
  words: string;
  /** What the button asks once it was pressed; pressing it again answers yes. */
  question: string;
  onConfirm(): unknown;
}

/** A button for what cannot be taken back: it asks before it does it. */
export function ConfirmButton({ words, question, onConfirm }: ConfirmButtonProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <button
      type="button"
      className={isAsked ? 'small confirm' : 'small quiet'}
      onBlur={() => setAsked(false)}
      onClick={() => {
        setAsked(!isAsked);
        if (isAsked) onConfirm();
      }}
    >
      {isAsked ? question : words}
    </button>
  );
}
