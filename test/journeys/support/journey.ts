import { expect, test as base } from '@playwright/test';
import { adminApi } from './admin.ts';
import { watchConsole } from './page-checks.ts';

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
export const forgive = (found: string[], complaint: RegExp) =>
  void found.splice(0, found.length, ...found.filter((text) => !complaint.test(text)));
