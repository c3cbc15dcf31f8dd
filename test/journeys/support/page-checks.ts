import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Put into a page once, and told to answer violations alone: a look then takes a sixth of the time. */
async function violationsIn(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    // A change that was just made begins with the next picture.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // Colours on their way are those of no state; what stands still or never ends is not waited for.
    const ended = document.getAnimations().map(({ finished }) => finished);
    const longEnough = new Promise((resolve) => setTimeout(resolve, 500));
    await Promise.race([Promise.allSettled(ended), longEnough]);
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
}

/** No violation of axe's rules in the page's present state. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsIn(page)).toEqual([]);
}

/** The same with a change that only colours know of. */
export async function expectContrast(page: Page): Promise<void> {
  expect(await violationsIn(page, ['color-contrast'])).toEqual([]);
}

/** Fonts are there and nothing is loading any more; a browser may never call its network idle. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForLoadState();
  await expect(page.getByText(/^loading/i)).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** Nothing sticks out sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

/** Collects what a person would find in the console: errors, refused scripts, failed requests. */
export function watchConsole(page: Page): string[] {
  const found: string[] = [];
  // What keeps a service worker out says so.
  const isOurs = (text: string) => !text.includes('blocked by Playwright');
  page.on('console', (message) => {
    const isTold = ['error', 'warning'].includes(message.type()) && isOurs(message.text());
    if (isTold) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(String(error)));
  return found;
}

/** Signs in as the page itself would, without the moment for reading its welcome. */
export async function signIn(page: Page, path = '/admin/add-new-job'): Promise<void> {
  await page.goto('/admin/login', { waitUntil: 'commit' });
  await page.evaluate(async () => {
    const answer = await fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.com', password: 'Local-admin-1' }),
    });
    localStorage.setItem('token', (await answer.json()).token);
  });
  await page.goto(path);
}

/** Before, a link of a page that a server has drawn is followed by the browser itself. */
export const untilTakenOver = (drawn: Locator): Promise<void> =>
  expect
    .poll(() =>
      drawn.evaluate((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps$')),
      ),
    )
    .toBe(true);
