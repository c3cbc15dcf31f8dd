import { expect as see, type Page } from '@playwright/test';
import { sitemapPath } from '#contract/pages.ts';
import { expectAccessible, expectNoOverflow } from '#test/journeys/support/page-checks.ts';
import { hurry } from '#test/journeys/support/faults.ts';
import { withPlainIndex } from '#test/journeys/support/plain-index.ts';
import { narrow, wide } from '#test/journeys/support/sizes.ts';
import { noThings, publicAddresses } from '#test/support/public-pages.ts';
import { adminPaths } from '#web/app/admin-paths.ts';
import { recordFigure } from '../support/figures.ts';
import { openSite, signIn, type Site } from './visitor.ts';

/** Nothing was ever written here, so every list is empty and every thing is gone. */
let site: Site;
beforeAll(async () => {
  site = await openSite('none');
});
afterAll(() => site?.close());

/** The sitemap’s address alone is that of the file. */
const ofVisitors = Object.values(publicAddresses(noThings))
  .flat()
  .filter((address) => address !== sitemapPath);
const ofAdministrators = Object.values(adminPaths).map((path) =>
  typeof path === 'function' ? path('users-added-blog-posts-list') : path,
);
const addresses = [...new Set([...ofVisitors, ...ofAdministrators])];

async function inEachLook(page: Page, address: string) {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await see(page.getByRole('heading', { level: 1 })).toBeAttached({ timeout: 30_000 });
  for (const { viewport, colorScheme } of [wide, narrow]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
}

it.each(addresses)('%s is whole where nothing was written', async (address) => {
  const page = await site.visit();
  if (address.startsWith('/admin')) await signIn(page, site.token);
  await inEachLook(page, address);
  await page.context().close();
});

it.each(addresses)('%s is whole where every call fails', async (address) => {
  const page = await site.visit();
  if (address.startsWith('/admin')) await signIn(page, site.token);
  await hurry(page);
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: 'down' }));
  await withPlainIndex(page);
  await inEachLook(page, address);
  await page.context().close();
});

afterAll(() => recordFigure('A11y', 'pages looked at empty and failing', addresses.length));
