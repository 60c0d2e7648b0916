import { useState } from 'react';

interface ConfirmButtonProps {
  words: string;
  /** Label after the first press; the second press confirms. */
  question: string;
  onConfirm(): unknown;
}

/** Button that runs its action at the second press only. */
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
