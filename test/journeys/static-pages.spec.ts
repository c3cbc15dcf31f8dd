import { randomUUID } from 'node:crypto';
import { newsletterMessages } from '#contract/messages/newsletter.ts';
import { newsletterPages, publicPaths, sitemapPath } from '#contract/public-paths.ts';
import { expect, expectWhole, test, untilHydrated } from './support/journey.ts';
import { mailedLink } from './support/product.ts';

test('the newsletter is confirmed and left by the links of its mail', async ({ page }) => {
  const address = `${randomUUID()}@example.com`;
  await page.goto(publicPaths.updates);
  const form = page.getByRole('region', { name: 'Stay Updated' });
  await form.getByLabel('Email').fill(address);
  // What was typed before the form's code came is kept; sending it needs that code.
  await expect(form.getByRole('button', { name: 'Subscribe' })).toHaveAttribute('type', 'submit');
  await untilHydrated(page);
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(newsletterMessages.subscribed);
  await expectWhole(page);
  await page.keyboard.press('Enter');
  await expect(alert).toBeHidden();

  for (const [path, press, said] of [
    [newsletterPages.confirm, 'Confirm my address', newsletterMessages.confirmed],
    [newsletterPages.unsubscribe, 'Unsubscribe', newsletterMessages.unsubscribed],
    [newsletterPages.confirm, 'Confirm my address', newsletterMessages.linkInvalid],
  ] as const) {
    await page.goto(await mailedLink(address, path));
    const action = page.getByRole('button', { name: press });
    await untilHydrated(page);
    await action.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: said })).toBeFocused();
  }
  await expectWhole(page);
});

test('a section of a text has an address, and paper the text alone', async ({ page }) => {
  await page.goto(`${publicPaths.terms}#changes`);
  const section = page.getByRole('heading', { name: 'Changes to these terms' });
  await expect(section).toBeInViewport();
  await page.getByRole('navigation', { name: 'On this page' }).getByText('Fair use').click();
  await expect(page).toHaveURL(/#fair-use$/);
  await expect(page.getByRole('heading', { name: 'Fair use' })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/#changes$/);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(section).toBeVisible();
  await expect(section).toHaveCSS('color', 'rgb(27, 29, 51)');
});

test('the sitemap reads like a list, and opens in the site from the footer', async ({ page }) => {
  await page.goto(sitemapPath);
  await expect(page.locator('loc').first()).toHaveText(/pages-1\.xml$/);
  await expect(page.locator('loc').first()).toHaveCSS('display', 'block');
  await page.goto(publicPaths.about);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' });
  // By its address alone it would be the file for search engines.
  await untilHydrated(page);
  await link.click();
  await expect(page).toHaveURL(sitemapPath);
  await expect(page.getByRole('main').getByText('<?xml version', { exact: false })).toBeVisible();
  await expectWhole(page);
});

test.describe('letters of twice the size on a phone', () => {
  // To a layout in rem they are a window of half the width.
  test.use({ viewport: { width: 180, height: 422 } });

  test('leave the first search free to press', async ({ page }) => {
    await page.goto(publicPaths.home);
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Search' }).first().click({ trial: true });
  });
});
