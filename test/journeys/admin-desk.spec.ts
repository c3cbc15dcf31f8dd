import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { expectAccessible, expectNoOverflow, signIn, watchConsole } from './support/page-checks.ts';
import { test } from './support/product.ts';
import { looks } from './support/sizes.ts';

const admin = { email: 'admin@example.com', password: 'Local-admin-1' };
const password = 'A-long-password-1';
const longWord = `${'x'.repeat(1_000)} 👩‍👩‍👧‍👦 مرحبا <script>alert(1)</script>`;

const write = (request: APIRequestContext, name: string, message: string) =>
  request.post('/api/contactus', { data: { name, email: 'asha@example.com', message } });

async function tokenOf(request: APIRequestContext): Promise<string> {
  return (await (await request.post('/api/login', { data: admin })).json()).token;
}

async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(messages.table.loading)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
}

for (const { name, ...look } of looks) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('the screens of the desk are whole', async ({ page, request }) => {
      test.setTimeout(180_000);
      const found = watchConsole(page);
      await write(request, 'W'.repeat(150), longWord);
      await request.post('/api/register', {
        data: { name: longWord.slice(0, 200), email: `${randomUUID()}@example.com`, password },
      });
      for (const path of ['/admin/login', '/admin/register']) {
        await page.goto(path);
        await expectWhole(page);
      }
      await page.evaluate((token) => localStorage.setItem('token', token), await tokenOf(request));
      for (const path of [
        '/admin/category/add-category',
        '/admin/category/no-such-type',
        '/admin/add-role-category?search=data',
        '/admin/user-feedback-list',
        '/admin/user-feedback-list?show=unread',
        '/admin/administrators',
        '/admin/audit-log',
        '/admin/audit-log?day=2026-01-01',
      ]) {
        await page.goto(path);
        await expectWhole(page);
      }
      await page.goto('/admin/user-feedback-list');
      await page.getByRole('link', { name: /^xxx/ }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectWhole(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectWhole(page);
      expect(found).toEqual([]);
    });
  });
}

test('a category can be chosen as soon as it is added, in the public menu as well', async ({
  page,
}) => {
  const name = `Robotics ${randomUUID().slice(0, 6)}`;
  await page.goto('/');
  await signIn(page);
  await page.goto('/admin/category/add-category');
  await page.getByLabel('Category type').selectOption({ label: 'Domain' });
  await page.getByLabel('Category name').fill(name);
  await page.getByLabel('Category name').press('Enter');
  await expect(page.getByText(messages.category.added)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await page.getByLabel('Category name').fill(name.toUpperCase());
  await page.getByLabel('Category name').press('Enter');
  await expect(page.getByText(messages.category.exists)).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Domains' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('a message is read, answered and deleted, and the log says so', async ({ page, request }) => {
  const visitor = `Visitor ${randomUUID().slice(0, 6)}`;
  await write(request, visitor, 'Is the internship paid?\n\nThank you.');
  await signIn(page);
  await page.goto('/admin/user-feedback-list?show=unread');
  const row = page.getByRole('row').filter({ hasText: visitor });
  await row.getByRole('link', { name: /^Is the internship paid/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Thank you.');
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(0);

  const views = page.getByRole('navigation', { name: 'Which feedback' });
  await views.getByRole('link', { name: /^All/ }).click();
  await expect(row).toContainText('Read');
  const reply = row.getByRole('link', { name: `Reply to ${visitor}` });
  expect(await reply.getAttribute('href')).toMatch(/^mailto:asha@example\.com\?subject=Re/);
  await reply.click();
  await expect(row).toContainText('Answered');
  await page.reload();
  await expect(row).toContainText('Answered');

  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText(messages.feedback.deleteQuestion);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);

  await page.getByRole('link', { name: 'Audit Log' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('deleted a message');
  await expect(page.getByRole('row').nth(2)).toContainText('answered a message');
});

test('who registers is let in by an administrator, and sent away by one', async ({
  page,
  browser,
}) => {
  const account = { name: 'Meera Iyer', email: `${randomUUID()}@example.com` };
  const there = await browser.newPage();
  await there.goto('/admin/register');
  await there.getByLabel('Name').fill(account.name);
  await there.getByLabel('Email').fill(account.email);
  await there.getByLabel('Password', { exact: true }).fill(password);
  await there.getByRole('button', { name: 'Register' }).click();
  await expect(there).toHaveURL(/\/admin\/login/);
  await expect(there.getByText(messages.register.approvalNeeded)).toBeVisible();

  const logIn = async () => {
    await there.getByLabel('Email').fill(account.email);
    await there.getByLabel('Password', { exact: true }).fill(password);
    await there.getByRole('button', { name: 'Sign in' }).click();
  };
  await logIn();
  await expect(there.getByText(messages.login.failed)).toBeVisible();
  await there.keyboard.press('Escape');

  await signIn(page);
  await page.goto('/admin/administrators');
  const row = page.getByRole('row').filter({ hasText: account.email });
  await row.getByRole('button', { name: 'Approve Meera Iyer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(messages.account.approved)).toBeVisible();
  await logIn();
  await there.waitForURL('**/admin/add-new-job');

  await row.getByRole('button', { name: 'Remove Meera Iyer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await there.evaluate(() => localStorage.setItem('token', 'ended'));
  await there.goto('/admin/job-list');
  await expect(there).toHaveURL(/\/admin\/login/);
  await there.close();
});

test('signing out reaches every tab, and on all devices every browser', async ({
  page,
  context,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other);
  await signIn(page);
  const tab = await context.newPage();
  await tab.goto('/admin/audit-log?day=2026-01-01');
  await expect(tab.getByText(messages.audit.none)).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText(messages.account.signedOut)).toBeVisible();
  await expect(tab).toHaveURL(/\/admin\/login/);
  await other.goto('/admin/administrators');
  await expect(other.getByText('You', { exact: true })).toBeVisible();

  await tab.getByLabel('Email').fill(admin.email);
  await tab.getByLabel('Password', { exact: true }).fill(admin.password);
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab).toHaveURL(/\/admin\/audit-log\?day=2026-01-01/);

  await other.getByRole('button', { name: messages.account.everywhere }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/admin\/login/);
  // What the minutes that a token lives would do.
  await tab.evaluate(() => localStorage.setItem('token', 'ended'));
  await tab.goto('/admin/administrators');
  await expect(tab).toHaveURL(/\/admin\/login/);
  await elsewhere.close();
});
