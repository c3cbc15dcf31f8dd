import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { getAllDomains, optionRoutes } from '#contract/categories.ts';
import { contactUs } from '#contract/feedback.ts';
import { accountMessages, loginMessages, registerMessages } from '#contract/messages/account.ts';
import { auditMessages } from '#contract/messages/audit.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { feedbackMessages } from '#contract/messages/feedback.ts';
import { slugOf } from '#contract/slug.ts';
import { localAdmin } from '#local/launch/local-admin.ts';
import {
  adminApi,
  button,
  confirm,
  field,
  fillJob,
  question,
  rowOf,
  signIn,
  strong,
  unique,
} from './support/admin.ts';
import { expectWhole, watchConsole } from './support/page-checks.ts';
import { codeMailedTo } from './support/product.ts';
import { narrow, viewports } from './support/sizes.ts';

const atLogin = (page: Page) => expect(page).toHaveURL(/\/admin\/login/);

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign in').click();
}

/** What the minutes that a token lives would do. */
async function endSession(page: Page) {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem('token', 'ended'));
}

test('the back office is closed without a token, and leads back after signing in', async ({
  page,
}) => {
  await page.goto('/admin/job-list');
  await atLogin(page);
  await logIn(page, { ...localAdmin, password: 'not the password' });
  await expect(page.getByText(loginMessages.failed)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page, 'Password')).toBeFocused();
  await logIn(page, localAdmin);
  await expect(page.getByText(loginMessages.done)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/job-list/);
});

test('who registers is let in by an administrator, and sent away by one', async ({
  page,
  browser,
}) => {
  const account = { name: unique(), email: `${randomUUID()}@example.com`, password: strong };
  const there = await browser.newPage();
  await there.goto('/admin/register');
  await field(there, 'Name').fill(account.name);
  await field(there, 'Email').fill(account.email);
  await field(there, 'Password').fill(account.password);
  await button(there, 'Register').click();
  await atLogin(there);
  await expect(there.getByText(registerMessages.done)).toBeVisible();
  await field(there, 'Code').fill(codeMailedTo(account.email));
  await button(there, 'Confirm').click();
  await expect(there.getByText(registerMessages.approvalNeeded)).toBeVisible();
  await logIn(there, account);
  await expect(there.getByText(loginMessages.failed)).toBeVisible();
  await there.keyboard.press('Escape');

  await signIn(page, '/admin/administrators');
  const row = rowOf(page, account.email);
  await row.getByRole('button', { name: `Approve ${account.name}` }).click();
  await confirm(page, 'Approve');
  await expect(page.getByText(accountMessages.approved)).toBeVisible();
  await logIn(there, account);
  await there.waitForURL('**/admin/add-new-job');

  await row.getByRole('button', { name: `Remove ${account.name}` }).click();
  await confirm(page, 'Remove');
  await expect(row).toHaveCount(0);
  await there.evaluate(() => localStorage.setItem('token', 'ended'));
  await there.goto('/admin/job-list');
  await atLogin(there);
  await there.close();
});

test('signing out reaches every tab, and on all devices every browser', async ({
  page,
  context,
  browser,
  request,
}) => {
  const account = await (await adminApi(request)).addAdmin();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, '/admin/administrators', account);
  await signIn(page, '/admin/audit-log', account);
  const tab = await context.newPage();
  await tab.goto('/admin/audit-log?day=2026-01-01');
  await expect(tab.getByText(auditMessages.none)).toBeVisible();

  await button(page, 'Sign out').click();
  await expect(page.getByText(accountMessages.signedOut)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await atLogin(tab);
  await other.reload();
  await expect(other.getByText('You', { exact: true })).toBeVisible();
  await logIn(tab, account);
  await expect(tab).toHaveURL(/\/admin\/audit-log\?day=2026-01-01/);

  await button(other, accountMessages.everywhere).click();
  await confirm(other, 'Sign out');
  await atLogin(other);
  await tab.evaluate(() => localStorage.setItem('token', 'ended'));
  await tab.goto('/admin/administrators');
  await atLogin(tab);
  await elsewhere.close();
});

test('a session that ends loses nothing that was typed', async ({ page }) => {
  await signIn(page, '/admin/add-new-job');
  const role = unique();
  await fillJob(page, { Role: role });
  await endSession(page);
  // The search for duplicates may find it out first, and take the button away.
  const sending = button(page, 'Add job').click({ timeout: 5_000 });
  await sending.catch(() => undefined);
  await expect(page.getByText(accountMessages.signInNeeded)).toBeVisible();
  await logIn(page, localAdmin);
  await button(page, 'Continue').click();
  // With the draft's id where it was saved by itself before the session ended.
  await expect(page).toHaveURL(/\/admin\/add-new-job(?:\?draft=|$)/);
  await expect(field(page, 'Role')).toHaveValue(role);
});

