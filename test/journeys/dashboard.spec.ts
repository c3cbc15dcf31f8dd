import { expect, test } from '@playwright/test';
import { dashboardMessages as words } from '#contract/messages/dashboard.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { jobListMessages } from '#contract/messages/job-list.ts';
import { adminApi, signIn, unique } from './support/admin.ts';
import { expectWhole, wide } from './support/journey.ts';

// Programs are not counted, and a browser without a window calls itself one.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', ...wide });

test('what visitors do is charted in any width', async ({ page, context, request, baseURL }) => {
  const isElsewhere = (url: URL) => url.origin !== baseURL;
  await context.route(isElsewhere, (route) => route.fulfill({ body: '' }));
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
  const counted = /: [1-9]\d* job views? and [1-9]\d* apply clicks?\./;
  await expect(visits.getByText(counted)).toBeVisible();
  await page.getByText(words.showTable).click();
  await expectWhole(page);
  const canvas = visits.getByRole('img').locator('canvas');
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

  await page.getByRole('link', { name: nonsense }).click();
  await expect(page.getByText(jobListMessages.noResults)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Live' }).click();
  await expect(page).toHaveURL(/\/admin\/job-list\?status=live$/);
});
