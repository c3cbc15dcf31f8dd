import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page, Request } from '@playwright/test';
import type { Scene } from './scene.ts';

const widths = { wide: 1280, narrow: 390 } as const;
const heights = { wide: 900, narrow: 844 } as const;
const themes = ['light', 'dark'] as const;
const quietMs = 500;
const longestWaitMs = 8_000;

type Width = keyof typeof widths;

interface Shot {
  browser: Browser;
  origin: string;
  folder: string;
}

function watchConsole(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(String(error)));
  return found;
}

/** Fonts and pictures have come, and what is below the window is laid out as well. */
const loaded = `(async () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [sheet];
  await document.fonts.ready;
  for (const image of document.images) image.loading = 'eager';
  const shown = [...document.images].map((image) => image.decode().catch(() => undefined));
  await Promise.race([Promise.all(shown), new Promise((go) => setTimeout(go, 3000))]);
})()`;

/** Waits until no request has been under way for a while; one that is held back never ends. */
function watchRequests(page: Page) {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async function untilQuiet(atMostMs: number): Promise<void> {
    const until = Date.now() + atMostMs;
    let quietSince = Date.now();
    while (Date.now() < until && Date.now() - quietSince < quietMs) {
      await wait(50);
      if (open.size > 0) quietSince = Date.now();
    }
  };
}

async function photographAt(width: Width, scene: Scene, { browser, origin, folder }: Shot) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: widths[width], height: heights[width] },
    colorScheme: 'light',
  });
  try {
    const page = await context.newPage();
    const found = watchConsole(page);
    const untilQuiet = watchRequests(page);
    const settled = async () => {
      await untilQuiet(scene.pending ? 2 * quietMs : longestWaitMs);
      await page.evaluate(loaded);
    };
    await scene.before?.(page);
    await page.goto(scene.path);
    await settled();
    await scene.prepare?.(page);
    await settled();
    // What sticks to the window would stand in the middle of a picture of the whole page.
    if (scene.frame !== 'window') await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`body.${colorScheme}`).waitFor();
      await page.screenshot({
        path: join(folder, `${scene.name}-${widths[width]}-${colorScheme}.png`),
        fullPage: scene.frame !== 'window',
        animations: 'disabled',
      });
    }
    return scene.failing ? [] : found;
  } finally {
    await context.close();
  }
}

/** The scene at each of its widths, in both themes; answers what its pages wrote to the console. */
export async function photograph(scene: Scene, shot: Shot): Promise<string[]> {
  const found: string[] = [];
  for (const width of ['wide', 'narrow'] as const) {
    if ((scene.only ?? width) === width) found.push(...(await photographAt(width, scene, shot)));
  }
  return found;
}
