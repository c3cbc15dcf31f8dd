import { expect, type Page } from '@playwright/test';
import { test } from './support/product.ts';
import { narrow, wide } from './support/sizes.ts';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const toTheEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));

test.describe('on a wide window:', () => {
  test.use({ viewport: wide.viewport });

  test('each path starts at the top, Back too, and a page of the list does not', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);
    await toTheEnd(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Chennai' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Jobs in Chennai' })).toBeVisible();
    expect(await scrollTop(page)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
    await toTheEnd(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Latest openings' })).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  test('a menu opens under the mouse, closes behind it, and holds when pressed', async ({
    page,
  }) => {
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Domains' });
    // A mouse that stood there before the menu was taken over has to come again.
    await expect(async () => {
      await page.mouse.move(10, 700);
      await menu.hover();
      await expect(menu).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
    }).toPass();
    await page.getByRole('link', { name: 'Blockchain' }).first().hover();
    await page.waitForTimeout(400);
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.move(10, 700);
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await menu.click();
    await page.mouse.move(10, 700);
    await page.waitForTimeout(400);
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
  });

  test('a theme chosen in one tab shows in the other, and before its first paint', async ({
    context,
    page,
  }) => {
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

  test('with reduced motion the slides stand still and need no pause', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pause slides' })).toHaveCount(0);
  });
});

test.describe('on a phone:', () => {
  test.use({ viewport: narrow.viewport, hasTouch: true });

  test('the drawer closes by Escape, beside it and by its links; the focus goes back', async ({
    page,
  }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Open menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await opener.tap();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.tap();
    await page.touchscreen.tap(8, 400);
    await expect(drawer).toHaveCount(0);
    await opener.tap();
    await drawer.getByText('Experiences Level').tap();
    await drawer.getByRole('link', { name: 'Freshers' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Freshers Jobs' })).toBeVisible();
    await expect(drawer).toHaveCount(0);
  });

  test('without a network the page stays, and what was never opened waits', async ({
    context,
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Chennai' }).tap();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Jobs in Chennai' })).toBeVisible();
    await expect(page.getByText('You are offline.')).toHaveCount(0);
  });
});
