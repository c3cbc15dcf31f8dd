import { expect, type Page, test } from '@playwright/test';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { pages } from '#contract/pages/pages.ts';
import { expectWhole, untilHydrated } from './support/page-checks.ts';
import { narrow } from './support/sizes.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('turning a page goes to the top and moves the focus, with other posts', async ({ page }) => {
  await page.goto(pages.techHub);
  await expect(cards(page)).toHaveCount(8);
  const seen = await cards(page).getByRole('heading').allTextContents();
  const steps = page.getByRole('navigation', { name: 'Pages of posts' });
  await untilHydrated(page);
  await steps.getByRole('link', { name: 'Next page' }).click();
  const heading = page.getByRole('heading', { name: techHubMessages.lists.latest });
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(seen[0] ?? '');
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
  });
});
