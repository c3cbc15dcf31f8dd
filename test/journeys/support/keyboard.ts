import { expect, type Page } from '@playwright/test';

/** The landmark that holds the focus; `header` is the site's, not one within the page. */
const landmark = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused?.closest('main')) return 'main';
    if (focused?.closest('footer')) return 'footer';
    return focused?.closest('header') ? 'header' : focused?.tagName.toLowerCase();
  });

const focusLastOfMain = (page: Page) =>
  page.evaluate(() => {
    const actions = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input)')];
    actions
      .findLast((each) => each.checkVisibility() && !each.closest('[inert], :disabled'))
      ?.focus();
  });

/** Tab leads from the skip link through the header; past it, into the page and on to the footer. */
export async function expectReachableByTab(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await landmark(page)).toBe('header');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(['main', 'footer']).toContain(await landmark(page));
  await focusLastOfMain(page);
  await page.keyboard.press('Tab');
  expect(await landmark(page)).toBe('footer');
}
