import { readLetters } from '../../document/files/encoding.ts';

const NOT_WRITTEN =
  'Le disque a refusé le fichier : il est peut-être plein, ou un autre programme tient ce fichier. Faites de la place ou fermez ce programme, puis enregistrez de nouveau.';

async function write(file: FileSystemFileHandle, data: FileSystemWriteChunkType): Promise<void> {
  const stream = await file.createWritable();
  await stream.write(data);
  await stream.close();
}

/**
 * Writes a file of this machine, whole or not at all.
 *
 * @throws Error If the disk refuses it; its cause says so in French, as Sveltia shows it.
 */
export const writeFile: typeof write = (file, data) =>
  write(file, data).catch((error: unknown) => {
    console.error(error);
    throw new Error('not_written', { cause: new Error(NOT_WRITTEN) });
  });

/** The text of a file of this machine or of a forge, with the accents that another program wrote in its own way. */
export const readText = async (file: Blob): Promise<string> =>
  readLetters(new Uint8Array(await file.arrayBuffer())).replace(/^\uFEFF/u, '');
