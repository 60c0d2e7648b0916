import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkContent } from '../../src/check/check-content.ts';
import { writeFinding } from '../../src/check/format/terminal.ts';
import { assembleSite } from '../support/fixture-site.ts';
import { Author, INVITATIONS, LATER } from './author-journeys.ts';
import { ContentFolder } from './folder.ts';

const PUBLISHED_CONTENT = fileURLToPath(new URL('../../src/content', import.meta.url));

const content = new ContentFolder();
const author = new Author(content);
beforeAll(() => assembleSite(content.root, PUBLISHED_CONTENT));
afterAll(() => content.dispose());

// The nightly tests build the site of such an author.
describe('an author who does all that the guide invites to, in the published content, years later', () => {
  it.for(Object.entries(INVITATIONS))('%s, and the check finds no mistake', async ([, accept]) => {
    const before = content.hash('src/content');
    accept(author);
    expect(content.hash('src/content')).not.toBe(before);
    const errors = (await checkContent(content.root, LATER)).filter(
      ({ severity }) => severity === 'error',
    );
    expect(errors.map(writeFinding)).toEqual([]);
  });
});
