import { expect, it } from 'vitest';
import { branchAddress } from '../../../../src/workbench/server/changes/forge-address.ts';

const BRANCH = 'proposition/2026-11-20-un-titre';
const GITHUB = `https://github.com/nous/le-site/tree/${BRANCH}`;
const GITLAB = `https://gitlab.com/groupe/equipe/le.site/-/tree/${BRANCH}`;

it.each([
  ['https://github.com/nous/le-site', GITHUB],
  ['https://github.com/nous/le-site.git', GITHUB],
  ['https://github.com/nous/le-site.git/', GITHUB],
  ['https://nous@GitHub.com/nous/le-site.git', GITHUB],
  ['git@github.com:nous/le-site.git', GITHUB],
  ['ssh://git@github.com/nous/le-site.git', GITHUB],
  ['ssh://git@github.com:22/nous/le-site', GITHUB],
  ['https://gitlab.com/groupe/equipe/le.site.git', GITLAB],
  ['git@gitlab.com:groupe/equipe/le.site.git', GITLAB],
])('the branch of %s has an address', (remote, address) => {
  expect(branchAddress(remote, BRANCH)).toBe(address);
});

it.each([
  'https://forge.exemple.fr/nous/le-site.git',
  'https://github.com.exemple.fr/nous/le-site.git',
  'https://exemple.fr/github.com/nous/le-site.git',
  'git@exemple.fr:github.com/le-site.git',
  'https://constructor/nous/le-site',
  '/srv/git/github.com/le-site.git',
  '../le-site.git',
])('the branch of %s has none, since its pages are not known', (remote) => {
  expect(branchAddress(remote, BRANCH)).toBeUndefined();
});

it('the name of the branch is encoded', () => {
  expect(branchAddress('https://github.com/nous/site', 'proposition/a#b')).toBe(
    'https://github.com/nous/site/tree/proposition/a%23b',
  );
});
