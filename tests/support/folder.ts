import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Where a mistake was planted. */
export interface Place {
  /** Path from the root of the project. */
  file: string;
  /** Line from 1; left out when the whole file is meant. */
  line?: number;
}

/** A folder of its own that holds some `src/content`, to be changed at will. */
export class ContentFolder {
  /** Root of what would be the project: the folder that holds `src/content`. */
  readonly root: string;

  /** @param parent - Folder that holds it; the temporary folder of the system when left out. */
  constructor(parent: string = tmpdir()) {
    this.root = mkdtempSync(join(parent, 'Mes essais d’été-'));
  }

  /** A path of the copy, from its root. */
  path = (...names: string[]) => join(this.root, ...names);
  /** A path of its `src/content`. */
  content = (inside: string) => this.path('src/content', inside);
  /** The text of a file of `src/content`. */
  read = (inside: string) => readFileSync(this.content(inside), 'utf8');

  /** Writes a file of `src/content`, and its folders. */
  write(inside: string, data: string | Uint8Array): Place {
    mkdirSync(dirname(this.content(inside)), { recursive: true });
    writeFileSync(this.content(inside), data);
    return { file: `src/content/${inside}` };
  }

  /** Replaces the first match, and gives its line; throws where there is none. */
  edit(inside: string, pattern: RegExp, replacement: string): Required<Place> {
    const before = this.read(inside);
    const at = before.search(pattern);
    if (at === -1) throw new Error(`${inside}: ${pattern} not found`);
    this.write(
      inside,
      before.replace(pattern, () => replacement),
    );
    return { file: `src/content/${inside}`, line: before.slice(0, at).split('\n').length };
  }

  /** Adds a paragraph at the end, and gives its first line. */
  append(inside: string, text: string): Required<Place> {
    const before = this.read(inside).trimEnd();
    this.write(inside, `${before}\n\n${text}\n`);
    return { file: `src/content/${inside}`, line: before.split('\n').length + 2 };
  }

  /** Deletes a file or a folder of `src/content`. */
  remove = (inside: string) => rmSync(this.content(inside), { recursive: true });

  /** Renames a file of `src/content`, and makes its new folder. */
  move(from: string, to: string): Place {
    mkdirSync(dirname(this.content(to)), { recursive: true });
    renameSync(this.content(from), this.content(to));
    return { file: `src/content/${to}` };
  }

  /** One number for every byte and name of a folder; « absent » when it is not there. */
  hash(folder: string): string {
    if (!existsSync(this.path(folder))) return 'absent';
    const hash = createHash('sha256');
    const files = readdirSync(this.path(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
    for (const file of files)
      hash.update(file.slice(this.path(folder).length)).update(readFileSync(file));
    return hash.digest('hex');
  }

  /** Deletes the copy. */
  dispose = () => rmSync(this.root, { recursive: true, force: true });
}
