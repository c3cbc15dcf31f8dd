import { expect, test } from '@playwright/test';
import { getPendingComments } from '#contract/comments.ts';
import { createJob } from '#contract/jobs/jobs.ts';
import { imageLimits } from '#contract/limits.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { connectionMessages } from '#contract/messages/site.ts';
import { button, field, file, fillJob, signIn, unique } from './support/admin.ts';
import { during, faultTexts, hurry } from './support/faults.ts';
import { expectWhole } from './support/page-checks.ts';
import { narrow, viewports } from './support/sizes.ts';

test.beforeEach(({ page }) => hurry(page));

for (const { name, look } of viewports(narrow)) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('a new job that is refused names the field', async ({ page }) => {
      await signIn(page, '/admin/add-new-job');
      await fillJob(page, { Role: unique(), 'Job link': 'on request' });
      const logo = field(page, 'Company logo');
      await logo.setInputFiles(file('large.png', 'image/png', Buffer.alloc(imageLimits.bytes + 1)));
      await expect(page.getByText(problemMessages.imageTooLarge)).toBeVisible();
      await button(page, 'Add job').click();
      await expect(page.getByText(fieldMessages.url.replace('{label}', 'Job link'))).toBeVisible();
      await field(page, 'Job link').fill('https://careers.example/loom');
      // What no browser can see: the server answers, and names the field.
      await logo.setInputFiles(file('logo.png', 'image/png', 'no image'));
      await button(page, 'Add job').click();
      const noImage = fieldMessages.image.replace('{label}', 'Company logo');
      await expect(page.getByRole('alert').filter({ hasText: noImage }).first()).toBeVisible();
      await expect(logo).toBeFocused();
      await expectWhole(page);
    });

    test('a new job that fails on its way stays in the form', async ({ page, context }) => {
      await signIn(page, '/admin/add-new-job');
      const texts = await fillJob(page, { Role: unique() });
      const alert = page.getByRole('alert').filter({ hasText: jobMessages.addFailed });
      for (const fault of [503, 'unreachable', 'silent'] as const) {
        await during(page, [createJob.path, fault], async () => {
          await button(page, 'Add job').click();
          await expect(alert).toContainText(faultTexts[fault]);
          await expect(alert).toBeFocused();
        });
      }
      await context.setOffline(true);
      await expect(page.getByText(connectionMessages.offline)).toBeVisible();
      await expectWhole(page);
      await context.setOffline(false);

      // Added, and nobody hears of it.
      await page.route(`**${createJob.path}`, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await button(page, 'Add job').click();
      await expect(alert).toContainText(faultTexts.unreachable);
      await page.unroute(`**${createJob.path}`);
      await field(page, 'Pay').fill('6 LPA');
      await button(page, 'Add job').click();
      await expect(alert).toContainText(jobMessages.savedBefore);
      await expect(field(page, 'Role')).toHaveValue(texts.Role);
    });

    test('a list that fails says so, whole, and comes with another try', async ({ page }) => {
      await signIn(page, '/admin/login');
      await during(page, [getPendingComments.path, 500], async () => {
        await page.goto('/admin/comments');
        await expect(page.getByText(commentMessages.pendingFailed)).toBeVisible();
      });
      await expectWhole(page);
      await button(page, 'Try again').click();
      await expect(page.getByText(commentMessages.pendingFailed)).toHaveCount(0);
    });
  });
}
