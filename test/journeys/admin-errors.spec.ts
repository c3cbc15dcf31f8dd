import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import * as accounts from '#contract/accounts.ts';
import { getJobsAdmin } from '#contract/admin-jobs.ts';
import { optionRoutes } from '#contract/categories.ts';
import { importing, limits } from '#contract/limits.ts';
import * as jobs from '#contract/jobs.ts';
import { messages } from '#contract/messages.ts';
import { markedImage } from '#test/support/marked-image.ts';
import {
  admin,
  button,
  confirm,
  field,
  fillIn,
  loadFails,
  other,
  picture,
  required,
  saveFails,
  strong,
  told,
  whole,
} from './support/desk.ts';
import { during, type Fault, faultTexts, hurry } from './support/faults.ts';
import { fillJob, jobChoices, jobTexts } from './support/job-form.ts';
import { signIn } from './support/page-checks.ts';
import { test } from './support/product.ts';
import { looks } from './support/sizes.ts';

async function signInRefused(page: Page, text: string, fault?: Fault) {
  const act = async () => {
    await button(page, 'Sign in').click();
    await told(page, text);
  };
  await (fault ? during(page, [accounts.login.path, fault], act) : act());
  await expect(field(page, 'Password')).toBeFocused();
}

/** A few bytes that unfold to more points than the server takes. */
const endlessPicture = () =>
  sharp({ create: { width: 9_000, height: 5_000, channels: 3, background: '#ffffff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

test.describe.configure({ mode: 'parallel', timeout: 90_000 });

for (const { name: look, ...size } of looks) {
  test.describe(`${look}:`, () => {
    test.use(size);
    test.beforeEach(({ page }) => hurry(page));

    test('who may not come in is told why', async ({ page }) => {
      await page.goto('/admin/login');
      await button(page, 'Sign in').click();
      await expect(page.getByText(required('Password'))).toBeVisible();
      await expect(field(page, 'Email')).toBeFocused();
      await fillIn(page, admin.email, 'not the password');
      await signInRefused(page, messages.login.failed);
      await signInRefused(page, faultTexts.unreachable, 'unreachable');
      await signInRefused(page, messages.login.tooMany.replace('{wait}', '2 minutes'), 429);
      await expect(field(page, 'Email')).toHaveValue(admin.email);

      await page.getByRole('link', { name: 'Register' }).click();
      await button(page, 'Register').click();
      await expect(page.getByText(required('Name'))).toBeVisible();
      await expect(field(page, 'Name')).toBeFocused();
      const email = `${randomUUID()}@example.com`;
      await field(page, 'Name').fill('Meera');
      await fillIn(page, email, 'short');
      await button(page, 'Register').click();
      await expect(field(page, 'Password')).toBeFocused();
      await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true');
      await fillIn(page, email, strong);
      await during(page, [accounts.register.path, 500], () =>
        saveFails(page, 'Register', [messages.register.failed]),
      );
      await expect(field(page, 'Email')).toHaveValue(email);
      await whole(page);
      await button(page, 'Register').click();
      await expect(page.getByText(messages.register.done)).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/login$/);
      await fillIn(page, email, strong);
      await signInRefused(page, messages.login.failed);
    });

    test('a session that ends loses nothing that was typed', async ({ page, context }) => {
      await signIn(page);
      await fillJob(page);
      await context.clearCookies();
      await page.evaluate(() => localStorage.setItem('token', 'ended'));
      const sending = button(page, 'Add job').click({ timeout: 5_000 });
      // The search for duplicates may find it out first, and take the button away.
      await sending.catch(() => undefined);
      await expect(page.getByText(messages.account.signInNeeded)).toBeVisible();
      await whole(page);
      await fillIn(page, admin.email, admin.password);
      await button(page, 'Sign in').click();
      await button(page, 'Continue').click();
      await expect(page).toHaveURL(/\/admin\/add-new-job$/);
      for (const [label, text] of Object.entries(jobTexts)) {
        await expect(field(page, label)).toHaveValue(text);
      }
    });

    test('a new job that cannot be added stays in the form', async ({ page, context }) => {
      await signIn(page);
      await button(page, 'Add job').click();
      await expect(page.getByText(required('Role category'))).toBeVisible();
      await expect(field(page, 'Title (company name)')).toBeFocused();
      const logo = field(page, 'Company logo');
      await logo.setInputFiles(picture('a.txt', 'text/plain', Buffer.from('x')));
      const noImage = messages.field.image.replace('{label}', 'Company logo');
      await expect(page.getByText(noImage)).toBeVisible();
      await logo.setInputFiles(
        picture('large.png', 'image/png', Buffer.alloc(limits.imageBytes + 1)),
      );
      await expect(page.getByText(messages.problem.imageTooLarge)).toBeVisible();
      await whole(page);

      await fillJob(page);
      await field(page, 'Job link').fill('careers.example');
      await button(page, 'Add job').click();
      await expect(page.getByText(messages.field.url.replace('{label}', 'Job link'))).toBeVisible();
      await expect(field(page, 'Job link')).toBeFocused();
      await field(page, 'Job link').fill(jobTexts['Job link']);
      for (const [bytes, text] of [
        [Buffer.from('no image'), noImage],
        [await endlessPicture(), messages.problem.imageTooLarge],
      ] as const) {
        await logo.setInputFiles(picture('logo.png', 'image/png', bytes));
        await button(page, 'Add job').click();
        await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
        await expect(logo).toBeFocused();
      }
      await button(page, 'Remove').click();

      for (const fault of [500, 503, 429, 403, 'unreachable', 'silent'] as const) {
        await during(page, [jobs.createJob.path, fault], () =>
          saveFails(page, 'Add job', [messages.job.addFailed, faultTexts[fault]]),
        );
      }
      await context.setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      await saveFails(page, 'Add job', [messages.job.addFailed, faultTexts.unreachable]);
      await whole(page);
      await context.setOffline(false);
      await expect(page.getByText('You are offline.')).toHaveCount(0);

      // Added, and nobody hears of it.
      await page.route(`**${jobs.createJob.path}`, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await saveFails(page, 'Add job', [messages.job.addFailed, faultTexts.unreachable]);
      await page.unroute(`**${jobs.createJob.path}`);
      await field(page, 'Pay').fill('6 LPA');
      await saveFails(page, 'Add job', [messages.job.addFailed, messages.job.savedBefore]);
      await expect(field(page, 'Description')).toHaveValue(jobTexts.Description);
      await button(page, 'Add job').click();
      await expect(page.getByText(messages.job.added)).toBeVisible();
    });

    test('a job that is changed or deleted under one, and a list that fails', async ({ page }) => {
      await signIn(page, '/admin/dashboard');
      const meanwhile = await other(page);
      const at = 20 + looks.findIndex(({ name }) => name === look);
      const { jobs: found } = await meanwhile.get(
        `${getJobsAdmin.path}?status=live&pageSize=2&page=${at}`,
      );
      const [job, next] = found;
      await page.goto(`/admin/edit-job/${job.id}`);
      await field(page, 'Role').fill('Mine');
      await field(page, 'Company logo').setInputFiles(
        picture('mine.jpg', 'image/jpeg', await markedImage()),
      );
      await meanwhile.send(jobs.updateJob.path, job.id, { role: 'Theirs' });
      await button(page, 'Save changes').click();
      await expect(
        page.getByRole('alert').filter({ hasText: messages.job.changedMeanwhile }),
      ).toBeFocused();
      await expect(field(page, 'Role')).toHaveValue('Mine');
      await button(page, 'Keep mine: Role').click();
      await meanwhile.remove(jobs.deleteJob.path, job.id);
      await saveFails(page, 'Save changes', [messages.job.updateFailed]);
      await expect(field(page, 'Role')).toHaveValue('Mine');
      await whole(page);
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByRole('heading', { name: messages.job.notFoundTitle })).toBeVisible();
      await whole(page);

      const search = `search=${encodeURIComponent(job.title)}`;
      await page.goto(`/admin/job-list?status=deleted&${search}`);
      const restore = button(page, `Restore Theirs, ${job.title}`).first();
      await expect(restore).toBeEnabled();
      await meanwhile.post(jobs.restoreJob.path, job.id, {});
      await restore.click();
      await told(page, messages.jobAdmin.restoreFailed);

      const list = `/admin/job-list?status=live&search=${encodeURIComponent(next.title)}`;
      await loadFails(page, list, [getJobsAdmin.path, 'The jobs could not be loaded.']);
      await during(page, [jobs.deleteJob.path, 503], async () => {
        await button(page, `Delete ${next.role}, ${next.title}`).first().click();
        await confirm(page, 'Delete');
        await told(page, messages.table.deleteFailed);
        await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
        const bar = page.getByRole('group', { name: /selected/ });
        await bar.getByRole('button', { name: 'Delete' }).click();
        await confirm(page, 'Delete');
        const failed = messages.jobAdmin.bulkFailed.replace('{jobs}', '');
        await expect(page.getByText(failed).first()).toBeVisible();
      });
      await whole(page);
    });

    test('a file that cannot be imported, and an import that is held up', async ({
      page,
      context,
    }) => {
      const texts = messages.jobImport;
      await signIn(page, '/admin/import-jobs');
      const choose = async (name: string, bytes: Buffer) =>
        field(page, texts.choose).setInputFiles(picture(name, 'text/csv', bytes));
      const rows = `${'x\n'.repeat(importing.rows + 2)}`;
      for (const [name, bytes, text] of [
        ['jobs.csv', Buffer.from(''), texts.empty],
        ['jobs.csv', Buffer.from([0x52, 0xff, 0xfe, 0x00]), texts.notText],
        ['jobs.json', Buffer.from('{"jobs'), texts.notJson],
        ['jobs.csv.gz', Buffer.from([0x1f, 0x8b, 8, 0, 1]), texts.broken],
        ['jobs.csv', Buffer.from(rows), texts.tooManyRows.replace('{rows}', '20,000')],
      ] as const) {
        await choose(name, bytes);
        await expect(page.getByRole('alert')).toHaveText(text);
        await expect(field(page, texts.choose)).toBeFocused();
      }
      await whole(page);
      const own = randomUUID();
      const job = { ...jobTexts, Role: own, 'Job link': `https://careers.example/${own}` };
      const file = Buffer.from(`${Object.keys(job).join(';')}\n${Object.values(job).join(';')}\n`);
      await during(page, [optionRoutes.role.path, 503], async () => {
        await choose('jobs.csv', file);
        await expect(page.getByRole('alert')).toHaveText(texts.categoriesFailed);
      });
      await choose('jobs.csv', file);
      await button(page, texts.check).click();
      await expect(page.getByText(texts.noneGood)).toBeVisible();
      await whole(page);
      await button(page, texts.backToColumns).click();
      for (const label of jobChoices) {
        await field(page, `${label}, if empty`).selectOption({ index: 1 });
      }
      await button(page, texts.check).click();
      await during(page, [jobs.createJob.path, 503], async () => {
        await button(page, 'Import 1 job').click();
        await expect(page.getByText(texts.busy)).toBeVisible();
        await button(page, texts.pause).click();
        await expect(page.getByText(texts.paused)).toBeVisible();
      });
      await context.clearCookies();
      await page.evaluate(() => localStorage.setItem('token', 'ended'));
      await button(page, texts.goOn).click();
      await expect(page.getByText(messages.account.signInNeeded)).toBeVisible();
      await fillIn(page, admin.email, admin.password);
      await button(page, 'Sign in').click();
      await button(page, 'Continue').click();
      await expect(page.getByRole('heading', { name: texts.keptTitle })).toBeVisible();
      await whole(page);
      await button(page, texts.resume).click();
      await expect(page.getByText('1 added, 0 failed, 0 not sent.')).toBeVisible();
    });
  });
}
