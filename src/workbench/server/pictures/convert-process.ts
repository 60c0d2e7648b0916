import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { convertPicture, UnreadablePicture, type PictureEnding } from './convert.ts';

/** Exit status when the input is no picture. */
const UNREADABLE = 2;

// Reads a picture from the standard input; writes a line of JSON and the converted picture.
const { values } = parseArgs({
  options: { largest: { type: 'string' }, wanted: { type: 'string' } },
});
try {
  const { data, ...about } = await convertPicture(
    await buffer(process.stdin),
    Number(values.largest),
    values.wanted as PictureEnding | undefined,
  );
  process.stdout.write(`${JSON.stringify(about)}\n`);
  process.stdout.write(data);
} catch (error) {
  if (!(error instanceof UnreadablePicture)) throw error;
  process.exitCode = UNREADABLE;
}
