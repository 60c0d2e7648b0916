import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentFolder } from '../../build/folder.ts';
import { DAY } from '../../support/day.ts';
import { startServer, type LocalServer } from '../../support/local-server.ts';

let project: ContentFolder;
let server: LocalServer;
let agents: Set<string | undefined>;

beforeEach(async () => {
  agents = new Set();
  project = new ContentFolder();
  server = await startServer((request, response) => {
    agents.add(request.headers['user-agent']);
    response.writeHead(request.url === '/bonne' ? 200 : 404).end();
  });
  write('bonne', 'morte');
});
afterEach(async () => {
  project.dispose();
  await server.close();
});

/** A content of one draft, with links to these pages of the server. */
function write(...pages: readonly string[]): void {
  const links = pages.map((page) => `[Un lien](${server.origin}/${page}).`).join('\n\n');
  project.write(
    'pages/essai.mdx',
    `---\nkind: reference\ntitle: "Un essai"\npublished: non\nreviewedOn: ${DAY}\n---\n\n${links}\n`,
  );
}

/** Variables without those of a forge that runs the tests themselves. */
const NO_FORGE = {
  GITHUB_REPOSITORY: '',
  GITHUB_API_URL: '',
  CI_PROJECT_ID: '',
  CI_API_V4_URL: '',
};

/** Runs a command in the project of this test, beside the server. */
async function run(name: string, options: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const command = fileURLToPath(new URL(`../../../src/commands/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [command, ...options], {
    cwd: project.root,
    env: { ...process.env, SITE_URL: '', ...NO_FORGE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const status = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await status, stdout, stderr };
}

const readReport = (name: string) =>
  JSON.parse(readFileSync(project.path('.cache/entretien', `${name}.json`), 'utf8')) as {
    day: string;
    tasks: { file: string; line: number }[];
  };

describe('the command of the links', () => {
  it('tells what is wrong by file and line, writes it for programs, and succeeds', async () => {
    const { status, stdout, stderr } = await run('liens', ['--day', DAY]);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^2 adresses de 1 site à ouvrir/u);
    expect(stdout).toContain('— Liens morts (1)\n\nsrc/content/pages/essai.mdx, ligne 10 :\n');
    expect(stdout).toContain(`Adresse : ${server.origin}/morte\n`);
    expect(stdout).toContain('2 adresses ouvertes, dont 1 bonne.');
    expect(readReport('liens')).toMatchObject({
      day: DAY,
      tasks: [{ file: 'src/content/pages/essai.mdx', line: 10 }],
    });
    expect(status).toBe(0);
  });

  it('fails where it is strict and a link is dead, and there alone', async () => {
    expect((await run('liens', ['--strict'])).status).toBe(1);
    write('bonne');
    expect((await run('liens', ['--strict'])).status).toBe(0);
  });

  it('leaves no report of an earlier day where it fails', async () => {
    await run('liens');
    const { status, stderr } = await run('liens', [], { SITE_URL: 'une adresse' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^SITE_URL vaut/u);
    expect(() => readReport('liens')).toThrow(/ENOENT/u);
  });
});

describe('the command of what falls due', () => {
  it('tells it by file and line, and succeeds unless it is strict', async () => {
    const { status, stdout } = await run('echeances', ['--day', DAY, '--strict']);
    expect(stdout).toContain('src/content/pages/essai.mdx, ligne 4, champ « published »');
    expect(status).toBe(0);
    expect(readReport('echeances').tasks).toHaveLength(1);
    expect((await run('echeances', ['--day', '2028-11-20'])).status).toBe(0);
    expect((await run('echeances', ['--day', '2028-11-20', '--strict'])).status).toBe(1);
  });
});

describe('the command of the issue', () => {
  it.each([
    ['GITHUB', { GITHUB_REPOSITORY: 'a/b', GITHUB_TOKEN: 'jeton' }, 'GITHUB_API_URL'],
    ['GitLab', { CI_PROJECT_ID: '1', SUIVI_TOKEN: 'jeton' }, 'CI_API_V4_URL'],
  ])('writes to the forge that runs it: %s', async (_, env, address) => {
    const asked: string[] = [];
    const forge = await startServer((request, response) => {
      asked.push(request.method!);
      response.end(request.method === 'GET' ? '[]' : '{}');
    });
    const { status, stdout } = await run('suivi', [], { ...env, [address]: forge.origin });
    await forge.close();
    expect(stdout).toBe('Une demande a été ouverte.\n');
    expect(asked).toEqual(['GET', 'POST']);
    expect(status).toBe(0);
  });
});
