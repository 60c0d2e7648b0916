import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { ConvertedPicture, PictureEnding } from './convert.ts';

/** Timeout of a conversion, in milliseconds. */
const TIMEOUT = 20_000;
const SCRIPT = fileURLToPath(new URL('./convert-process.ts', import.meta.url));

/** Why a picture could not be converted. */
export type ConversionFailure = 'unreadable' | 'too-long';

/**
 * Converts a picture in a child process, which can be killed: an SVG with heavy filters blocks its thread.
 *
 * @param longest - Timeout, in milliseconds.
 */
export async function runConversion(
  bytes: Buffer,
  options: { largest: number; wanted?: PictureEnding | undefined; longest?: number },
): Promise<ConvertedPicture | ConversionFailure> {
  const { largest, wanted, longest = TIMEOUT } = options;
  const child = spawn(
    process.execPath,
    [SCRIPT, `--largest=${largest}`, ...(wanted ? [`--wanted=${wanted}`] : [])],
    { stdio: ['pipe', 'pipe', 'ignore'], timeout: longest, killSignal: 'SIGKILL' },
  );
  const ended = new Promise<{ status: number | null }>((resolve) => {
    child.on('close', (status) => resolve({ status }));
    child.on('error', () => resolve({ status: 1 }));
  });
  // A process that ends early does not read all of its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const [output, { status }] = await Promise.all([buffer(child.stdout), ended]);
  if (status === null) return 'too-long';
  if (status !== 0) return 'unreadable';
  const end = output.indexOf(10);
  const about = JSON.parse(output.toString('utf8', 0, end)) as Omit<ConvertedPicture, 'data'>;
  return { ...about, data: output.subarray(end + 1) };
}
