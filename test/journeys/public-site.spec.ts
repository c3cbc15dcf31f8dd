import { expect, type Page } from '@playwright/test';
import { sitemapPath } from '#contract/pages.ts';
import { noThings, publicAddresses, type Things } from '#test/support/public-pages.ts';
import { expectReachableByTab } from './support/keyboard.ts';
import {
  expectAccessible,
  expectContrast,
  expectNoOverflow,
  untilSettled,
  watchConsole,
} from './support/page-checks.ts';
import { test } from './support/product.ts';
import { narrow, wide } from './support/sizes.ts';

/** What an address may tell the console, since its subject is a failure. */
const expectedComplaints: readonly (readonly [address: RegExp, complaint: RegExp])[] = [
  [/^\/jobs\/nothing/, /^Invalid Route$|status of 404/],
  [/^\/newsletter\//, /status of 4\d\d/],
];

const isExpected = (address: string, complaint: string) =>
  expectedComplaints.some(([where, what]) => where.test(address) && what.test(complaint));

let things: Things;

test.beforeAll(async ({ playwright }) => {
  const { baseURL } = test.info().project.use;
  const api = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const idOf = async (path: string, list: string) =>
    (await (await api.get(path)).json())[list][0].id as string;
  things = {
    job: await idOf('/api/getAllJobs?page=1&pageSize=1', 'JobsData'),
    post: await idOf('/api/getAllBlogPosts', 'blogs'),
    interview: await idOf('/api/getInterviews', 'interviews'),
  };
  await api.dispose();
});

/** The theme follows the system; only colours change with it. */
async function expectContrastInTheDark(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveClass('dark');
  await expectContrast(page);
}

async function expectWhole(page: Page, address: string) {
  await page.goto(address);
  const title = page.getByRole('heading', { level: 1 });
  // The code of some pages is large, and a machine that runs all journeys is slow.
  await expect(title).toHaveCount(1, { timeout: 20_000 });
  await untilSettled(page);
  await expect(title).not.toHaveText(['Page not found']);
  await expect(page).toHaveTitle(/^(?!Loading|Firstrung$)./);
  await expect(page.getByRole('main').getByText(/^loading/i)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expectReachableByTab(page);
  await expectContrastInTheDark(page);
}

// Many pages: both workers take of them.
test.describe.configure({ mode: 'parallel', timeout: 60_000 });

for (const { name, viewport, colorScheme } of [wide, narrow]) {
  test.describe(`${name} and dark:`, () => {
    test.use({ viewport, colorScheme });

    for (const [pattern, addresses] of Object.entries(publicAddresses(noThings))) {
      // Whoever asks for it by its address gets XML; its view is walked with the static pages.
      if (pattern === sitemapPath) continue;
      for (const [index, shown] of addresses.entries()) {
        test(`${shown} is whole`, async ({ page }) => {
          const found = watchConsole(page);
          const address = publicAddresses(things)[pattern]?.[index] ?? shown;
          await expectWhole(page, address);
          expect(found.filter((complaint) => !isExpected(address, complaint))).toEqual([]);
        });
      }
    }
  });
}
