import { insertRoutes, kindNumbers } from '#contract/categories.ts';
import { listingPath } from '#contract/listings.ts';
import { connectionMessages } from '#contract/messages/connection.ts';
import { savedItemPages } from '#contract/public-paths.ts';
import { button, signIn, unique } from './support/admin.ts';
import {
  expect,
  expectWhole,
  forgive,
  narrow,
  type Page,
  test,
  untilHydrated,
} from './support/journey.ts';

test.use({ serviceWorkers: 'allow', ...narrow });

const offlineText = connectionMessages.offline;

/** The worker rules the page and has put away what is open. */
async function untilCached(page: Page, path: string) {
  const isCached = async (wanted: string) =>
    navigator.serviceWorker.controller !== null &&
    (await caches.match(wanted, { ignoreVary: true })) !== undefined;
  await expect.poll(() => page.evaluate(isCached, path)).toBe(true);
}

test('what was read stays readable without a network', async ({ page, context, api, found }) => {
  const role = unique();
  await api.post(insertRoutes.city.path, '', { name: role, catid: kindNumbers.city });
  const { id } = await api.addJob({ role, jobbycity: await api.option('city', role) });
  const list = listingPath({ kind: 'city', slug: role.toLowerCase() });
  const title = page.getByRole('heading', { level: 1, name: role, exact: true });
  await page.goto('/');
  await untilCached(page, '/');
  await page.goto(list);
  await button(page, `Save ${role}`).click();
  const link = page.getByRole('link', { name: `: ${role} at ` });
  await untilHydrated(page);
  await link.click();
  await expect(title).toBeVisible();
  await untilCached(page, `/api/job/${id}`);
  expect(found).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(title).toBeVisible();
  await expect(page.getByText(offlineText)).toBeVisible();
  await page.goto(list);
  await expect(page.getByRole('article')).toContainText(role);
  await expect(page.getByText(/Last updated \d/)).toBeVisible();
  await page.goto('/jobs/Pune-Jobs');
  await expect(page.getByText(offlineText)).toBeVisible();
  await page.goto(savedItemPages.savedJobs);
  await expect(page.getByRole('article')).toContainText(role);
  await expect(page.getByText(/could not check/)).toBeVisible();
  await expectWhole(page);
  await context.setOffline(false);
  await expect(page.getByText('You are back online.')).toBeVisible();
  await expect(page.getByText(/could not check/)).toHaveCount(0);
  forgive(found, /net::ERR_|could not be reached/);
});

test('nothing of the back office is kept', async ({ page, context, found }) => {
  await page.goto('/');
  await untilCached(page, '/');
  await signIn(page, '/admin/job-list');
  await expect(page.getByRole('table')).toBeVisible();
  await page.goto('/newsletter/confirm#token=secret');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toContain('/');
  // The back office's code is nobody's secret; what it shows is.
  const shown = cached.filter((path) => !path.startsWith('/assets/'));
  expect(shown.filter((path) => /admin|newsletter|login|refresh/i.test(path))).toEqual([]);
  await context.setOffline(true);
  const failed = /ERR_(?:INTERNET_DISCONNECTED|FAILED)/;
  await expect(page.goto('/admin/job-list')).rejects.toThrow(failed);
  // The page before may still have been reading its menus.
  forgive(found, /net::ERR_|could not be reached/);
});
