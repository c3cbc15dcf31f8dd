import type { Browser, Page } from '@playwright/test';
import { formatSummary, summarize, toTable } from './benchmark-report.ts';
import { phoneContext } from './page-sizes.ts';
import type { VisitedSite } from './launch-sites.ts';

/** These are Lighthouse's values for slow 4G with applied throttling. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};

/** The Event Timing API reports events from a threshold on; its lowest is 16 ms. */
const measureScript = `
  window.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries()) {
      if (interactionId) window.slowest = Math.max(window.slowest, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

const settleMs = 1_500;

type Duration = [what: string, milliseconds: number];

async function timeInteraction(
  page: Page,
  name: string,
  act: () => Promise<void>,
): Promise<Duration> {
  await page.evaluate('window.slowest = 0');
  await act();
  await page.waitForTimeout(settleMs);
  return [name, Number(await page.evaluate('window.slowest'))];
}

async function measureHomePage(page: Page): Promise<Duration[]> {
  const field = page.getByRole('combobox', { name: 'Job role' }).first();
  const typed = await timeInteraction(page, 'type in the search', async () => {
    await field.tap();
    await field.pressSequentially('java developer', { delay: 120 });
  });
  await page.keyboard.press('Escape');
  const next = page
    .getByRole('navigation', { name: 'Pages of jobs' })
    .getByRole('link', { name: 'Next page' });
  return [typed, await timeInteraction(page, 'open the next page', () => next.tap())];
}

async function measureListing(page: Page): Promise<Duration[]> {
  const filters = page.getByRole('button', { name: /^Filters/ }).first();
  const opened = await timeInteraction(page, 'open the filters', () => filters.tap());
  const option = page.getByRole('dialog').getByRole('checkbox', { disabled: false }).first();
  await option.waitFor();
  const filtered = await timeInteraction(page, 'change a filter', () => option.tap());
  await page.getByRole('button', { name: /^Show [\d,]+ job/ }).tap();
  const card = page.getByRole('article').first();
  const save = card.getByRole('button', { name: /^Save/ }).first();
  const saved = await timeInteraction(page, 'save a job', () => save.tap());
  const open = card.getByRole('link').last();
  return [opened, filtered, saved, await timeInteraction(page, 'open a job', () => open.tap())];
}

async function visit(browser: Browser, address: string, act: (page: Page) => Promise<Duration[]>) {
  const context = await browser.newContext(phoneContext);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await page.addInitScript(measureScript);
  await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 });
  const durations = await act(page);
  await context.close();
  return durations;
}

/** The first site is ours, the second that of the commit before. */
export async function measureInteractions(
  browser: Browser,
  sites: readonly VisitedSite[],
  runs: number,
) {
  const timesByName = new Map<string, number[][]>();
  for (const siteIndex of Array.from({ length: runs }, () => sites.keys().toArray()).flat()) {
    const { origin = '', pages = [] } = sites[siteIndex] ?? {};
    const listing = pages.find(({ name }) => name === 'listing-level')?.path ?? '/';
    const timed = [
      ...(await visit(browser, `${origin}/`, measureHomePage)),
      ...(await visit(browser, origin + listing, measureListing)),
    ];
    for (const [name, milliseconds] of timed) {
      const bySite = timesByName.get(name) ?? sites.map(() => []);
      bySite[siteIndex]?.push(milliseconds);
      timesByName.set(name, bySite);
    }
  }
  const rows = [...timesByName].map(([name, [now = [], before]]) => {
    const earlier = before && summarize(before);
    const formatted = formatSummary(summarize(now), ' ms', earlier);
    return [name, formatted, earlier ? formatSummary(earlier, ' ms') : ''];
  });
  return toTable(['slowest answer on a slow phone', 'now', 'before'], rows);
}
