import { expect, type Page, test } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { jobListMessages, statisticsMessages } from '#contract/messages/job-list.ts';
import { expectWhole, untilHydrated } from './support/page-checks.ts';
import { inWindows, narrow } from './support/sizes.ts';

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

inWindows(narrow, () => {
  test('a search is read as freshers mean it, says how, and is mended', async ({ page }) => {
    await page.goto('/');
    await untilHydrated(page);
    await search(page, 'btech fresher job chahiye');
    await expect(said(page, 'Degree: B.Tech/BE, Open to freshers')).toBeAttached();
    await expect(cards(page).first()).toBeVisible();
    await expectWhole(page);
    await parts(page).getByRole('link', { name: 'Remove Degree: B.Tech/BE' }).press('Enter');
    await expect(page).toHaveURL(/searchTerm=fresher$/);
    await expect(parts(page).getByRole('link')).toHaveText(['Open to freshers']);

    await search(page, 'pyhton');
    await expect(said(page, `${jobListMessages.corrected} “python”`)).toBeVisible();
    await page.getByRole('link', { name: 'Search for “pyhton” instead' }).click();
    await expect(page.getByText(jobListMessages.noResults)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(narrow);

  test('the first card of each list stands on the first screen', async ({ page }) => {
    for (const path of [
      pages.home,
      '/?remote=1&sort=pay',
      '/jobsbytype/Freshers-jobs',
      '/jobs/2026-batch',
      pages.techHub,
      pages.interviews,
    ]) {
      await page.goto(path);
      await expect(cards(page).first(), path).toBeInViewport();
    }
  });

  test('what is told of a search leaves the first card on a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    for (const words of ['java devloper banglore', 'mca fresher jobs noida', 'tcs nqt']) {
      await page.goto(`/?searchTerm=${words}`);
      await expect(cards(page).first(), words).toBeInViewport();
      await expectWhole(page);
    }
  });

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
