import { expect, type Page, test } from '@playwright/test';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { expectWhole, inWindows, narrow, untilHydrated, wide } from './support/journey.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const toTheEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));

test('before any code has come, a search can be typed, and buttons wait', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  const search = page.getByRole('search');
  await search.getByLabel('Job role').fill('developer');
  const theme = page.getByRole('button', { name: 'Switch to dark theme' });
  await expect(theme).toBeDisabled();
  release();
  await theme.click();
  await expect(page.locator('body')).toHaveClass('dark');
  await search.getByLabel('Location').fill('pune');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?role=developer&location=pune');
});

test('a theme of one tab shows in the other, before its first paint', async ({ context, page }) => {
  const other = await context.newPage();
  await Promise.all([page.goto('/about'), other.goto('/contact')]);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(other.locator('body')).toHaveClass('dark');
  await other.route('**/assets/*.js', () => undefined);
  await other.reload({ waitUntil: 'commit' });
  await expect(other.locator('body')).toHaveClass('dark');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.locator('meta[media=all][data-theme=dark]')).toHaveCount(1);
});

inWindows(narrow, () => {
  test('a card opens anywhere on it, Back and Forward return', async ({ page }) => {
    for (const list of ['/jobs/Bengaluru-Jobs', publicPaths.techHub, publicPaths.interviews]) {
      await page.goto(list);
      await untilHydrated(page);
      const card = cards(page).last();
      await card.scrollIntoViewIfNeeded();
      const left = await scrollTop(page);
      expect(left).toBeGreaterThan(100);
      await card.click({ position: { x: 40, y: 30 } });
      await expect(page).not.toHaveURL(list);
      await expect(cards(page).getByRole('heading', { level: 1 })).toBeVisible();
      expect(await scrollTop(page)).toBe(0);
      await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
      await page.goBack();
      await expect(page).toHaveURL(list);
      await expect.poll(() => scrollTop(page)).toBe(left);
      await page.goForward();
      await expect.poll(() => scrollTop(page)).toBe(200);
    }
  });

  test('a card leads by its name to the company, else to itself', async ({ page }) => {
    await page.goto('/jobsbytype/Freshers-jobs');
    await untilHydrated(page);
    const heading = page.getByRole('heading', { level: 1 });
    const title = await heading.innerText();
    const card = cards(page).first();
    const company = card.getByRole('link').first();
    const box = (await company.boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(24);
    const href = (await company.getAttribute('href')) ?? '';
    expect(href).toMatch(/^\/company\//);
    await page.mouse.click(box.x + 4, box.y + box.height / 2);
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await page.goBack();
    // The address changes before the page does.
    await expect(heading).toHaveText(title);
    // What lies over all of the card takes the press.
    const time = card.locator('time').last();
    await time.scrollIntoViewIfNeeded();
    const foot = (await time.boundingBox())!;
    await page.mouse.click(foot.x + 4, foot.y + foot.height / 2);
    await expect(page).toHaveURL(/\/job\//);
  });
});

test.describe('on a wide window:', () => {
  test.use(wide);

  test('paths and pages of posts start at the top, pages of jobs do not', async ({ page }) => {
    await page.goto('/');
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);
    await toTheEnd(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Chennai' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Jobs in Chennai' })).toBeVisible();
    expect(await scrollTop(page)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();

    await page.goto(publicPaths.techHub);
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByRole('heading', { name: techHubMessages.lists.latest })).toBeFocused();
    expect(await scrollTop(page)).toBe(0);
  });

  test('a menu opens under the mouse, and holds when pressed', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Domains' });
    await untilHydrated(page);
    await page.mouse.move(10, 700);
    await menu.hover();
    await page.clock.runFor(400);
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('link', { name: 'Blockchain' }).first().hover();
    await page.clock.runFor(400);
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.move(10, 700);
    await page.clock.runFor(400);
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await menu.click();
    await page.mouse.move(10, 700);
    await page.clock.runFor(400);
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
  });

  test('with reduced motion the slides stand still and need no pause', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pause slides' })).toHaveCount(0);
    const slide = page.getByRole('group', { name: '1 of' });
    await expect(slide).toHaveCSS('transition-duration', '0.001s');
  });
});

test.describe('on a phone:', () => {
  test.use({ ...narrow, hasTouch: true });

  test('the drawer closes by Escape, beside it and by links', async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Open menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await opener.tap();
    await expect(drawer).toBeVisible();
    await expectWhole(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.tap();
    await page.touchscreen.tap(8, 400);
    await expect(drawer).toHaveCount(0);
    await opener.tap();
    await drawer.getByText('Experiences Level').tap();
    await drawer.getByRole('link', { name: 'Freshers' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Fresher Jobs' })).toBeVisible();
    await expect(drawer).toHaveCount(0);
  });
});
