import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { parse } from 'yaml';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEXTS_BRANCH } from '../../src/cms/forge.ts';
import { useFolder } from '../support/temporary.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const WORKFLOWS = ['site', 'nuit', 'entretien'].map((name) => `.github/workflows/${name}.yml`);
const SCHEDULE = '$CI_PIPELINE_SOURCE == "schedule"';
const PROPOSAL = '$CI_PIPELINE_SOURCE == "merge_request_event"';
const TEXTS = `$CI_COMMIT_BRANCH == "${TEXTS_BRANCH}"`;

describe.each(WORKFLOWS)('the workflow %s', (path) => {
  it('takes each action by its commit, with its version beside it', () => {
    const actions = read(path).match(/(?<=uses: ).+$/gmu)!;
    expect(actions.length).toBeGreaterThan(1);
    for (const used of actions)
      expect.soft(used).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/u);
  });

  it('lets nothing be written that no job of its own needs', () => {
    const { permissions } = parse(read(path)) as { permissions: object };
    expect(Object.values(permissions).filter((right) => right !== 'read')).toEqual([]);
  });
});

describe('the tests on the forges', () => {
  const workflow = parse(read(WORKFLOWS[0]!));
  const pipelines = parse(read('.gitlab-ci.yml'));
  const runsOf = ({ steps }: { steps: { run?: string }[] }) =>
    steps.flatMap(({ run }) => run ?? []);

  it('run on every proposal and on the branch of the texts, beside the check and the build, and nothing tries them again', () => {
    const { tests, proposition } = workflow.jobs;
    expect(workflow.on).toHaveProperty('pull_request');
    expect(workflow.on.push.branches).toContain(TEXTS_BRANCH);
    expect(proposition.if).toContain(`refs/heads/${TEXTS_BRANCH}`);
    expect(tests).not.toHaveProperty('if');
    expect(runsOf(tests)).toEqual(['.ci/run']);
    expect(pipelines).toMatchObject({
      tests: {
        rules: expect.arrayContaining([PROPOSAL, TEXTS].map((when) => ({ if: when }))),
        script: ['.ci/run'],
      },
      proposition: { rules: [{ if: PROPOSAL }, { if: TEXTS }] },
    });
    for (const commands of [runsOf(proposition), pipelines.proposition.script])
      expect(commands.join('\n')).toMatch(/check:content[\s\S]*run -s build/u);
    expect(read('.ci/run')).toMatch(/^npm test$/mu);
  });

  it('pass before anything is published', () => {
    expect(workflow.jobs).toMatchObject({
      cloudflare: { needs: 'tests' },
      publication: { needs: 'tests' },
    });
    const [notBySchedule, published] = [{ if: SCHEDULE, when: 'never' }, { stage: 'publish' }];
    expect(pipelines).toMatchObject({ cloudflare: published, pages: published });
    expect(pipelines.stages.indexOf('test')).toBeLessThan(pipelines.stages.indexOf('publish'));
    for (const name of ['tests', 'cloudflare', 'pages'])
      expect(pipelines[name].rules[0], name).toEqual(notBySchedule);
  });
});

describe('the branch of the texts', () => {
  const folder = useFolder();
  const git = (cwd: string, ...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Léa', '-c', 'user.email=lea@exemple.be', ...words], {
      cwd: folder.path(cwd),
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  /** Writes a file of a branch, as a person or the CMS would. */
  const write = (branch: string, text: string, name = 'texte') => {
    git('author', 'fetch', '-q');
    git('author', 'checkout', '-q', '-B', branch, `origin/${branch}`);
    folder.write(`author/${name}`, text);
    git('author', 'add', '.');
    git('author', 'commit', '-q', '-m', text);
    git('author', 'push', '-q', 'origin', branch);
  };
  /** What the forge does after a change of the published branch. */
  const follow = () => {
    git('.', 'clone', '-q', '-b', 'main', 'forge.git', 'job');
    try {
      execFileSync(join(ROOT, '.ci', TEXTS_BRANCH), { cwd: folder.path('job'), stdio: 'pipe' });
    } finally {
      rmSync(folder.path('job'), { recursive: true });
    }
  };
  const readForge = (branch: string, name = 'texte') =>
    git('forge.git', 'show', `${branch}:${name}`);

  beforeEach(() => {
    git('.', 'init', '-q', '--bare', '-b', 'main', 'forge.git');
    git('.', 'clone', '-q', 'forge.git', 'author');
    git('author', 'commit', '-q', '--allow-empty', '-m', 'Premier');
    git('author', 'push', '-q', 'origin', 'HEAD:main');
    write('main', 'un');
    follow();
  });

  it('is made where there is none, and follows what is published', () => {
    expect(readForge(TEXTS_BRANCH)).toBe('un');
    write('main', 'autre', 'programme');
    write(TEXTS_BRANCH, 'deux');
    follow();
    expect(readForge(TEXTS_BRANCH)).toBe('deux');
    expect(readForge(TEXTS_BRANCH, 'programme')).toBe('autre');
  });

  it.each(['--no-ff', '--squash'])('goes on after its proposal was merged with %s', (way) => {
    write(TEXTS_BRANCH, 'deux');
    git('author', 'checkout', '-q', 'main');
    git('author', 'merge', '-q', way, TEXTS_BRANCH);
    if (way === '--squash') git('author', 'commit', '-q', '-m', 'Proposition');
    git('author', 'push', '-q', 'origin', 'main');
    follow();
    write(TEXTS_BRANCH, 'trois');
    expect(readForge('main')).toBe('deux');
    expect(git('forge.git', 'merge-tree', '--write-tree', 'main', TEXTS_BRANCH)).toMatch(/^\w+$/u);
  });

  it('stays as it is where both change the same lines, and the work that failed says so', () => {
    write(TEXTS_BRANCH, 'deux');
    write('main', 'trois');
    expect(follow).toThrow();
    expect(readForge(TEXTS_BRANCH)).toBe('deux');
  });
});
