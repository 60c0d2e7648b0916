import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { parse } from 'yaml';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEXTS_BRANCH } from '../../src/cms/forge.ts';
import { useFolder } from '../support/temporary.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Step {
  uses?: string;
  run?: string;
}
interface Job {
  if?: string;
  permissions?: Record<string, string>;
  needs?: string;
  steps: Step[];
}
interface Workflow {
  on: { pull_request?: null; push?: { branches: string[] } };
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const WORKFLOWS = ['site', 'nuit', 'entretien'].map((name) => `.github/workflows/${name}.yml`);

interface Pipeline {
  stage: string;
  script: string[];
  rules: { if: string; when?: string }[];
}
const pipelines = parse(read('.gitlab-ci.yml')) as Record<string, Pipeline>;
const SCHEDULE = '$CI_PIPELINE_SOURCE == "schedule"';
const PROPOSAL = '$CI_PIPELINE_SOURCE == "merge_request_event"';
const TEXTS = `$CI_COMMIT_BRANCH == "${TEXTS_BRANCH}"`;

describe.each(WORKFLOWS)('the workflow %s', (path) => {
  const workflow = parse(read(path)) as Workflow;
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  it('takes each action by its commit, with its version beside it', () => {
    const actions = [...read(path).matchAll(/uses: (.+)$/gmu)].map(([, used]) => used);
    expect(actions.length).toBeGreaterThan(1);
    expect(actions).toEqual(
      steps.flatMap(({ uses }) => (uses ? [expect.stringContaining(uses)] : [])),
    );
    for (const used of actions)
      expect.soft(used).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/u);
  });

  it('lets nothing be written that no job of its own needs', () => {
    const rights = Object.values(workflow.permissions);
    expect(rights.filter((right) => right !== 'read')).toEqual([]);
  });
});

describe('the tests on the forges', () => {
  const runsOf = (job: Job) => job.steps.flatMap(({ run }) => run ?? []);

  it('run on every proposal and on the branch of the texts, beside the check and the build, and nothing tries them again', () => {
    const { on, jobs } = parse(read(WORKFLOWS[0]!)) as Workflow;
    expect(on).toHaveProperty('pull_request');
    expect(on.push!.branches).toContain(TEXTS_BRANCH);
    expect(jobs.proposition!.if).toContain(`refs/heads/${TEXTS_BRANCH}`);
    expect(jobs.tests!.if).toBeUndefined();
    expect(runsOf(jobs.tests!)).toEqual(['.ci/run']);
    expect(runsOf(jobs.proposition!).join('\n')).toMatch(/check:content[\s\S]*run -s build/u);
    const { tests, proposition } = pipelines;
    expect(tests!.rules.map((rule) => rule.if)).toEqual(expect.arrayContaining([PROPOSAL, TEXTS]));
    expect(tests!.script).toEqual(['.ci/run']);
    expect(proposition!.rules.map((rule) => rule.if)).toEqual([PROPOSAL, TEXTS]);
    expect(proposition!.script.join('\n')).toMatch(/check:content[\s\S]*run -s build/u);
    expect(read('.ci/run')).toMatch(/^npm test$/mu);
  });

  it('pass before anything is published', () => {
    const { jobs } = parse(read(WORKFLOWS[0]!)) as Workflow;
    for (const name of ['cloudflare', 'publication']) expect(jobs[name]!.needs, name).toBe('tests');
    const { stages } = parse(read('.gitlab-ci.yml')) as { stages: string[] };
    expect(stages.indexOf('test')).toBeLessThan(stages.indexOf('publish'));
    for (const name of ['cloudflare', 'pages']) {
      expect(pipelines[name]!.stage, name).toBe('publish');
      expect(pipelines[name]!.rules[0], name).toEqual({ if: SCHEDULE, when: 'never' });
    }
    expect(pipelines.tests!.rules[0]).toEqual({ if: SCHEDULE, when: 'never' });
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
