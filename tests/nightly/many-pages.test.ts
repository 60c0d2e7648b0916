import { afterAll, expect, it } from 'vitest';
import { Project } from '../build/project.ts';
import { addPages } from '../support/many-pages.ts';
import { readPages } from '../support/pages.ts';

const MANY_PAGES = 951;

const project = new Project();
afterAll(() => project.dispose());

it('a site of 951 pages is built whole, and a second build gives the same bytes', () => {
  expect(project.build().status).toBe(0);
  const few = readPages(project.path('dist')).length;
  addPages(project.content('.'), MANY_PAGES - few);
  const { status, output } = project.build();
  expect(output).toMatch(/^Le site est construit : 951 pages/mu);
  expect(status).toBe(0);
  const first = project.hash('dist');
  expect(readPages(project.path('dist'))).toHaveLength(MANY_PAGES);
  expect(project.build().status).toBe(0);
  expect(project.hash('dist')).toBe(first);
});