test('a category can be chosen as soon as it is added', async ({ page }) => {
  const name = unique();
  await signIn(page, '/admin/category/add-category');
  await page.getByLabel('Category type').selectOption({ label: 'Domain' });
  await page.getByLabel('Category name').fill(name);
  await page.getByLabel('Category name').press('Enter');
  await expect(page.getByText(categoryMessages.added)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await page.getByLabel('Category name').fill(name.toUpperCase());
  await page.getByLabel('Category name').press('Enter');
  await expect(page.getByText(categoryMessages.exists)).toBeVisible();
  await page.goto('/admin/add-new-job');
  await expect(page.getByRole('option', { name, exact: true })).toBeAttached();
});

test('a category is renamed, its jobs follow, and it is shown, put in order and removed as it is told', async ({
  page,
  request,
}) => {
  const [name, renamed] = [unique(), unique()];
  const address = '/admin/category/domain';
  await signIn(page, address);
  await page.getByLabel('Category name').fill(name);
  await page.getByLabel('Category name').press('Enter');
  const shown = page.getByRole('switch', { name: `In menus: ${name}` });
  await expect(shown).not.toBeChecked();
  const { addJob, get, option } = await adminApi(request);
  const job = await addJob({ batch3: await option('domain', name) });

  await button(page, `Rename ${name}`).click();
  await expect(field(page, 'Name')).toBeFocused();
  await field(page, 'Name').fill('Web Development');
  await page.keyboard.press('Enter');
  await expect(page.getByText(categoryMessages.exists)).toBeVisible();
  await field(page, 'Name').fill(renamed);
  await page.keyboard.press('Enter');
  await expect(page.getByText(categoryMessages.moving.replace('{moved}', '1'))).toBeVisible();
  const { domains: hidden } = await (await request.get(getAllDomains.path)).json();
  expect(hidden).not.toContainEqual(expect.objectContaining({ name: renamed }));

  await page.getByRole('switch', { name: `In menus: ${renamed}` }).press('Space');
  await expect(page.getByText(categoryMessages.shown.replace('{name}', renamed))).toBeVisible();
  const place = async () => {
    const { roleData } = await get(optionRoutes.domain.path);
    return roleData.findIndex((each) => each.name === renamed);
  };
  const before = await place();
  await button(page, `Move ${renamed} up`).press('Enter');
  await expect(button(page, `Move ${renamed} up`)).toBeFocused();
  await expect.poll(place).toBe(before - 1);

  await page.goto(`/jobs/${slugOf(name)}-domain`);
  await expect(page.getByRole('heading', { name: `${renamed} Jobs`, level: 1 })).toBeVisible();
  await expect(page.getByText(job.title, { exact: true })).toBeVisible();
  const { domains } = await (await request.get(getAllDomains.path)).json();
  expect(domains).toContainEqual({ name: renamed, slug: slugOf(name) });

  await page.goto(address);
  await button(page, `Remove ${renamed}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await field(page, categoryMessages.moveTo).selectOption({ label: 'Game Development' });
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(
    page.getByText(categoryMessages.removedName.replace('{name}', renamed)),
  ).toBeVisible();
  await expect(button(page, `Remove ${renamed}`)).toHaveCount(0);
  await expect
    .poll(async () => (await request.get(`/api/job/${job.id}`)).json())
    .toMatchObject({ job: { slugs: { domain: 'game-development' } } });
});

test('a message is read, answered and deleted, and the log says so', async ({ page, request }) => {
  const visitor = unique();
  const account = await (await adminApi(request)).addAdmin();
  await request.post(contactUs.path, {
    data: { name: visitor, email: 'asha@example.com', message: 'Is it paid?\n\nThank you.' },
  });
  await signIn(page, '/admin/user-feedback-list?show=unread', account);
  const row = rowOf(page, visitor);
  await row.getByRole('link', { name: /^Is it paid/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Thank you.');
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(0);

  const views = page.getByRole('navigation', { name: 'Which feedback' });
  await views.getByRole('link', { name: /^All/ }).click();
  const reply = row.getByRole('link', { name: `Reply to ${visitor}` });
  expect(await reply.getAttribute('href')).toMatch(/^mailto:asha@example\.com\?subject=Re/);
  await reply.click();
  await expect(row).toContainText('Answered');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(question(page)).toContainText(feedbackMessages.deleteQuestion);
  await confirm(page, 'Delete');
  await expect(row).toHaveCount(0);

  await page.getByRole('link', { name: 'Audit Log' }).click();
  const actions = rowOf(page, account.name);
  await expect(actions.first()).toContainText('deleted a message');
  await expect(actions.nth(1)).toContainText('answered a message');
});

const longWord = `${'x'.repeat(200)} 👩‍👩‍👧‍👦 مرحبا <script>alert(1)</script>`;

for (const { name, look } of viewports(narrow)) {
  test.describe(`${name}:`, () => {
    test.use(look);

    for (const path of [
      '/admin/login',
      '/admin/register',
      '/admin/forgot-password',
      '/admin/dashboard',
      '/admin/add-new-job',
      '/admin/category/add-category',
      '/admin/category/no-such-type',
      '/admin/add-role-category?search=data',
      '/admin/administrators',
      '/admin/account',
      '/admin/audit-log',
      '/admin/audit-log?day=2026-01-01',
    ]) {
      test(`${path} is whole`, async ({ page, request }) => {
        const found = watchConsole(page);
        const isOpen = /login|register/.test(path);
        if (path === '/admin/administrators') {
          const data = { name: longWord, email: `${randomUUID()}@example.com`, password: strong };
          await request.post('/api/register', { data });
        }
        await (isOpen ? page.goto(path) : signIn(page, path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(tableMessages.loading)).toHaveCount(0);
        await expectWhole(page);
        expect(found).toEqual([]);
      });
    }

    test('messages are whole as a list, opened and being deleted', async ({ page, request }) => {
      const visitor = unique();
      await request.post(contactUs.path, {
        data: { name: visitor + 'W'.repeat(120), email: 'asha@example.com', message: longWord },
      });
      await signIn(page, '/admin/user-feedback-list');
      const row = rowOf(page, visitor);
      await row.getByRole('link', { name: /^xxx/ }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expectWhole(page);
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(question(page)).toBeVisible();
      await expectWhole(page);
    });
  });
}
