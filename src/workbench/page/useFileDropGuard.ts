import { useEffect } from 'react';
import { picturesIn } from './pictures/picked.ts';

/**
 * Prevents the browser from opening a file that is dropped outside of a field.
 *
 * @param onMissed - Called with a French message that says where to drop the file.
 */
export function useFileDropGuard(onMissed: (message: string) => void): void {
  useEffect(() => {
    const guard = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (event.type === 'drop')
        onMissed(
          picturesIn(event.dataTransfer).length > 0
            ? 'Déposez l’image sur le champ de l’image, ou dans le texte.'
            : 'Ce fichier n’est pas une image : l’atelier ne sait pas le prendre.',
        );
    };
    addEventListener('dragover', guard);
    addEventListener('drop', guard);
    return () => {
      removeEventListener('dragover', guard);
      removeEventListener('drop', guard);
    };
  }, [onMissed]);
}
