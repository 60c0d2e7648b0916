import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Project } from './project.ts';

const PICTURE = 'images/photo.jpg';
let project: Project;

/** A photograph that no format can make small: every point differs from its neighbours. */
const makeNoise = (width: number, height: number) =>
  sharp(randomFillSync(Buffer.alloc(width * height * 3)), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  project = new Project();
  project.write(PICTURE, await makeNoise(480, 320));
});
afterAll(() => project.dispose());

it('publishes a picture that weighs too much, and says so with its file and what to do', () => {
  const { status, output } = project.build();
  expect(output).toMatch(
    /src\/content\/images\/photo\.jpg :\n {2}Avertissement\. Cette image pèse [\d\s]+octets .* Recadrez-la/u,
  );
  expect(output).toContain('Le site est construit');
  expect(status).toBe(0);
});

it('stops for it when warnings stop a build, and leaves dist as it was', () => {
  const before = project.hash('dist');
  project.append('pages/chat.mdx', 'Une phrase de plus.');
  const { status, output } = project.build(['--strict']);
  expect(output).toContain('Rien n’a été publié');
  expect(status).toBe(1);
  expect(project.hash('dist')).toBe(before);
});
