import { useRef, useState } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { call } from '../server.ts';
import { Description } from './Description.tsx';
import { PictureLibrary } from './PictureLibrary.tsx';
import type { PickedPicture } from './picked.ts';

interface PictureDialogProps {
  /** A dropped picture, to store first. */
  dropped: File | undefined;
  onPick(picture: PickedPicture): void;
  /** Called with the message and the `undoId` of a change. */
  onApplied(message: string, undoId: string): void;
  onClose(): void;
}

/** Dialog that picks or uploads a picture, then asks for its description. */
export function PictureDialog({ dropped, onPick, onApplied, onClose }: PictureDialogProps) {
  const [picked, setPicked] = useState<PickedPicture>();
  /** Pictures that this dialog stored. */
  const stored = useRef<string[]>([]);
  /** Removes the stored pictures that no text will show. */
  const removeOthers = async (used?: string) => {
    for (const file of stored.current.filter((one) => one !== used)) {
      const response = await call('remove', { path: `images/${file}` }).catch(() => undefined);
      if (response?.result === 'done') onApplied(response.message, response.undoId);
    }
  };
  const close = () => {
    void removeOthers();
    onClose();
  };
  if (picked)
    return (
      <Dialog key="sens" title="Décrire l’image" onClose={close}>
        <Description
          picture={picked}
          words="Mettre cette image"
          onDone={(alt) => {
            void removeOthers(picked.file);
            onPick({ ...picked, alt });
          }}
        />
        <p>
          <button type="button" className="quiet" onClick={() => setPicked(undefined)}>
            Choisir une autre image
          </button>
        </p>
      </Dialog>
    );
  return (
    <Dialog key="choix" title="Choisir une image" onClose={close} isWide>
      <PictureLibrary
        dropped={dropped}
        onPick={setPicked}
        onStored={(file) => stored.current.push(file)}
        onApplied={onApplied}
      />
    </Dialog>
  );
}
