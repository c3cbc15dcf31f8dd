import { randomUUID } from 'node:crypto';
import { getAllDomains } from '#contract/categories.ts';
import { accountMessages, loginMessages } from '#contract/messages/account.ts';
import { registerMessages, secondFactorMessages } from '#contract/messages/account.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { toSlug } from '#contract/slug.ts';
import { button, confirm, field, rowOf, signIn, strong, unique } from './support/admin.ts';
import { codeMailedTo } from './support/product.ts';
import { totp } from '#local/cloud/cognito/totp.ts';
import { expect, expectNothingClipped, expectWhole, forgive } from './support/journey.ts';
import { inWindows, narrow, type Page, test } from './support/journey.ts';

const atLogin = (page: Page) => expect(page).toHaveURL(/\/admin\/login/);

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign in').click();
}

test('an administrator lets in who registers', async ({ page, browser }) => {
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
  const approve = { name: `Approve ${account.name}` };
  await rowOf(page, account.email).getByRole('button', approve).click();
  await confirm(page, 'Approve');
  await expect(page.getByText('Administrator approved.')).toBeVisible();
  await logIn(there, account);
  await there.waitForURL('**/admin/add-new-job');
  await there.close();
});

test('a sign-out reaches tabs, and all devices', async ({ page, context, browser, api, found }) => {
  const account = await api.addAdmin();
  const other = await browser.newPage();
  await signIn(other, '/admin/administrators', account);
  await signIn(page, '/admin/audit-log', account);
  const tab = await context.newPage();
  await tab.goto('/admin/audit-log?day=2026-02-03');
  await button(page, 'Sign out').click();
  await expect(page.getByText(accountMessages.signedOut)).toBeVisible();
  await atLogin(tab);
  // What was on its way when the session ended is refused. This page would be signed in again with the other tab.
  await page.close();
  forgive(found, /401|Please sign in/);
  await logIn(tab, account);
  await expect(tab).toHaveURL(/\/admin\/audit-log\?day=2026-02-03/);

  await button(other, accountMessages.signOutAllDevices).click();
  await confirm(other, 'Sign out');
  await atLogin(other);
  await tab.evaluate(() => localStorage.setItem('token', 'ended'));
  await tab.goto('/admin/administrators');
  await atLogin(tab);
  await other.close();
});

test('a category is renamed and shown', async ({ page, request, api }) => {
  const [name, renamed] = [unique(), unique()];
  await signIn(page, '/admin/category/domain');
  await page.getByLabel('Category name').fill(name);
  await page.getByLabel('Category name').press('Enter');
  await expect(button(page, `Rename ${name}`)).toBeVisible();
  const job = await api.addJob({ batch3: await api.option('domain', name) });

  await button(page, `Rename ${name}`).click();
  await expect(field(page, 'Name')).toBeFocused();
  await field(page, 'Name').fill(renamed);
  await page.keyboard.press('Enter');
  await expect(page.getByText(categoryMessages.updatingJobs.replace('{moved}', '1'))).toBeVisible();
  await page.getByRole('switch', { name: `In menus: ${renamed}` }).press('Space');
  await expect(page.getByText(categoryMessages.nowShown.replace('{name}', renamed))).toBeVisible();

  await page.goto(`/jobs/${toSlug(name)}-domain`);
  await expect(page.getByRole('heading', { name: `${renamed} Jobs`, level: 1 })).toBeVisible();
  await expect(page.getByText(job.title, { exact: true })).toBeVisible();
  const { domains } = await (await request.get(getAllDomains.path)).json();
  expect(domains).toContainEqual({ name: renamed, slug: toSlug(name) });
});

const expectLook = async (page: Page) => {
  await expectWhole(page);
  await expectNothingClipped(page);
};

inWindows(narrow, () => {
  test('two-step sign-in is used and reset', async ({ page, browser, api, found }) => {
    const account = await api.addAdmin();
    await signIn(page, '/admin/account', account);
    await button(page, 'Set up two-step sign-in').click();
    await field(page, 'Your password').fill(account.password);
    await button(page, 'Continue').click();
    await expect(page.getByRole('img', { name: secondFactorMessages.qrCodeLabel })).toBeVisible();
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await expectLook(page);
    await field(page, 'Code').fill(totp(secret, Date.now()));
    await button(page, 'Turn on').click();
    await expect(page.getByText(secondFactorMessages.turnedOn)).toBeVisible();
    // Of the secret and the session nothing stays in the browser.
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain('token');
    expect(found).toEqual([]);

    await logIn(page, account);
    await expect(field(page, 'Code')).toBeFocused();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(loginMessages.codeRefused)).toBeVisible();
    await expectLook(page);
    // A code counts once; that of the next half minute is taken already, for a clock that is late.
    await field(page, 'Code').fill(totp(secret, Date.now() + 30_000));
    await page.keyboard.press('Enter');
    await expect(page.getByText(loginMessages.done)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/account/);
    await expect(page.getByText(secondFactorMessages.isOn)).toBeVisible();

    const other = await browser.newPage();
    await signIn(other, '/admin/administrators');
    const reset = `Reset two-step sign-in of ${account.name}`;
    await rowOf(other, account.email).getByRole('button', { name: reset }).click();
    await confirm(other, 'Reset');
    await expect(other.getByText('Two-step sign-in was reset.')).toBeVisible();
    await other.close();
    await signIn(page, '/admin/account', account);
    await expect(page.getByText(secondFactorMessages.isOff)).toBeVisible();
    forgive(found, /status of 4\d\d/);
  });
});
