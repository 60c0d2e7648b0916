import { useState } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { Description } from './Description.tsx';
import { PictureLibrary } from './PictureLibrary.tsx';
import type { PickedPicture } from './picked.ts';

interface PictureDialogProps {
  /** A picture that was dropped, to be put in place first. */
  dropped: File | undefined;
  onPick(picture: PickedPicture): void;
  /** Called with the message of a change, and what undoes it. */
  onApplied(message: string, act: string): void;
  onClose(): void;
}

/** Chooses a picture of the site or of this machine, then asks what it shows. */
export function PictureDialog({ dropped, onPick, onApplied, onClose }: PictureDialogProps) {
  const [picked, setPicked] = useState<PickedPicture>();
  if (picked)
    return (
      <Dialog key="sens" title="Décrire l’image" onClose={onClose}>
        <Description
          picture={picked}
          words="Mettre cette image"
          onDone={(alt) => onPick({ ...picked, alt })}
        />
        <p>
          <button type="button" className="quiet" onClick={() => setPicked(undefined)}>
            Choisir une autre image
          </button>
        </p>
      </Dialog>
    );
  return (
    <Dialog key="choix" title="Choisir une image" onClose={onClose} isWide>
      <PictureLibrary dropped={dropped} onPick={setPicked} onApplied={onApplied} />
    </Dialog>
  );
}
