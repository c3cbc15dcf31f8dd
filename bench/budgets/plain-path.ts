import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page, Request } from '@playwright/test';
import { phone } from './throttle.ts';

const apiTakesMs = 3_000;
const longestMs = 60_000;
/** After the data: pictures, and what is drawn late. */
const settleMs = 1_500;

/** Once the API has answered, and nothing has been asked of it for a while after the last answer. */
async function answersSettled(page: Page): Promise<void> {
  const open = new Set<Request>();
  let lastAt: number | undefined;
  page.on('request', (request) => request.url().includes('/api/') && open.add(request));
  const end = (request: Request) => {
    if (open.delete(request)) lastAt = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const until = performance.now() + longestMs;
  while (open.size > 0 || lastAt === undefined || performance.now() - lastAt < settleMs) {
    if (performance.now() > until) throw new Error(`${page.url()} goes on asking the API.`);
    await setTimeout(100);
  }
}

/** How far things move where the browser draws the page by itself and the API is slow. */
export async function plainShift(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const body = readFileSync('web/dist/index.html', 'utf8');
    await page.route(address, async (route) => {
      const response = await route.fetch();
      // Of the compressed page, which is not what is sent.
      const headers = new Map(Object.entries(response.headers()));
      headers.delete('content-encoding');
      headers.delete('content-length');
      await route.fulfill({ status: 200, headers: Object.fromEntries(headers), body });
    });
    await page.route('**/api/**', async (route) => {
      await setTimeout(apiTakesMs);
      await route.continue().catch(() => undefined);
    });
    await page.addInitScript(`
      window.moved = 0;
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) {
          if (!hadRecentInput) window.moved += value;
        }
      }).observe({ type: 'layout-shift', buffered: true });`);
    const settled = answersSettled(page);
    await page.goto(address);
    await settled;
    return Number(await page.evaluate('window.moved'));
  } finally {
    await context.close();
  }
}
