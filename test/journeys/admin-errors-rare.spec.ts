import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, type Page, type Route } from '@playwright/test';
import * as jobs from '#contract/jobs.ts';
import { importing } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { countJobView } from '#contract/statistics.ts';
import { builtFile } from '#local/launch/built-file.ts';
import { button, field, fillIn, picture, saveFails, strong, whole } from './support/desk.ts';
import { during, faultTexts, hurry } from './support/faults.ts';
import { fillJob, jobChoices, jobTexts } from './support/job-form.ts';
import { signIn } from './support/page-checks.ts';
import { test } from './support/product.ts';
import { looks } from './support/sizes.ts';

const texts = messages.jobImport;

/** What a broken proxy or an outdated page would send; the server's answers are its own. */
const damages: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  [messages.problem.methodNotAllowed, (route) => route.continue({ method: 'PUT' })],
  [
    messages.problem.unsupportedType,
    (route) =>
      route.continue({ headers: { ...route.request().headers(), 'content-type': 'text/plain' } }),
  ],
  [messages.problem.malformed, (route) => route.continue({ postData: 'not what was announced' })],
];

/** The page hears of the chosen file only once it is gone from the disk. */
async function chooseThenLose(page: Page, path: string) {
  await writeFile(path, 'Title;Role\n');
  const input = field(page, texts.choose);
  await input.evaluate((element) => {
    element.addEventListener('change', (event) => event.stopImmediatePropagation(), {
      once: true,
      capture: true,
    });
  });
  await input.setInputFiles(path);
  await rm(path);
  await input.dispatchEvent('change');
}

test.describe.configure({ mode: 'parallel', timeout: 90_000 });

for (const { name: look, ...size } of looks) {
  test.describe(`${look}:`, () => {
    test.use(size);
    test.beforeEach(({ page }) => hurry(page));

    test('registering twice is answered like the first time', async ({ page }) => {
      const email = `${randomUUID()}@example.com`;
      for (const name of ['Meera', 'Meera again']) {
        await page.goto('/admin/register');
        await field(page, 'Name').fill(name);
        await fillIn(page, email, strong);
        await button(page, 'Register').click();
        await expect(page.getByText(messages.register.done)).toBeVisible();
        await expect(page).toHaveURL(/\/admin\/login$/);
      }
    });

    test('a job that is damaged on its way stays in the form', async ({ page }) => {
      await signIn(page);
      await fillJob(page);
      for (const [text, damage] of damages) {
        await page.route(`**${jobs.createJob.path}`, damage);
        await button(page, 'Add job').click();
        const alert = page.getByRole('alert').filter({ hasText: messages.job.addFailed });
        await expect(alert).toContainText(text);
        // Only a file can be of a wrong type.
        const isOfType = text === messages.problem.unsupportedType;
        await expect(isOfType ? field(page, 'Company logo') : alert).toBeFocused();
        await page.unroute(`**${jobs.createJob.path}`);
      }
      await during(page, [jobs.createJob.path, 409], () =>
        saveFails(page, 'Add job', [messages.job.addFailed, faultTexts[409]]),
      );
      await whole(page);
      for (const [label, text] of Object.entries(jobTexts)) {
        await expect(field(page, label)).toHaveValue(text);
      }
    });

    test('a file too large or lost, and an import that no browser keeps', async ({
      page,
    }, testInfo) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'indexedDB', { value: undefined });
      });
      await signIn(page, '/admin/import-jobs');
      const alert = page.getByRole('alert');
      const endless = gzipSync(Buffer.alloc(importing.bytes + 1, 'x'));
      await field(page, texts.choose).setInputFiles(
        picture('jobs.csv.gz', 'application/gzip', endless),
      );
      await expect(alert).toHaveText(
        texts.tooLarge.replace('{size}', String(importing.bytes / 1e6)),
      );
      await chooseThenLose(page, testInfo.outputPath('lost.csv'));
      await expect(alert).toHaveText(texts.unreadable);
      await expect(field(page, texts.choose)).toBeFocused();
      await whole(page);

      const own = randomUUID();
      const job = { ...jobTexts, Role: own, 'Job link': `https://careers.example/${own}` };
      const file = Buffer.from(`${Object.keys(job).join(';')}\n${Object.values(job).join(';')}\n`);
      await field(page, texts.choose).setInputFiles(picture('jobs.csv', 'text/csv', file));
      for (const label of jobChoices) {
        await field(page, `${label}, if empty`).selectOption({ index: 1 });
      }
      await button(page, texts.check).click();
      await during(page, [jobs.createJob.path, 503], async () => {
        await button(page, 'Import 1 job').click();
        await expect(page.getByText(texts.notKept)).toBeVisible();
        await whole(page);
        await button(page, texts.pause).click();
        await expect(page.getByText(texts.paused)).toBeVisible();
      });
      await button(page, texts.goOn).click();
      await expect(page.getByText('1 added, 0 failed, 0 not sent.')).toBeVisible();
    });

    test('a chart that cannot be fetched leaves its table', async ({ page }) => {
      await page.request.get('/api/getAllJobs').then(async (answer) => {
        const { JobsData } = await answer.json();
        const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';
        const path = countJobView.path.replace('{id}', JobsData[0].id);
        await page.request.post(path, { headers: { 'user-agent': userAgent } });
      });
      await page.route(`**/${builtFile('src/ui/day-chart/plot.ts')}`, (route) => route.abort());
      await signIn(page, '/admin/dashboard');
      await expect(page.getByText(messages.dashboard.chartFailed)).toBeVisible();
      await page.getByText(messages.dashboard.showTable).click();
      await expect(page.getByRole('table').first()).toBeVisible();
      await whole(page);
    });
  });
}
