import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkContent } from '../../src/check/check-content.ts';
import { writeFinding } from '../../src/check/format/terminal.ts';
import { Author, LATER } from './author-journeys.ts';
import { ContentFolder } from '../support/folder.ts';

const PUBLISHED_CONTENT = fileURLToPath(new URL('../../src/content', import.meta.url));

const content = new ContentFolder();
beforeAll(() => cpSync(PUBLISHED_CONTENT, content.path('src/content'), { recursive: true }));
afterAll(() => content.dispose());

// The nightly tests build the site of such an author.
it('an author who does all that the guide invites to, in the published content, years later, makes no mistake', async () => {
  new Author(content).acceptInvitations();
  const findings = await checkContent(content.root, LATER);
  const errors = findings.filter(({ severity }) => severity === 'error');
  expect(errors.map(writeFinding)).toEqual([]);
});
