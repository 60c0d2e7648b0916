import { expect, test } from 'playwright/test';

for (const id of [
  'abc',
  'abc/',
  '%C3%A9t%C3%A9',
  '%3Cscript%3Ealert(1)%3Cscript%3E',
  'zxq%20zxq',
  'zxq'.repeat(700),
  'zxq?x=1&y=%22%3E',
]) {
  test(`a discussion named ${id.slice(0, 40)} shows the notice and repeats nothing`, async ({
    page,
    request,
  }) => {
    const response = await page.goto(`/chat/thread/${id}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fonctionnalité Indisponible');
    const back = page.getByRole('link', { name: 'Retour au Chat' });
    await expect(back).toHaveAttribute('href', '/chat');
    const plainNotice = await (await request.get('/chat/thread/1')).text();
    expect(await response?.text()).toBe(plainNotice);
  });
}

// A slash that is written %2F counts as one: Apache and nginx read it so before any rule of ours.
for (const path of [
  '/chat/thread/a/b',
  '/chat/thread/a%2Fb',
  '/adresse-inconnue',
  '/HPV-Info',
  '/chatter',
]) {
  test(`${path} is not found, and offers the menu`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page non trouvée');
    await expect(page.locator('main').getByRole('link', { name: 'HPV Info' })).toBeVisible();
    await expect(page.locator('[aria-current]')).toHaveCount(0);
  });
}
