import { expect, type Page, test as base } from '@playwright/test';
import axe from 'axe-core';
import { adminApi } from './admin.ts';

export { expect };
export type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';

interface Fixtures {
  /** What an administrator does by the API. */
  api: Awaited<ReturnType<typeof adminApi>>;
  /** What the page has told the console, which is nothing when a journey ends. */
  found: string[];
}

export const test = base.extend<Fixtures>({
  api: async ({ request }, use) => use(await adminApi(request)),
  found: [
    async ({ page }, use) => {
      const found = watchConsole(page);
      await use(found);
      expect(found).toEqual([]);
    },
    { auto: true },
  ],
});

/** Takes out of the console what the journey brings about on purpose. */
export const forgive = (found: string[], pattern: RegExp) =>
  void found.splice(0, found.length, ...found.filter((text) => !pattern.test(text)));

/** A window and the theme of its system: between the two, every rule of both is seen. */
export const wide = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' } as const;
export const narrow = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
type Viewport = typeof wide | typeof narrow;

export const allViewports: readonly { name: string; viewport: Viewport }[] = [
  { name: 'wide', viewport: wide },
  { name: 'narrow', viewport: narrow },
];

/** Each journey in each window, each page by each of its addresses. */
export const isAll = process.env['JOURNEY_VIEWPORTS'] === 'all';

/** A journey runs where it matters most; `JOURNEY_VIEWPORTS=all` runs each in both. */
export function inWindows(chosen: Viewport, journeys: (viewport: Viewport) => void): void {
  for (const { name, viewport } of allViewports) {
    if (!isAll && viewport !== chosen) continue;
    base.describe(`${name}:`, () => {
      base.use(viewport);
      journeys(viewport);
    });
  }
}

/** As when the server fails to draw: the page comes empty, and the browser draws it by its own calls. */
export const withSpaFallback = (page: Page): Promise<unknown> =>
  page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document') return route.fallback();
    const { href } = new URL('/admin/login', request.url());
    return route.fulfill({ response: await route.fetch({ url: href }) });
  });

declare global {
  interface Window {
    axe: typeof axe;
    shifts: { value: number; moved: string[] }[];
  }
}

/** Put into a page once, and told to answer violations alone, and not to fetch the style sheets again, which no rule here reads: a run then takes a sixth of the time. */
async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // A change that was just made begins with the next frame.
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    // Colours in transition are those of no state; what never ends is not waited for.
    const ended = document.getAnimations().map(({ finished }) => finished);
    const timeout = new Promise((resolve) => setTimeout(resolve, 500));
    await Promise.race([Promise.allSettled(ended), timeout]);
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      preload: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

/** No violation of axe's rules in the page's present state. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

/** Fonts are there and nothing is loading any more; a browser may never call its network idle. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForLoadState();
  await untilHydrated(page);
  // What is read anew for an administrator begins with the next frame.
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/^loading/i)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Nothing sticks out sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

/** Accessible in its theme, and within the window. */
export async function expectWhole(page: Page): Promise<void> {
  await untilSettled(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
}

/** Runs in the page. */
function clippedTexts(): string[] {
  const style = (element: Element) => getComputedStyle(element);
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('.visually-hidden, [inert], script, [aria-hidden="true"]');
  const edgesAround = (element: Element) => {
    let [left, right] = [0, document.documentElement.clientWidth];
    for (let box: Element | null = element; box; box = box.parentElement) {
      // Cut on purpose, and said so; or to be reached by scrolling.
      if (style(box).textOverflow === 'ellipsis' || box.matches('[tabindex="0"]'))
        return { left: -Infinity, right: Infinity };
      if (style(box).overflowX === 'visible') continue;
      const edges = box.getBoundingClientRect();
      left = Math.max(left, edges.left);
      right = Math.min(right, edges.right);
    }
    return { left, right };
  };
  const isClipped = (text: Text, parent: Element) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    const edges = edgesAround(parent);
    return width > 0 && (left < edges.left - 1 || right > edges.right + 1);
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    if (!text.data.trim() || !parent || !isShown(parent)) continue;
    if (isClipped(text, parent)) found.push(`${parent.tagName}: ${text.data.slice(0, 60)}`);
  }
  return found;
}

/** Texts that stick out of the window, or sideways out of what hides the rest of them. */
export async function expectNothingClipped(page: Page): Promise<void> {
  expect(await page.evaluate(clippedTexts)).toEqual([]);
}

/** Collects what a person would find in the console: errors, refused scripts, failed requests. */
export function watchConsole(page: Page): string[] {
  const found: string[] = [];
  const foreignMessages = [
    // What keeps a service worker out says so.
    'blocked by Playwright',
    // Chromium's own, where a worker rules: https://github.com/vite-pwa/vite-plugin-pwa/issues/945.
    'cross-world service worker resource mismatch',
  ];
  const isOurs = (text: string) => !foreignMessages.some((part) => text.includes(part));
  page.on('console', (message) => {
    const isReported = ['error', 'warning'].includes(message.type()) && isOurs(message.text());
    if (isReported) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(String(error)));
  return found;
}

/** Before, a link of a page that a server has rendered is followed by the browser itself. */
export const untilHydrated = (page: Page): Promise<void> =>
  expect(page.locator('html[data-hydrated]')).toBeAttached();

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

/**
 * Notes what moves without anyone having pressed or typed, from the page's beginning on. The visit
 * before fetches the font: how far the one in its place is from it depends on the machine's fonts.
 */
export async function watchShifts(page: Page, visitedBefore = '/about'): Promise<void> {
  await page.goto(visitedBefore);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.addInitScript(() => {
    window.shifts = [];
    const describeNode = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.className}` : 'a text';
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) => describeNode(node));
        if (!hadRecentInput) window.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `${page.url()}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.01);
}
