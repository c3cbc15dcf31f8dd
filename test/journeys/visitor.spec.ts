import { expect, type Page } from '@playwright/test';
import { listingPath, type ListingRow, listingRows } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { expectAccessible, expectNoOverflow, watchConsole } from './support/page-checks.ts';
import { test } from './support/product.ts';
import { looks } from './support/sizes.ts';

const isFirstOfItsKind = ({ kind }: ListingRow, at: number, all: readonly ListingRow[]) =>
  all.findIndex((each) => each.kind === kind) === at;

const cards = (page: Page) => page.getByRole('main').getByRole('article');

async function openFirstJob(page: Page): Promise<Page> {
  await page.goto('/');
  const [jobPage] = await Promise.all([
    page.waitForEvent('popup'),
    cards(page).first().getByRole('link').click(),
  ]);
  await expect(jobPage.getByRole('link', { name: messages.job.apply }).first()).toBeVisible();
  return jobPage;
}

for (const { name, ...look } of looks) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('home, a job, a listing and a lost page are whole', async ({ page }) => {
      const found = watchConsole(page);
      await page.goto('/');
      await expect(cards(page)).toHaveCount(6);
      for (const title of Object.values(messages.statistics)) {
        await expect(page.getByText(title, { exact: true })).toBeVisible();
      }
      await expectAccessible(page);
      await expectNoOverflow(page);

      const jobPage = await openFirstJob(page);
      await expect(jobPage.getByRole('heading', { name: messages.job.more })).toBeVisible();
      await expectAccessible(jobPage);
      await expectNoOverflow(jobPage);
      await jobPage.close();

      await page.goto('/jobsbytype/Freshers-jobs');
      await expect(page.getByRole('heading', { level: 1, name: 'Freshers Jobs' })).toBeVisible();
      await expect(cards(page).first()).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);

      expect(found).toEqual([]);

      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      expect(found).toEqual([expect.stringContaining('status of 404')]);
    });
  });
}

test('what is typed and pressed before any code has come is not lost', async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const search = page.getByRole('search');
  await search.getByLabel('Job role').fill('developer');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  release();
  await expect(page.locator('body')).toHaveClass('dark');
  await search.getByLabel('Location').fill('pune');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?role=developer&location=pune');
});

test('a search replaces the list, stays in the address, and finds nothing for nonsense', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('search').getByLabel('Location').first().fill('bangalor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/location=bangalor/);
  await expect(cards(page).first()).toContainText('Bengaluru');
  const firstRole = await cards(page).first().getByRole('heading').textContent();

  await page.reload();
  await expect(cards(page).first().getByRole('heading')).toHaveText(firstRole ?? '');

  await page.goto('/?searchTerm=zxqvkjw');
  await expect(page.getByText(messages.jobList.noResults)).toBeVisible();
  await expect(page.getByText(messages.jobList.noResultsHint)).toBeVisible();

  await page
    .getByRole('link', { name: /Firstrung/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
  await expect(cards(page)).toHaveCount(6);
});

test('pages of the home list can be turned, and Back turns them back', async ({ page }) => {
  await page.goto('/');
  const first = await cards(page).first().getByRole('heading').textContent();
  const pages = page.getByRole('navigation', { name: /pag/i });
  await pages.getByRole('link', { name: /2$/ }).first().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(first ?? '');
  await page.goBack();
  await expect(cards(page).first().getByRole('heading')).toHaveText(first ?? '');
});

test('every listing of the specification has its title and jobs', async ({ request }) => {
  for (const { kind, slug, title } of listingRows) {
    const answer = await request.get(`/api/listings/${kind}/${slug}?page=1&pageSize=1`);
    expect(await answer.json()).toMatchObject({ title, jobs: [expect.anything()] });
  }
});

for (const listing of listingRows.filter(isFirstOfItsKind)) {
  test(`the page of ${listing.title} lists them`, async ({ page }) => {
    await page.goto(listingPath(listing));
    await expect(
      page.getByRole('heading', { level: 1, name: listing.title, exact: true }),
    ).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });
}

test('a job that is not there says so, and asks not to be indexed', async ({ page }) => {
  await page.goto('/job/01JZZZZZZZZZZZZZZZZZZZZZZZ/lost');
  await expect(page.getByText(messages.job.gone)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(messages.job.notFoundTitle));
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('link', { name: messages.job.backToJobs }).click();
  await expect(cards(page)).toHaveCount(6);
});

test('a job page holds one posting record with the company as its organisation', async ({
  page,
}) => {
  const jobPage = await openFirstJob(page);
  const records = jobPage.locator('script[type="application/ld+json"]');
  await expect(records).toHaveCount(1);
  const record = JSON.parse((await records.textContent()) ?? '{}');
  const title = await jobPage.getByRole('heading', { level: 1 }).textContent();
  expect(record).toMatchObject({ '@type': 'JobPosting', title, directApply: false });
});

test('the theme is kept, with the body class of the specification', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('body')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('body')).toHaveClass(/dark/);
});

test('the menus work by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Batches' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  const menu = page.getByRole('button', { name: 'Batches' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /2023/ }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
});
