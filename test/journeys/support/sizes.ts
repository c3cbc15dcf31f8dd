import { test } from '@playwright/test';

/** A window and the theme of its system: between the two, every rule of both is seen. */
export const wide = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' } as const;
export const narrow = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
type Look = typeof wide | typeof narrow;

export const allViewports: readonly { name: string; look: Look }[] = [
  { name: 'wide', look: wide },
  { name: 'narrow', look: narrow },
];

/** Each journey in each window, each page by each of its addresses. */
export const isAll = process.env['JOURNEY_VIEWPORTS'] === 'all';

/** A journey runs where it matters most; `JOURNEY_VIEWPORTS=all` runs each in both. */
export function inWindows(chosen: Look, journeys: (look: Look) => void): void {
  for (const { name, look } of allViewports) {
    if (!isAll && look !== chosen) continue;
    test.describe(`${name}:`, () => {
      test.use(look);
      journeys(look);
    });
  }
}
