import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  mkdirSync,
  renameSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Root of the real project. */
export const ROOT = new URL('../..', import.meta.url).pathname;

const COPIED = ['src', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json'];

/** Keys that the tests add to the bibliography: the first three are cited by one card, the last by another. */
export const KEYS = ['essai-2020', 'essai-2021', 'essai-2022', 'essai-2023'] as const;

/** Two cards whose text the tests know, whatever authors make of the real ones. */
const KNOWN_CARDS = [
  { file: 'cards/hpv-info/depistage.mdx', title: 'Le dépistage', keys: KEYS.slice(0, 3) },
  { file: 'cards/hpv-info/qui-est-concerne.mdx', title: 'Qui est concerné ?', keys: KEYS.slice(3) },
];

/** The day that counts as today in the tests: no test looks at the clock. */
export const DAY = '2026-11-20';

/** Where a mistake was planted. */
export interface Place {
  /** Path from the root of the project. */
  file: string;
  /** Line from 1; left out when the whole file is meant. */
  line?: number;
}

/** A copy of the project in a folder of its own, to be broken at will. */
export class Project {
  readonly root: string;

  /** @param parent - Folder that holds the copy; the temporary folder of the system when left out. */
  constructor(parent: string = tmpdir()) {
    this.root = mkdtempSync(join(parent, 'site-'));
    for (const name of COPIED) cpSync(join(ROOT, name), join(this.root, name), { recursive: true });
    const fonts = join(ROOT, '.astro/fonts');
    if (existsSync(fonts)) cpSync(fonts, join(this.root, '.astro/fonts'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'));
    this.plantKnownCards();
  }

  private plantKnownCards(): void {
    for (const { file, title, keys } of KNOWN_CARDS) {
      const order = /^order:.*$/mu.exec(this.read(file))?.[0] ?? 'order: 9';
      const listed = keys.map((key) => `  - ${key}\n`).join('');
      const cited = keys.map((key) => `Un fait[^${key}].`).join(' ');
      this.write(
        file,
        `---\ntitle: "${title}"\nicon: scan-search\n${order}\nsources:\n${listed}---\n\n${cited}\n`,
      );
    }
    const sources = KEYS.map(
      (key) =>
        `${key}:\n  publisher: "Un éditeur"\n  title: "Un titre"\n  url: "https://www.exemple.be/${key}"\n  accessedOn: 2026-11-20\n`,
    );
    this.write('sources.yaml', [this.read('sources.yaml').trimEnd(), ...sources].join('\n\n'));
  }

  path = (...names: string[]) => join(this.root, ...names);
  content = (inside: string) => this.path('src/content', inside);
  read = (inside: string) => readFileSync(this.content(inside), 'utf8');

  /** Writes a file of `src/content`, and its folders. */
  write(inside: string, data: string | Uint8Array): Place {
    mkdirSync(dirname(this.content(inside)), { recursive: true });
    writeFileSync(this.content(inside), data);
    return { file: `src/content/${inside}` };
  }

  /** Replaces the first match, and gives its line. */
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

  remove = (inside: string) => rmSync(this.content(inside), { recursive: true });

  move(from: string, to: string): Place {
    mkdirSync(dirname(this.content(to)), { recursive: true });
    renameSync(this.content(from), this.content(to));
    return { file: `src/content/${to}` };
  }

  /** Gives the real content back. */
  restore(): void {
    rmSync(this.path('src/content'), { recursive: true, force: true });
    cpSync(join(ROOT, 'src/content'), this.path('src/content'), { recursive: true });
    this.plantKnownCards();
  }

  /** Runs a command of the project to its end. */
  run(script: string, options: readonly string[] = [], environment: NodeJS.ProcessEnv = {}) {
    const { status, signal, stdout, stderr } = spawnSync(process.execPath, [script, ...options], {
      cwd: this.root,
      encoding: 'utf8',
      env: { ...process.env, VITEST: '', NODE_ENV: '', ...environment },
    });
    return { status, signal, output: stdout + stderr };
  }

  build = (options: readonly string[] = [], environment: NodeJS.ProcessEnv = {}) =>
    this.run('src/commands/build.ts', ['--day', DAY, ...options], environment);
  check = (options: readonly string[] = []) =>
    this.run('src/commands/check-content.ts', ['--day', DAY, ...options]);

  /** One number for every byte and name of a folder; « absent » when it is not there. */
  hash(folder = 'dist'): string {
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

  dispose = () => rmSync(this.root, { recursive: true, force: true });
}
