import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Store } from '../../../../src/workbench/server/content/store.ts';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { FIXTURE_CONTENT } from '../../../support/fixture-site.ts';
import { done, makeStore, runGitIn } from '../../../support/fixture-store.ts';

const author = { name: 'Une autrice', email: 'une@exemple.fr' };

/** The folders of an author and of a colleague, and the bare remote of both. */
class TwoAuthors {
  folder!: string;
  /** Folder of the author. */
  mine!: string;
  /** Folder of a colleague, who may publish. */
  theirs!: string;
  forge!: string;
  /** Store over the folder of the author. */
  store!: Store;

  readonly git = (...options: string[]) => runGitIn(this.mine, ...options);
  readonly fileOf = (root: string, inside: string) => join(root, 'src/content', inside);
  readonly read = (inside: string, root = this.mine) =>
    readFileSync(this.fileOf(root, inside), 'utf8');
  readonly replace = (root: string, inside: string, before: RegExp, after: string) =>
    writeFileSync(this.fileOf(root, inside), this.read(inside, root).replace(before, after));

  /** Commits all of a folder. */
  readonly commit = (root: string, message: string) => {
    runGitIn(root, 'add', '-A');
    runGitIn(root, 'commit', '-q', '-m', message);
  };
  /** The colleague publishes what they changed. */
  readonly publish = (message: string) => {
    this.commit(this.theirs, message);
    runGitIn(this.theirs, 'push', '-q', 'origin', 'main');
  };
  /** The colleague publishes another title of a text. */
  readonly publishTitle = (inside: string, title: string) => {
    this.replace(this.theirs, inside, /^title: .*/mu, `title: "${title}"`);
    this.publish(title);
  };
  /** The author gives a text another title, as the form does. */
  readonly rename = async (path: string, title: string): Promise<void> => {
    const { version } = await PROCEDURES.open(this.store, { path });
    const fields = { ...version.fields, title };
    done(await PROCEDURES.save(this.store, { path, ...version, fields }));
  };
  readonly propose = (message: string) => PROCEDURES.propose(this.store, { message, author });
  /** The colleague accepts what was sent, as one commit, and publishes it. */
  readonly accept = (branch: string) => {
    runGitIn(this.theirs, 'pull', '-q');
    runGitIn(this.theirs, 'merge', '-q', '--squash', `origin/${branch}`);
    runGitIn(this.theirs, 'commit', '-q', '-m', 'Accepté');
    runGitIn(this.theirs, 'push', '-q', 'origin', 'main');
  };

  /** Every file of the folder of the author with its bytes, and the state of git. */
  readonly stateOf = (): Record<string, string> => {
    const state: Record<string, string> = {
      head: readFileSync(join(this.mine, '.git/HEAD'), 'utf8'),
      branches: this.git('for-each-ref', 'refs/heads', 'refs/stash'),
      index: this.git('ls-files', '--stage'),
      status: this.git('status', '--porcelain', '--untracked-files=all'),
    };
    for (const entry of readdirSync(this.mine, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const isOwn = !path.startsWith(join(this.mine, '.git/')) && !path.includes('/history/');
      if (entry.isFile() && isOwn) state[path] = readFileSync(path, 'base64');
    }
    return state;
  };

  create(): void {
    this.folder = mkdtempSync(join(tmpdir(), 'propositions-'));
    const at = (name: string) => join(this.folder, name);
    [this.mine, this.theirs, this.forge] = [at('moi'), at('collegue'), at('forge.git')];
    const { theirs, forge } = this;
    cpSync(FIXTURE_CONTENT, join(theirs, 'src/content'), { recursive: true });
    writeFileSync(join(theirs, '.gitignore'), '.cache/\n');
    runGitIn(theirs, 'init', '-q', '-b', 'main');
    runGitIn(theirs, 'config', 'user.name', 'Un collègue');
    runGitIn(theirs, 'config', 'user.email', 'collegue@exemple.fr');
    this.commit(theirs, 'Le site');
    runGitIn(this.folder, 'clone', '-q', '--bare', theirs, forge);
    runGitIn(theirs, 'remote', 'add', 'origin', forge);
    runGitIn(theirs, 'fetch', '-q');
    runGitIn(theirs, 'branch', '-q', '--set-upstream-to=origin/main');
    runGitIn(this.folder, 'clone', '-q', forge, this.mine);
    this.store = makeStore(this.mine);
  }
  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** New folders of two authors before each test of the file that calls this. */
export function setUpAuthors(): TwoAuthors {
  const authors = new TwoAuthors();
  beforeEach(() => authors.create());
  afterEach(() => authors.dispose());
  return authors;
}
