import type { Browser, Page } from '@playwright/test';
import { table, within } from './document.ts';
import { phone } from './sizes.ts';

/** Milliseconds from an input to what it changes on the screen, at a quarter of the speed. */
const mostMs = 200;

/** Lighthouse's slow 4G, as its applied throttling sets it. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};

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

async function rowOf(page: Page, what: string, act: () => Promise<void>): Promise<string[]> {
  await page.evaluate('window.slowest = 0');
  await act();
  await page.waitForTimeout(settleMs);
  return [what, within(Number(await page.evaluate('window.slowest')), ' ms', mostMs)];
}

async function onHome(page: Page): Promise<string[][]> {
  const field = page.getByRole('combobox', { name: 'Job role' }).first();
  const typed = await rowOf(page, 'type in the search', async () => {
    await field.tap();
    await field.pressSequentially('java developer', { delay: 120 });
  });
  await page.keyboard.press('Escape');
  const steps = page.getByRole('navigation', { name: 'Pages of jobs' });
  const next = steps.getByRole('link', { name: 'Next page' });
  return [typed, await rowOf(page, 'open the next page', () => next.tap())];
}

async function onListing(page: Page): Promise<string[][]> {
  const filters = page.getByRole('button', { name: /^Filters/ }).first();
  const opened = await rowOf(page, 'open the filters', () => filters.tap());
  const option = page.getByRole('dialog').getByRole('checkbox', { disabled: false }).first();
  await option.waitFor();
  const filtered = await rowOf(page, 'change a filter', () => option.tap());
  await page.getByRole('button', { name: /^Show [\d,]+ job/ }).tap();
  const save = page.getByRole('article').first().getByRole('button', { name: /^Save/ }).first();
  const saved = await rowOf(page, 'save a job', () => save.tap());
  const more = page.getByRole('article').first().getByRole('link').last();
  return [opened, filtered, saved, await rowOf(page, 'open a job', () => more.tap())];
}

export async function interactionTable(browser: Browser, home: string, listing: string) {
  const rows: string[][] = [];
  for (const [act, address] of [[onHome, home] as const, [onListing, listing] as const]) {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 });
    rows.push(...(await act(page)));
    await context.close();
  }
  return table(['interaction on a slow phone', 'slowest'], rows);
}
