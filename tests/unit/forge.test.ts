import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Step {
  uses?: string;
  run?: string;
}
interface Job {
  if?: string;
  needs?: string;
  steps: Step[];
}
interface Workflow {
  on: { pull_request?: null };
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

  it('run on every proposal beside its check and its build, and nothing tries them again', () => {
    const { on, jobs } = parse(read(WORKFLOWS[0]!)) as Workflow;
    expect(on).toHaveProperty('pull_request');
    expect(jobs.tests!.if).toBeUndefined();
    expect(runsOf(jobs.tests!)).toEqual(['.ci/run']);
    expect(runsOf(jobs.proposition!).join('\n')).toMatch(/check:content[\s\S]*run -s build/u);
    const { tests, proposition } = pipelines;
    expect(tests!.rules.map((rule) => rule.if)).toContain(PROPOSAL);
    expect(tests!.script).toEqual(['.ci/run']);
    expect(proposition!.rules.map((rule) => rule.if)).toEqual([PROPOSAL]);
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

describe('the pages of the forge', () => {
  it.each(['.github/CONTRIBUTING.md', '.github/SECURITY.md'])(
    '%s leads to files that exist',
    (path) => {
      const links = [...read(path).matchAll(/\]\((?!https?:)([^)#]+)\)/gu)].map(
        ([, link]) => link!,
      );
      const missing = links.filter((link) => !existsSync(join(ROOT, dirname(path), link)));
      expect(missing).toEqual([]);
    },
  );
});
