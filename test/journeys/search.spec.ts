import { publicPaths } from '#contract/public-paths.ts';
import { expect, expectStill, expectWhole, inWindows, narrow } from './support/journey.ts';
import { type Page, test, untilHydrated, watchShifts, withSpaFallback } from './support/journey.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** It stays on the screen. */
const headerHeight = 64;

test.describe('on a phone', () => {
  test.use(narrow);

  test('the first card of each list stands on the first screen, which holds two and a half', async ({
    page,
  }) => {
    const lists = ['/?remote=1&sort=pay', '/jobsbytype/Freshers-jobs', '/jobs/2026-batch'];
    for (const path of [publicPaths.home, ...lists, publicPaths.techHub, publicPaths.interviews]) {
      await page.goto(path);
      await expect(cards(page).first(), path).toBeInViewport();
    }
    await page.goto('/jobsbytype/Freshers-jobs');
    await expect(cards(page).nth(3)).toBeAttached();
    const tops = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().top),
    );
    const heights = tops.slice(1).map((top, at) => top - (tops[at] ?? 0));
    const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length;
    expect(mean).toBeLessThanOrEqual((narrow.viewport.height - headerHeight) / 2.5);
  });

  test('what is told of a search leaves the first card on a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    for (const words of ['java devloper banglore', 'mca fresher jobs noida', 'tcs nqt']) {
      await page.goto(`/?searchTerm=${words}`);
      await expect(cards(page).first(), words).toBeInViewport();
      await expectWhole(page);
    }
  });

  test('a search opened by its link begins with what was found', async ({ page }) => {
    const pictures: string[] = [];
    const isPicture = (url: string) => url.endsWith('.avif');
    page.on('request', (request) => isPicture(request.url()) && pictures.push(request.url()));
    const total = page.getByText('Total Jobs');
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

const listing = '/jobs/Bengaluru-Jobs';
/** How many jobs a text speaks of, such as a count or an option's, which promises them. */
const countIn = (text: string | null) => Number(/(\d{1,9}) jobs?$/.exec(text ?? '')?.[1]);
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const totalOf = async (page: Page) => {
  const told = page.getByRole('main').getByRole('status').filter({ hasText: /^\d/ });
  return countIn(await told.textContent());
};

inWindows(narrow, (look) => {
  test('filters and suggestions are whole, open and in use', async ({ page }) => {
    await page.goto(listing);
    await expect(cards(page).first()).toBeVisible();
    if (look === narrow) await page.getByRole('button', { name: 'Filters' }).click();
    await expect(filters(page)).toBeVisible();
    await filters(page).getByText('Pay', { exact: true }).first().click();
    await filters(page)
      .getByRole('radio', { name: /^6 LPA/ })
      .check();
    await expect(page).toHaveURL(/payMin=6/);
    await expectWhole(page);
    if (look === narrow) await page.getByRole('button', { name: /^Show \d+ job/ }).click();
    await expect(chips(page)).toBeVisible();

    const field = page.getByRole('combobox', { name: 'Title, skills or company' }).first();
    await untilHydrated(page);
    await field.pressSequentially('ja');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toBeInViewport();
    await expectWhole(page);
  });
});

test('a filter gives what it says; reload and Back restore it', async ({ page }) => {
  await page.goto(`${listing}?page=2`);
  const all = await totalOf(page);
  const option = filters(page).getByRole('checkbox', { name: /^Freshers/ });
  const promised = countIn(await option.locator('..').textContent());
  await option.check();
  await expect(page).toHaveURL(`${listing}?level=freshers`);
  await expect(option).toBeFocused();
  await expect.poll(() => totalOf(page)).toBe(promised);

  const second = filters(page).getByRole('checkbox', { name: /^Internship/ });
  const more = countIn(await second.locator('..').textContent());
  await second.check();
  await expect.poll(() => totalOf(page)).toBe(promised + more);

  await page.reload();
  await expect(option).toBeChecked();
  await expect(second).toBeChecked();
  expect(await totalOf(page)).toBe(promised + more);

  await page.goBack();
  await expect(second).not.toBeChecked();
  expect(await totalOf(page)).toBe(promised);
  await page.goBack();
  await expect(page).toHaveURL(`${listing}?page=2`);
  await expect.poll(() => totalOf(page)).toBe(all);
});

test('a filter stays under the pointer that chose it', async ({ page }) => {
  await page.goto('/jobsbytype/Freshers-jobs');
  await expect(cards(page).first()).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
  const option = filters(page).getByRole('checkbox', { name: /^2026/ });
  const before = await option.boundingBox();
  await option.check();
  await expect(chips(page)).toBeVisible();
  expect((await option.boundingBox())?.y).toBe(before?.y);
});

test.describe('on a phone', () => {
  test.use({ ...narrow, hasTouch: true });

  test('the sheet counts, closes, and Back takes its choices back together', async ({ page }) => {
    await page.goto('/');
    await expect(cards(page)).toHaveCount(6);
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^Freshers/ }).tap();
    await sheet.getByRole('checkbox', { name: /^2026/ }).tap();
    await expect(page).toHaveURL('/?level=freshers&batch=2026');
    const show = sheet.getByRole('button', { name: /^Show \d+ job/ });
    // The choice's own count is that of the whole selection, and comes with the same answer.
    const option = sheet.locator('label').filter({ hasText: /^2026/ }).locator('span').nth(1);
    const promise = async () => countIn(await show.textContent());
    await expect.poll(async () => countIn(await option.textContent()) - (await promise())).toBe(0);
    const promised = await promise();
    await show.tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
    expect(await totalOf(page)).toBe(promised);
    await page.goBack();
    await expect(page).toHaveURL('/');

    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
});

test('jobs and filters keep their place while they load', async ({ page }) => {
  await watchShifts(page);
  await withSpaFallback(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/listings/**', (route) => held.then(() => route.continue()));
  await page.goto(`${listing}?level=freshers`);
  await expect(page.getByText(/^loading/i).first()).toBeAttached();
  release();
  await expect(filters(page)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expectStill(page);
});
