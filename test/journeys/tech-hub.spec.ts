import { expect, type Page, test } from '@playwright/test';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { pages } from '#contract/pages/pages.ts';
import { expectWhole, untilHydrated } from './support/page-checks.ts';
import { withSpaFallback } from './support/spa-fallback.ts';
import { narrow, viewports } from './support/sizes.ts';

const text = techHubMessages;
const listCall = '**/api/getAllBlogPosts*';
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titlesOf = (page: Page) => cards(page).getByRole('heading').allTextContents();

for (const { name, look } of viewports(narrow)) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('samples and a hostile post stay whole', async ({ page }) => {
      const word = 'x'.repeat(1_000);
      const answer = await page.request.get('/api/getAllBlogPosts?page=1&pageSize=8&counts=1');
      const body = await answer.json();
      const [first, second, ...rest] = body.blogs;
      const wild = [
        { ...first, title: word, excerpt: word, author: word, tags: [word] },
        { ...second, title: 'مقابلة العمل 👩🏽‍💻', excerpt: '\u202eabc', tags: ['👩🏽‍💻'] },
      ];
      await withSpaFallback(page);
      await page.route(listCall, (route) =>
        route.fulfill({ json: { ...body, blogs: [...wild, ...rest] } }),
      );
      await page.goto(pages.techHub);
      await expect(cards(page)).toHaveCount(8);
      await expectWhole(page);

      await page.unroute(listCall);
      await page.route(listCall, (route) => route.fulfill({ status: 404, json: {} }));
      await page.goto(pages.techHub);
      await expect(page.getByText(text.samplesFailed)).toBeVisible();
      await expect(cards(page).getByText(text.sample, { exact: true })).toHaveCount(8);
      await expectWhole(page);
      await page.unroute(listCall);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(text.samplesFailed)).toBeHidden();
    });
  });
}

test('turning a page goes to the top and moves the focus, with other posts', async ({ page }) => {
  await page.goto(pages.techHub);
  await expect(cards(page)).toHaveCount(8);
  const seen = await titlesOf(page);
  const steps = page.getByRole('navigation', { name: 'Pages of posts' });
  await untilHydrated(page);
  await steps.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('heading', { name: text.lists.latest })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(seen[0] ?? '');
});

test('filters come back with reload, Back and the link; a tag and a card lead on', async ({
  page,
}) => {
  await page.goto(pages.techHub);
  await page.getByRole('radio', { name: 'Career Advice' }).check();
  await expect(page).toHaveURL(/category=career/);
  await page.getByRole('radio', { name: 'Most Liked' }).check();
  await expect(page).toHaveURL(/sort=liked/);
  await expect(page.getByRole('heading', { name: text.lists.liked })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Career Advice' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Most Liked' })).toBeChecked();
  await untilHydrated(page);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Latest' })).toBeChecked();
  await page.goto(pages.techHub);
  const tag = cards(page).getByRole('list', { name: 'Tags' }).getByRole('link').first();
  const name = await tag.textContent();
  await tag.click();
  await expect(page.getByRole('link', { name: `Remove #${name}` })).toBeVisible();
  await cards(page)
    .first()
    .click({ position: { x: 30, y: 30 } });
  await expect(page).toHaveURL(/\/blog-posts-details\/[\w-]+\/[\w-]+$/);
});

test.describe('on a phone', () => {
  test.use(narrow);

  test('the filters are a dialog that says what they leave, and gives the focus back', async ({
    page,
  }) => {
    await page.goto(pages.techHub);
    const button = page.getByRole('button', { name: /^Filters/ });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByRole('radio', { name: 'Career Advice' }).check();
    await expectWhole(page);
    await dialog.getByRole('button', { name: /^Show \d+ posts?$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page).toHaveURL(/category=career/);
    await expectWhole(page);
  });
});
