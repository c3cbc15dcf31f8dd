import { expect, type Page, test } from '@playwright/test';
import { daysLater } from '#contract/india-time.ts';
import { dashboardMessages } from '#contract/messages/dashboard.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { jobListMessages } from '#contract/messages/job-list.ts';
import type { Dashboard, Waiting } from '#contract/statistics.ts';
import { adminApi, signIn, unique } from './support/admin.ts';
import { expectWhole } from './support/page-checks.ts';
import { narrow, viewports, wide } from './support/sizes.ts';

const words = dashboardMessages;
/** Programs are not counted, and a browser without a window calls itself one. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';

const quiet: Dashboard = {
  jobs: { live: 0, expiringSoon: 0, newToday: 0 },
  searchesWithoutResult: [],
  days: Array.from({ length: 30 }, (_, at) => ({
    day: daysLater('2026-10-23', at),
    jobViews: 0,
    applyClicks: 0,
  })),
};
const crowded: Dashboard = {
  jobs: { live: 1_234_567, expiringSoon: 999, newToday: 88 },
  searchesWithoutResult: ['w'.repeat(80), 'سفارة هندسة', '🦘 wrangler'].map((text, at) => ({
    text,
    count: 120_000 >> at,
    understood: at === 0 ? [] : ['Work from home', 'w'.repeat(40)],
    exact: at,
  })),
  days: quiet.days.map((day, at) => ({
    ...day,
    jobViews: 100_000 * (at % 7),
    applyClicks: 9_000 * (at % 5),
  })),
};

const crowdedWaiting: Waiting = {
  posts: 200,
  interviews: 200,
  ownInterviews: 1,
  comments: 200,
  messages: 200,
  reports: 200,
  links: 200,
  drafts: 200,
};

const answerWith = (page: Page, status: number, body: object) =>
  page.route('**/api/dashboard', (route) => route.fulfill({ status, json: body }));

test.use({ userAgent });

for (const { name, look } of viewports(narrow)) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('each of its states is whole', async ({ page }) => {
      await signIn(page, '/admin/dashboard');
      await answerWith(page, 200, quiet);
      await page.reload();
      await expect(page.getByText(words.noVisits)).toBeVisible();
      await expectWhole(page);

      await page.unroute('**/api/dashboard');
      await answerWith(page, 200, crowded);
      await page.route('**/api/waiting', (route) => route.fulfill({ json: crowdedWaiting }));
      await page.reload();
      await expect(page.getByText(words.notCounted)).toBeVisible();
      await expect(page.getByRole('img').locator('canvas')).toBeVisible();
      await page.getByText(words.showTable).click();
      await expectWhole(page);

      await page.unroute('**/api/dashboard');
      await answerWith(page, 404, {});
      await page.reload();
      await expect(page.getByRole('alert')).toContainText(words.loadFailed);
      await expectWhole(page);
    });
  });
}

test('what visitors do is shown to administrators, and a figure leads to its list', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.route(
    (url) => url.origin !== baseURL,
    (route) => route.fulfill({ body: '' }),
  );
  const { id } = await (await adminApi(request)).addJob();
  const seen = page.waitForResponse(/\/seen$/);
  await page.goto(`/job/${id}/any`);
  expect((await seen).status()).toBe(200);
  const clicked = page.waitForResponse(/\/apply-click$/);
  await page.getByRole('link', { name: jobMessages.apply }).first().click();
  expect((await clicked).status()).toBe(200);
  const nonsense = unique().toLowerCase();
  // More often than other journeys' searches, so that it is among those listed.
  for (let times = 0; times < 3; times += 1) {
    await page.goto(`/?searchTerm=${nonsense.toUpperCase()}`);
    await expect(page.getByText(jobListMessages.noResults)).toBeVisible();
  }

  await signIn(page, '/admin/dashboard');
  const visits = page.getByRole('region', { name: 'The last 30 days' });
  await expect(
    visits.getByText(/: [1-9]\d* job views? and [1-9]\d* apply clicks?\./),
  ).toBeVisible();
  await expect(visits.getByRole('img').locator('canvas')).toBeVisible();
  await page.getByRole('link', { name: nonsense }).click();
  await expect(page.getByText(jobListMessages.noResults)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: words.live }).click();
  await expect(page).toHaveURL(/\/admin\/job-list\?status=live$/);
});

test('the chart follows the theme and the width', async ({ page }) => {
  await page.setViewportSize(wide.viewport);
  await signIn(page, '/admin/login');
  await answerWith(page, 200, crowded);
  await page.goto('/admin/dashboard');
  const canvas = page.getByRole('img').locator('canvas');
  await expect(canvas).toHaveCount(1);
  const widthOf = async () => (await canvas.boundingBox())?.width ?? 0;
  const before = await widthOf();
  await page.setViewportSize({ width: 700, height: 900 });
  await expect.poll(widthOf).toBeLessThan(before);
  // A change of theme brings another canvas: a picture of the element might meet none.
  const picture = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  const light = await picture();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(picture).not.toBe(light);
});
