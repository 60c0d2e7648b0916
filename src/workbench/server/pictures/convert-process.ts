import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { convertPicture, UnreadablePicture, type PictureEnding } from './convert.ts';

/** Exit status of a process that was given no picture. */
const UNREADABLE = 2;

// A picture on the standard input becomes a line of JSON and the new picture on the standard output.
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
