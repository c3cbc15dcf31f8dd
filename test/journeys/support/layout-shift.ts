import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

/** Notes what moves without anyone having pressed or typed, from the page's beginning on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.className}` : 'a text';
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) => nameOf(node));
        if (!hadRecentInput) window.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `${page.url()}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.01);
}
