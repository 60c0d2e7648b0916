import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { FIXTURE_CONTENT } from './fixture-site.ts';
import { ContentFolder } from './folder.ts';

/** Keys that mistakes know: the first three are cited by one card, the last by another. */
const KEYS = ['essai-2020', 'essai-2021', 'essai-2022', 'essai-2023'] as const;

/** Two cards whose every line the mistakes know; each takes the place of one of the fixture content. */
const KNOWN_CARDS = [
  { file: 'depistage.mdx', replaces: 'carte-3.mdx', title: 'Le dépistage', keys: KEYS.slice(0, 3) },
  {
    file: 'qui-est-concerne.mdx',
    replaces: 'carte-4.mdx',
    title: 'Qui est concerné ?',
    keys: KEYS.slice(3),
  },
];

/** A copy of the fixture content in a folder of its own, free of warnings, to be broken at will. */
export class Content extends ContentFolder {
  /** By path: what a file is to hold. */
  private clean = new Map<string, Buffer>();

  /** @param parent - Folder that holds the copy; the temporary folder of the system when left out. */
  constructor(parent?: string) {
    super(parent);
    cpSync(FIXTURE_CONTENT, this.path('src/content'), { recursive: true });
    this.plantKnownCards();
    for (const entry of this.list()) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile()) this.clean.set(path, readFileSync(path));
    }
  }

  /** Gives the content back as it was; files that nobody touched stay where they are. */
  restore(): void {
    const folders = [...this.clean.keys()].map((path) => `${dirname(path)}/`);
    for (const entry of this.list()) {
      const path = join(entry.parentPath, entry.name);
      const isOurs = entry.isDirectory()
        ? folders.some((folder) => folder.startsWith(`${path}/`))
        : this.clean.has(path);
      if (!isOurs) rmSync(path, { recursive: true, force: true });
    }
    for (const [path, bytes] of this.clean) {
      const isFile = lstatSync(path, { throwIfNoEntry: false })?.isFile();
      if (isFile && readFileSync(path).equals(bytes)) continue;
      rmSync(path, { recursive: true, force: true });
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
    }
  }

  private list() {
    const root = this.path('src/content');
    const isThere = lstatSync(root, { throwIfNoEntry: false })?.isDirectory();
    return isThere ? readdirSync(root, { recursive: true, withFileTypes: true }) : [];
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
}
