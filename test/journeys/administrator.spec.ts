import { expect } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { expectAccessible, expectNoOverflow, signIn, watchConsole } from './support/page-checks.ts';
import { test } from './support/product.ts';
import { looks } from './support/sizes.ts';

for (const { name, ...look } of looks) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('the screens of the back office are whole', async ({ page }) => {
      const found = watchConsole(page);
      await page.goto('/admin/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await signIn(page);
      for (const path of ['/admin/dashboard', '/admin/add-new-job', '/admin/job-list']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(messages.table.loading)).toHaveCount(0);
        await expectAccessible(page);
        await expectNoOverflow(page);
      }
      expect(found).toEqual([]);
    });
  });
}

test('the back office is closed without a token, and leads back after signing in', async ({
  page,
}) => {
  await page.goto('/admin/job-list');
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(messages.login.failed)).toBeVisible();
  await expect(page.getByText(messages.login.failedTitle)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Password', { exact: true }).fill('Local-admin-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(messages.login.done)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/job-list/);
});

test('an edited job is changed for visitors at once, and a deleted one is gone', async ({
  page,
  request,
}) => {
  await signIn(page);
  await page.goto('/admin/job-list');
  const row = page.getByRole('row').nth(1);
  await row.getByRole('link', { name: /edit/i }).click();
  await expect(page.getByRole('heading', { name: 'Add New Job' })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const role = page.locator('form [name="role"]');
  await expect(role).not.toHaveValue('');
  await role.fill('Principal Ladder Climber');
  await page.getByRole('button', { name: /save|update/i }).click();
  await expect(page.getByText(messages.job.updated)).toBeVisible();
  await page.waitForURL('**/admin/job-list');
  expect(await (await request.get(`/api/job/${id}`)).json()).toMatchObject({
    job: { role: 'Principal Ladder Climber', version: 2 },
  });
  const search = await request.get('/api/jobs-search?searchTerm=principal ladder');
  expect(await search.json()).toHaveLength(1);

  const changed = page.getByRole('row').filter({ hasText: 'Principal Ladder Climber' });
  await changed.getByRole('button', { name: /delete/i }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(messages.job.deleteQuestion);
  await question.getByRole('button', { name: /delete/i }).click();
  await expect(changed).toHaveCount(0);
  expect((await request.get(`/api/job/${id}`)).status()).toBe(404);
  expect(await (await request.get('/api/jobs-search?searchTerm=principal ladder')).json()).toEqual(
    [],
  );
});

test('signing out closes the session', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: /sign out/i }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/login/);
});
