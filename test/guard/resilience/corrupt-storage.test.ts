import { expect as see, type Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { recordFigure } from '../support/figures.ts';
import { openSite, type Site } from './visitor.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** Every name under which a script of ours keeps something, as the privacy policy lists them. */
const kept = {
  localStorage: ['token', 'theme', 'bookmarks', 'liked-posts', 'sidebar', 'post-draft:new'],
  sessionStorage: [
    ...['contact', 'newsletter', 'register', 'category', 'interview', 'edit-interview:new'],
    ...['job:new', 'post:1', 'comment:1'],
  ].map((name) => `draft:${name}`),
};

const garbage: readonly string[] = [
  ...['undefined', 'null', 'x', '', '{', '[]', '[1,{}]', '7', 'true', '"text"'],
  ...['{"fields":7}', '{"fields":{"title":{}},"keys":[1]}', '\u0000\uFFFF'],
];

const addresses = [
  ...[pages.home, pages.techHub, '/tech-hub/bookmarks', pages.contact, pages.updates],
  ...[pages.writePost, pages.shareInterview, '/admin/login', '/admin/register'],
];

async function expectWorking(page: Page, failures: readonly string[]) {
  for (const address of addresses) {
    await page.goto(address);
    await see(page.getByRole('heading', { level: 1 }).first()).toBeAttached({ timeout: 30_000 });
    expect([address, ...failures]).toEqual([address]);
  }
}

const watchFailures = (page: Page) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  return failures;
};

it.each(garbage)('starts with %j in every place of the storage', async (text) => {
  const page = await site.visit();
  const failures = watchFailures(page);
  await page.addInitScript(
    ({ names, value }) => {
      for (const name of names.localStorage) localStorage.setItem(name, value);
      for (const name of names.sessionStorage) sessionStorage.setItem(name, value);
    },
    { names: kept, value: text },
  );
  await expectWorking(page, failures);
  await page.context().close();
});

it.each(['undefined', 'null', 'NaN', '', 'a b', 'ended'])(
  'asks whoever holds the token %j to sign in',
  async (token) => {
    const page = await site.visit();
    await page.goto(pages.about);
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    await page.goto('/admin/job-list');
    await see(page).toHaveURL(/\/admin\/login/, { timeout: 30_000 });
    await see(page.getByLabel('Email')).toBeVisible();
    await page.context().close();
  },
);

it('shows a theme that nobody knows as the system’s', async () => {
  const page = await site.visit();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('theme', 'x'));
  await page.goto(pages.home);
  await see(page.locator('body')).toHaveClass('dark');
  await page.context().close();
});

/** Down to the last byte. */
const fill = (page: Page) =>
  page.evaluate(() => {
    const takes = (storage: Storage, name: string, bytes: number) => {
      try {
        storage.setItem(name, 'x'.repeat(bytes));
        return true;
      } catch {
        return false;
      }
    };
    for (const storage of [localStorage, sessionStorage]) {
      let bytes = 1_048_576;
      for (let at = 0; bytes >= 1; at += 1) {
        if (!takes(storage, `full-${at}`, bytes)) bytes = Math.floor(bytes / 2);
      }
    }
  });

it('works where the storage is full: a theme, a letter, a sign-in', async () => {
  const page = await site.visit();
  const failures = watchFailures(page);
  await page.goto(pages.about);
  await fill(page);
  await expectWorking(page, failures);

  await page.goto(pages.contact);
  await page.getByRole('button', { name: /^Switch to .* theme$/ }).click();
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Asha Rao');
  await main.getByLabel('Email').fill('asha@example.com');
  await main.getByLabel('Message').fill('The storage is full.');
  await main.getByRole('button', { name: 'Send message' }).click();
  await see(main.getByRole('status')).toBeVisible({ timeout: 30_000 });

  await page.goto('/admin/login');
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Local-admin-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin/add-new-job', { timeout: 30_000 });
  expect(failures).toEqual([]);
  recordFigure('F24', 'kinds of garbage in every place of the storage', garbage.length);
  await page.context().close();
});
