import { expect, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { expectAccessible, expectNoOverflow, watchConsole } from './support/page-checks.ts';
import { withPlainIndex } from './support/plain-index.ts';
import { test } from './support/product.ts';
import { looks } from './support/sizes.ts';

const text = messages.techHub;
const listCall = '**/api/getAllBlogPosts*';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titlesOf = (page: Page) => cards(page).getByRole('heading').allTextContents();
const found = (page: Page) => page.getByText(/posts? found$/);

async function expectWhole(page: Page) {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Filters/ });
  if (await button.isVisible()) await button.click();
}

for (const { name, ...look } of looks) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('the list, its filters, a filtered list and no result are whole', async ({ page }) => {
      const problems = watchConsole(page);
      await page.goto(pages.techHub);
      await expect(page.getByRole('heading', { name: text.featured })).toBeVisible();
      await expect(cards(page)).toHaveCount(8);
      await expectWhole(page);

      await openFilters(page);
      await expect(page.getByRole('group', { name: text.category })).toBeVisible();
      await expectWhole(page);

      await page.goto(`${pages.techHub}?category=career&sort=liked&search=offer`);
      await expect(page.getByRole('link', { name: text.clearAll }).first()).toBeVisible();
      await expect(found(page)).toBeVisible();
      await expectWhole(page);

      await page.goto(`${pages.techHub}?search=zxqvkjw`);
      await expect(page.getByRole('heading', { name: text.none })).toBeVisible();
      await expectWhole(page);
      expect(problems).toEqual([]);
    });

    test('samples stand in for posts that cannot be loaded, and for none', async ({ page }) => {
      await withPlainIndex(page);
      await page.route(listCall, (route) => route.fulfill({ status: 404, json: {} }));
      await page.goto(pages.techHub);
      await expect(page.getByText(text.samplesFailed)).toBeVisible();
      await expect(cards(page)).toHaveCount(8);
      await expect(cards(page).getByText(text.sample, { exact: true })).toHaveCount(8);
      await expectWhole(page);

      await page.unroute(listCall);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(text.samplesFailed)).toBeHidden();
      await expect(found(page)).toBeVisible();

      await page.route(listCall, (route) =>
        route.fulfill({ json: { blogs: [], total: 0, page: 1, pageSize: 8, pages: 0 } }),
      );
      await page.goto(pages.techHub);
      await expect(page.getByText(text.samplesEmpty)).toBeVisible();
      await expectWhole(page);
    });
  });
}

test('the pages hold every post once, and turning them goes to the top', async ({
  page,
  request,
}) => {
  const { blogs } = await (await request.get('/api/getAllBlogPosts')).json();
  await page.goto(pages.techHub);
  await expect(cards(page)).toHaveCount(8);
  const seen = await titlesOf(page);
  const steps = page.getByRole('navigation', { name: 'Pages of posts' });
  const next = steps.getByRole('link', { name: 'Next page' });
  while ((await next.getAttribute('href')) !== null) {
    await next.click();
    await expect(cards(page).first().getByRole('heading')).not.toHaveText(seen.at(-6) ?? '');
    await expect(page.getByRole('heading', { name: text.lists.latest })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(cards(page).getByRole('heading', { name: seen.at(-1) ?? '' })).toHaveCount(0);
    seen.push(...(await titlesOf(page)));
  }
  expect(seen).toEqual(blogs.map(({ title }: { title: string }) => title));
});

test('filters come back with reload, Back and the link', async ({ page }) => {
  await page.goto(pages.techHub);
  await page.getByRole('radio', { name: 'Career Advice' }).check();
  await expect(page).toHaveURL(/category=career/);
  await page.getByRole('radio', { name: 'Most Liked' }).check();
  await expect(page).toHaveURL(/sort=liked/);
  await expect(page.getByRole('heading', { name: text.lists.liked })).toBeVisible();
  const titles = await titlesOf(page);
  await page.reload();
  await expect(cards(page).first().getByRole('heading')).toHaveText(titles[0] ?? '');
  await expect(page.getByRole('radio', { name: 'Career Advice' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Latest' })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${pages.techHub}$`));
  await expect(cards(page)).toHaveCount(8);
});

test('each order and each period of time has its effect', async ({ page }) => {
  const firstBy = async (query: string) => {
    await page.goto(`${pages.techHub}?${query}`);
    await expect(found(page)).toBeVisible();
    return (await titlesOf(page))[0];
  };
  const first = [await firstBy(''), await firstBy('sort=popular'), await firstBy('sort=liked')];
  expect(new Set(first).size).toBeGreaterThan(1);
  await firstBy('period=week');
  const week = await found(page).textContent();
  await firstBy('period=year');
  expect(await found(page).textContent()).not.toBe(week);
});

test('a search follows the typing, and Back leaves it', async ({ page }) => {
  await page.goto(pages.techHub);
  await page.getByRole('searchbox', { name: text.search }).pressSequentially('link shortener');
  await expect(page).toHaveURL(/search=link\+shortener/);
  await expect(page.getByText('1 post found')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: text.search })).toHaveValue('');
});

test('Trending Posts brings the list into view; a tag and a card lead on', async ({ page }) => {
  await page.goto(pages.techHub);
  await page.getByRole('link', { name: text.lists.trending }).click();
  await expect(page).toHaveURL(/sort=trending$/);
  await expect(page.getByRole('heading', { name: text.lists.trending })).toBeVisible();
  const tag = cards(page).first().getByRole('list', { name: 'Tags' }).getByRole('link').first();
  const name = await tag.textContent();
  await tag.click();
  await expect(page.getByRole('link', { name: `Remove #${name}` })).toBeVisible();
  await cards(page)
    .first()
    .click({ position: { x: 30, y: 30 } });
  await expect(page).toHaveURL(/\/blog-posts-details\/[\w-]+\/[\w-]+$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the filters are a dialog that says what they leave, and gives the focus back', async ({
    page,
  }) => {
    await page.goto(pages.techHub);
    const button = page.getByRole('button', { name: /^Filters/ });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByRole('radio', { name: 'Career Advice' }).check();
    await dialog.getByRole('button', { name: /^Show \d+ posts?$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page).toHaveURL(/category=career/);
  });

  test('a hostile post stays within its card', async ({ page }) => {
    const word = 'x'.repeat(1_000);
    const answer = await page.request.get('/api/getAllBlogPosts?page=1&pageSize=8&counts=1');
    const body = await answer.json();
    body.blogs[0] = { ...body.blogs[0], title: word, excerpt: word, author: word, tags: [word] };
    body.blogs[1] = {
      ...body.blogs[1],
      title: 'مقابلة العمل 👩🏽‍💻',
      excerpt: '\u202eabc',
      tags: ['👩🏽‍💻'],
    };
    await withPlainIndex(page);
    await page.route(listCall, (route) => route.fulfill({ json: body }));
    await page.goto(pages.techHub);
    await expect(cards(page)).toHaveCount(8);
    await expectWhole(page);
  });
});
