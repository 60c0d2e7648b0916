/** A picked picture with its description. */
export interface PickedPicture {
  /** Name of its file. */
  file: string;
  /** Text alternative. */
  alt: string;
}

/** The picture files of a drop or a paste. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Handlers of an element that accepts a dropped picture. */
export const dropHandlers = (take: (file: File) => void) => ({
  onDragOver: (event: { dataTransfer: DataTransfer; preventDefault(): void }) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
  onDrop: (event: { dataTransfer: DataTransfer; preventDefault(): void }) => {
    const [file] = picturesIn(event.dataTransfer);
    if (!file) return;
    event.preventDefault();
    take(file);
  },
});
