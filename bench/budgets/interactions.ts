import type { Browser, Page } from '@playwright/test';
import type { Site } from './site.ts';
import { phone, throttledPage } from './throttle.ts';

export interface Interaction {
  what: string;
  /** The slowest of it, in milliseconds; undefined where none was slow enough to be told of. */
  slowest: number;
}

/** The Event Timing API tells of what takes longer; its shortest is 16. */
const watch = `
  window.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries()) {
      if (interactionId) window.slowest = Math.max(window.slowest, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** Long enough for the next paint and for the entry that tells of it. */
const settleMs = 1_500;
const longestMs = 60_000;

async function measured(page: Page, what: string, act: () => Promise<void>): Promise<Interaction> {
  await page.evaluate('window.slowest = 0');
  await act();
  await page.waitForTimeout(settleMs);
  return { what, slowest: Number(await page.evaluate('window.slowest')) };
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { timeout: longestMs });
  await page.waitForLoadState('networkidle', { timeout: longestMs });
}

async function onHome(page: Page, address: string): Promise<Interaction[]> {
  await open(page, address);
  const field = page.getByRole('combobox', { name: 'Job role' }).first();
  const typed = await measured(page, 'type in the search', async () => {
    await field.tap();
    await field.pressSequentially('java developer', { delay: 120 });
  });
  await page.keyboard.press('Escape');
  const pages = page.getByRole('navigation', { name: 'Pages of jobs' });
  const turned = await measured(page, 'open the next page', () =>
    pages.getByRole('link', { name: /2$/ }).first().tap(),
  );
  return [typed, turned];
}

async function onListing(page: Page, address: string): Promise<Interaction[]> {
  await open(page, address);
  const opened = await measured(page, 'open the filters', () =>
    page
      .getByRole('button', { name: /^Filters/ })
      .first()
      .tap(),
  );
  const option = page.getByRole('dialog').getByRole('checkbox', { disabled: false }).first();
  await option.waitFor();
  const filtered = await measured(page, 'change a filter', () => option.tap());
  await page.getByRole('button', { name: /^Show [\d,]+ job/ }).tap();
  const more = page.getByRole('article').first().getByRole('link').last();
  const job = await measured(page, 'open a job', () => more.tap());
  return [opened, filtered, job];
}

export async function interactions(browser: Browser, { address, paths }: Site) {
  const found: Interaction[] = [];
  const visits = [
    [onHome, paths.home],
    [onListing, paths.listing],
  ] as const;
  for (const [visit, path] of visits) {
    const context = await browser.newContext(phone);
    const page = await throttledPage(context);
    await page.addInitScript(watch);
    found.push(...(await visit(page, `${address}${path}`)));
    await context.close();
  }
  return found;
}
