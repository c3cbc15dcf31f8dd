import { expect, type Page, test } from '@playwright/test';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { pages } from '#contract/pages.ts';
import { untilHydrated } from './support/page-checks.ts';

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
