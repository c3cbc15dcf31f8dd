import { expect, type Page, test } from '@playwright/test';
import { pages } from '#contract/pages/pages.ts';
import { jobListMessages, statisticsMessages } from '#contract/messages/job-list.ts';
import { expectWhole, untilHydrated } from './support/page-checks.ts';
import { allViewports, narrow } from './support/sizes.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const parts = (page: Page) => page.getByRole('list', { name: jobListMessages.understood });
/** It stays on the screen. */
const headerHeight = 64;
/** What a screen reader is told without being asked. */
const said = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first();

async function search(page: Page, words: string) {
  const field = page.getByRole('combobox', { name: 'Title, skills or company' });
  await field.fill(words);
  await field.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('searchTerm') === words);
}

for (const { name, look } of allViewports) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('a search is read as freshers mean it, and says how', async ({ page }) => {
      await page.goto('/');
      await untilHydrated(page);

      await search(page, 'ghar se kaam');
      await expect(said(page, 'Work from home')).toBeAttached();
      await expect(cards(page).first()).toContainText(/remote|work from home/i);
      await expectWhole(page);

      await search(page, 'btech fresher job chahiye');
      await expect(said(page, 'Degree: B.Tech/BE, Freshers')).toBeAttached();
      await parts(page).getByRole('link', { name: 'Remove Degree: B.Tech/BE' }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/searchTerm=fresher$/);
      await expect(parts(page).getByRole('link')).toHaveText(['Freshers']);

      await search(page, '10 lpa');
      await expect(parts(page).getByRole('link')).toHaveText(['Pay: 10 LPA or more']);
      await expect(cards(page).first()).toBeVisible();
      await expectWhole(page);

      await search(page, 'pyhton');
      await expect(said(page, `${jobListMessages.corrected} “python”`)).toBeVisible();
      await page.getByRole('link', { name: 'Search for “pyhton” instead' }).click();
      await expect(page.getByText(jobListMessages.noResults)).toBeVisible();

      await search(page, 'xqzv wvvk');
      await expect(page.getByText(jobListMessages.noResults)).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
      await expectWhole(page);
    });
  });
}

test.describe('on a phone', () => {
  test.use(narrow);

  for (const path of [
    pages.home,
    '/?remote=1&sort=pay',
    '/jobsbytype/Freshers-jobs',
    '/jobs/2026-batch',
    pages.techHub,
    pages.interviews,
  ]) {
    test(`the first card of ${path} stands on the first screen`, async ({ page }) => {
      await page.goto(path);
      await expect(cards(page).first()).toBeInViewport();
    });
  }

  test('two cards and a half fill a screen', async ({ page }) => {
    await page.goto('/jobsbytype/Freshers-jobs');
    const tops = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().top),
    );
    const heights = tops.slice(1).map((top, at) => top - (tops[at] ?? 0));
    const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length;
    expect(mean).toBeLessThanOrEqual((narrow.viewport.height - headerHeight) / 2.5);
  });

  test('a search opened by its link begins with what was found', async ({ page }) => {
    const pictures: string[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('.avif') && pictures.push(request.url()),
    );
    const total = page.getByText(statisticsMessages.total);
    // Of the seed alone: what other tests add would stand first, with the longest of texts.
    await page.goto('/?searchTerm=unity');
    await expect(cards(page).first()).toBeInViewport({ ratio: 1 });
    await expect(total).toBeHidden();
    await untilHydrated(page);
    await expect(page.getByRole('button', { name: 'Pause slides' })).toHaveCount(0);
    expect(pictures).toEqual([]);
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(total).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
  });
});
