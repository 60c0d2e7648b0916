import { createHash } from 'node:crypto';
import {
  cpSync,
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
import { FIXTURE_CONTENT } from '../support/fixture-site.ts';

/** Keys that mistakes know: the first three are cited by one card, the last by another. */
export const KEYS = ['essai-2020', 'essai-2021', 'essai-2022', 'essai-2023'] as const;

/** Two cards whose every line the mistakes know; each takes the place of one of the trial content. */
const KNOWN_CARDS = [
  { file: 'depistage.mdx', replaces: 'carte-3.mdx', title: 'Le dépistage', keys: KEYS.slice(0, 3) },
  {
    file: 'qui-est-concerne.mdx',
    replaces: 'carte-4.mdx',
    title: 'Qui est concerné ?',
    keys: KEYS.slice(3),
  },
];

/** Where a mistake was planted. */
export interface Place {
  /** Path from the root of the project. */
  file: string;
  /** Line from 1; left out when the whole file is meant. */
  line?: number;
}

/** A copy of the trial content in a folder of its own, free of warnings, to be broken at will. */
export class Content {
  /** Root of what would be the project: the folder that holds `src/content`. */
  readonly root: string;

  /** @param parent - Folder that holds the copy; the temporary folder of the system when left out. */
  constructor(parent: string = tmpdir()) {
    this.root = mkdtempSync(join(parent, 'Mes essais d’été-'));
    this.restore();
  }

  /** Gives the content back as it was. */
  restore(): void {
    rmSync(this.path('src/content'), { recursive: true, force: true });
    cpSync(FIXTURE_CONTENT, this.path('src/content'), { recursive: true });
    this.plantKnownCards();
    this.edit('articles/ailleurs.mdx', /^imageUrl:.*$/mu, 'imageUrl: "photo.jpg"');
  }

  private plantKnownCards(): void {
    for (const { file, replaces, title, keys } of KNOWN_CARDS) {
      const order = /^order: \d+$/mu.exec(this.read(`cards/hpv-info/${replaces}`))![0];
      const listed = keys.map((key) => `  - ${key}\n`).join('');
      const cited = keys.map((key) => `Un fait[^${key}].`).join(' ');
      this.remove(`cards/hpv-info/${replaces}`);
      this.write(
        `cards/hpv-info/${file}`,
        `---\ntitle: "${title}"\nicon: scan-search\n${order}\nsources:\n${listed}---\n\n${cited}\n`,
      );
    }
    const sources = KEYS.map(
      (key) =>
        `${key}:\n  publisher: "Un éditeur"\n  title: "Un titre"\n  url: "https://www.exemple.be/${key}"\n  accessedOn: 2026-11-20\n`,
    );
    this.write('sources.yaml', [this.read('sources.yaml').trimEnd(), ...sources].join('\n\n'));
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
