import { expect, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { readerPages } from '#contract/pages.ts';
import { expectAccessible, signIn, watchConsole } from './support/page-checks.ts';
import { test } from './support/product.ts';
import { looks } from './support/sizes.ts';

test.use({ serviceWorkers: 'allow' });

const offlineText = messages.connection.offline;

/** The worker rules the page and has put away what is open. */
async function untilKept(page: Page, path: string) {
  await expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        if (!navigator.serviceWorker.controller) return false;
        return (await caches.match(wanted, { ignoreVary: true })) !== undefined;
      }, path),
    )
    .toBe(true);
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

for (const { name, ...look } of looks) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('what was read stays readable without a network', async ({ page, context }) => {
      // A dozen pages, each opened anew.
      test.slow();
      const found = watchConsole(page);
      await page.goto('/');
      await untilKept(page, '/');
      await page.goto('/jobsbytype/Freshers-jobs');
      const role = await page.getByRole('heading', { level: 2 }).first().textContent();
      await page
        .getByRole('button', { name: /^Save / })
        .first()
        .click();
      await page
        .getByRole('link', { name: /^View More/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: role ?? '' })).toBeVisible({
        timeout: 20_000,
      });
      const jobPath = new URL(page.url()).pathname;
      await untilKept(page, `/api/job/${jobPath.split('/')[2]}`);
      expect(found).toEqual([]);

      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: role ?? '' })).toBeVisible();
      await expect(page.getByText(offlineText)).toBeVisible();
      await expectAccessible(page);
      await page.goto('/jobsbytype/Freshers-jobs');
      // Other companies may offer the same role: its address tells the job.
      const card = page
        .getByRole('article')
        .filter({ has: page.locator(`a[href^="/job/${jobPath.split('/')[2]}"]`) });
      await expect(card.getByRole('heading', { level: 2, name: role ?? '' })).toBeVisible();
      await expect(page.getByText(/You see it as it was on \d/)).toBeVisible();
      await expectAccessible(page);
      await page.goto('/');
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.goto(readerPages.savedJobs);
      await expect(page.getByRole('article')).toContainText(role ?? '');
      await expect(page.getByText(/could not check/)).toBeVisible();
      await expectAccessible(page);
      await page.goto('/jobs/Pune-Jobs');
      await expect(page.getByText(offlineText)).toBeVisible();

      await page.goto(readerPages.savedJobs);
      await expect(page.getByText(/could not check/)).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(messages.connection.back)).toBeVisible();
      await expect(page.getByText(/could not check/)).toHaveCount(0);
    });
  });
}

test('nothing of the desk is kept, and signing in works as ever', async ({ page, context }) => {
  await page.goto('/');
  await untilKept(page, '/');
  await signIn(page, '/admin/job-list');
  await expect(page.getByRole('table')).toBeVisible();
  await page.goto('/newsletter/confirm?token=secret');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = await keptAddresses(page);
  expect(kept).toContain('/');
  // The desk's code is nobody's secret; what it shows is.
  const shown = kept.filter((path) => !path.startsWith('/assets/'));
  expect(shown.filter((path) => /admin|newsletter|login|refresh/i.test(path))).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto('/admin/job-list')).rejects.toThrow(
    /ERR_(?:INTERNET_DISCONNECTED|FAILED)/,
  );
});
