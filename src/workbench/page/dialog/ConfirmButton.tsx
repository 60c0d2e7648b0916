import { useState } from 'react';

interface ConfirmButtonProps {
  words: string;
  /** Label after the first press; the second press confirms. */
  question: string;
  onConfirm(): unknown;
}

/** Button that runs its action at the second press only. */
export function ConfirmButton({ words, question, onConfirm }: ConfirmButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <button
      type="button"
      className={isConfirming ? 'small confirm' : 'small quiet'}
      onBlur={() => setConfirming(false)}
      onClick={() => {
        setConfirming(!isConfirming);
        if (isConfirming) onConfirm();
      }}
    >
      {isConfirming ? question : words}
    </button>
  );
}
