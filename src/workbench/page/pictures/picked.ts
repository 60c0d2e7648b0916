/** A picture that was chosen, with what it shows. */
export interface PickedPicture {
  /** Name of its file. */
  file: string;
  /** What it shows, for someone who does not see it. */
  alt: string;
}

/** The picture files among what was dropped or pasted. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Handlers of an element on which a picture can be dropped. */
export const takesDrop = (take: (file: File) => void) => ({
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
