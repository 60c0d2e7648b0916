import { dirname, posix } from 'node:path';
import { partsOf, type Found } from '../../parse/body.ts';
import { nearestNames, quoteNames } from '../../nearest.ts';
import type { Entry, RawFile, Site } from '../../types.ts';

export const FOLDER = 'src/content/images';
export const FILE_NAME = /^[a-z0-9-]+\.(?:png|jpe?g|webp|avif|svg)$/u;
export const LARGEST = 8_000_000;
export const WIDEST = 8000;

export const picturesOf = ({ files }: Site): RawFile[] =>
  files.filter(({ inside }) => inside.startsWith('images/'));
export const nameOf = ({ inside }: RawFile) => inside.slice('images/'.length);

/** Pictures in texts. */
export function* imagesOf(
  site: Site,
): Generator<{ entry: Entry; line: number; node: Extract<Found['node'], { type: 'image' }> }> {
  for (const entry of site.entries) {
    for (const { node, line } of partsOf(entry.body))
      if (node.type === 'image') yield { entry, line, node };
  }
}

/** Whether a picture is there; one whose name is only in capitals is told by another rule. */
export const hasPicture = (names: readonly string[], name: string) =>
  names.some((other) => other.toLowerCase() === name);

export const relativeTo = (entry: Entry, name: string) =>
  posix.relative(dirname(entry.path), `${FOLDER}/${name}`);

/** What to do about a picture that is not there. */
export function tellMissing(name: string, site: Site): string {
  const names = picturesOf(site).map(nameOf);
  const near = nearestNames(name.replace(/\.\w+$/u, ''), names);
  const hint =
    near.length > 0
      ? ` Vouliez-vous dire ${quoteNames(near)} ?`
      : ` Les images présentes sont ${names.join(', ') || '(aucune)'}.`;
  return `L’image « ${name} » n’est pas dans src/content/images.${hint}`;
}
