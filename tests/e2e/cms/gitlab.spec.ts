import { TEXTS_BRANCH } from '../../../src/cms/forge.ts';
import { addedLines, expect } from '../../support/cms.ts';
import { addTheirs, CARD, test } from '../../support/forge.ts';

test.use({ forgeName: 'gitlab' });

test('GitLab: what is saved is a commit of the branch of the texts, and what somebody else writes while a text is checked is not overwritten @driver @night', async ({
  page,
  cms,
  forge,
}) => {
  await cms.addWords('cards-hpv-info', 'carte-1', ' Une phrase de plus.');
  const saved = forge.read(TEXTS_BRANCH, CARD)!;
  expect(addedLines(forge.read('main', CARD)!, saved)).toEqual([
    expect.stringContaining('Une phrase de plus.'),
  ]);
  await cms.openText('cards-hpv-info', 'carte-1');
  await page.keyboard.type(' Une autre.');
  let theirs = '';
  await page.route('**/repository/commits', (route) => {
    theirs ||= addTheirs(forge);
    return route.continue();
  });
  await cms.saveButton.click();
  await expect(cms.refusal).toContainText('au même instant');
  expect(forge.read(TEXTS_BRANCH, CARD)).toBe(theirs);
});
