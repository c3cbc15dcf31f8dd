import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { expectNothingClipped } from './support/clipping.ts';
import { expectAccessible, expectNoOverflow, signIn, watchConsole } from './support/page-checks.ts';
import { test } from './support/product.ts';
import { looks } from './support/sizes.ts';

const words = messages.jobImport;

const headings = [
  'Company',
  'Role',
  'Location',
  'Salary',
  'Batches',
  'Apply link',
  'Job description',
  'Company type',
  'Role category',
  'City',
  'Experience level',
];

const rowOf = (company: string, at: number) => [
  `${company} ${at}`,
  `Graduate Tester ${at}`,
  'Pune, Maharashtra',
  '5-8 LPA',
  '2025, 2026',
  `https://careers.example/${encodeURIComponent(company)}/${at}`,
  `You join team ${at}.\nYou say "it works; here, and there".`,
  'product',
  'DATA ANALYST',
  'pune',
  'Freshers',
];

const csvOf = (rows: readonly string[][]) =>
  `\ufeff${[headings, ...rows]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
    .join('\r\n')}\r\n`;

/** Rows, of which five cannot be imported. */
function fileOf(company: string, count: number): string {
  const rows = Array.from({ length: count }, (_, at) => rowOf(company, at + 1));
  rows[0]![5] = 'careers.example';
  rows[1]![9] = 'Punne';
  rows[2]![1] = '';
  rows[3]![1] = '=cmd|x'.padEnd(201, 'y');
  rows[4]!.push('one cell too many');
  return csvOf(rows);
}

async function open(page: Page, text: string | Buffer, name = 'jobs.csv') {
  await page.goto('/admin/import-jobs');
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel(words.choose).setInputFiles(file);
  await expect(page.getByRole('heading', { name: words.columnsTitle })).toBeFocused();
  await page.getByLabel('Pay range, if empty').selectOption('6-10 LPA');
}

async function check(page: Page) {
  await page.getByRole('button', { name: words.check }).click();
  await expect(page.getByRole('heading', { name: words.checkTitle })).toBeFocused();
}

async function saved(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

const openJobs = async (page: Page, company: string): Promise<{ title: string }[]> => {
  const answer = await page.request.get(`/api/jobs-search?searchTerm=${company}`);
  return answer.json();
};

async function expectWhole(page: Page) {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

test('imports 200 rows, goes on after a reload, and hands out the five bad ones', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const found = watchConsole(page);
  await signIn(page);
  await open(page, gzipSync(fileOf('Tamarindus', 200)), 'jobs.csv.gz');
  await check(page);
  await expect(page.getByText(/200 rows checked: 195 ready, 5 with problems/)).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(6);
  await expect(page.getByText('City: there is no “Punne”. Did you mean “Pune”?')).toBeVisible();

  const bad = await saved(page, words.downloadBad);
  expect(bad).toContain(`Experience level,${words.problemsColumn}\r\n`);
  expect(bad.match(/Tamarindus \d+/g)).toEqual([1, 2, 3, 4, 5].map((at) => `Tamarindus ${at}`));
  expect(bad).toContain("'=cmd|x");
  expect(bad).toContain('Role is required.');

  await page.getByRole('button', { name: 'Import 195 jobs' }).click();
  await expect(page.getByText(/\d a second, about \d/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: words.pause }).click();
  await expect(page.getByText(words.paused)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: words.resume }).click();
  await page.waitForTimeout(300);
  // Unlike the pause this cuts rows off that are under way.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: words.resume }).click();
  await expect(page.getByRole('heading', { name: words.doneTitle })).toBeFocused({
    timeout: 120_000,
  });
  await expect(page.getByText('195 added, 0 failed, 0 not sent.')).toBeVisible();

  const report = await saved(page, words.downloadReport);
  expect(report.match(/,Added,http/g)).toHaveLength(195);
  await expect
    .poll(async () => (await openJobs(page, 'Tamarindus')).length, { timeout: 20_000 })
    .toBe(195);
  const [view] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^View Graduate Tester 6,/ }).click(),
  ]);
  await expect(view.getByRole('heading', { level: 1 })).toContainText('Graduate Tester 6');

  await page.getByRole('button', { name: words.another }).click();
  await open(page, fileOf('Tamarindus', 200));
  await check(page);
  await expect(page.getByText(/0 ready, 5 with problems, 195 found twice/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 0 jobs' })).toBeDisabled();
  expect(found).toEqual([]);
});

test('waits for a lost connection, and goes on by itself', async ({ page, context }) => {
  test.setTimeout(90_000);
  await signIn(page);
  await open(page, csvOf(Array.from({ length: 40 }, (_, at) => rowOf('Karanda', at))));
  await check(page);
  await page.getByRole('button', { name: 'Import 40 jobs' }).click();
  await context.setOffline(true);
  await expect(page.getByText(words.waiting)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Job List' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(words.leaveTitle);
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(page.getByText('40 added, 0 failed, 0 not sent.')).toBeVisible({ timeout: 60_000 });
  await expect.poll(async () => (await openJobs(page, 'Karanda')).length).toBe(40);
});

test('needs no mouse', async ({ page }) => {
  await signIn(page);
  await open(page, csvOf([rowOf('Bilimbia', 1), rowOf('Bilimbia', 2)]));
  await page.getByRole('heading', { name: words.columnsTitle }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Title (company name)', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: words.check }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words.checkTitle })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Import 2 jobs' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words.doneTitle })).toBeFocused({
    timeout: 30_000,
  });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: words.toJobs })).toBeFocused();
});

for (const { name, ...look } of looks) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('every step is whole', async ({ page }) => {
      test.setTimeout(90_000);
      const found = watchConsole(page);
      await signIn(page);
      await page.goto('/admin/import-jobs');
      await expect(page.getByText(words.intro)).toBeVisible();
      await expectWhole(page);
      await expectNothingClipped(page);
      await page
        .getByLabel(words.choose)
        .setInputFiles({ name: 'jobs.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
      await expect(page.getByRole('alert')).toHaveText(words.empty);
      await expectWhole(page);
      await open(page, fileOf(`Cubeba ${name}`, 12));
      await page.getByText(/^Optional fields/).click();
      await expectWhole(page);
      await expectNothingClipped(page);
      await check(page);
      await page.getByText(/^All \(/).click();
      await expectWhole(page);
      await page.getByRole('button', { name: 'Import 7 jobs' }).click();
      await expect(page.getByRole('heading', { name: words.doneTitle })).toBeVisible({
        timeout: 30_000,
      });
      await expectWhole(page);
      await page.reload();
      await expect(page.getByRole('heading', { name: words.keptDone })).toBeVisible();
      await expectWhole(page);
      expect(found).toEqual([]);
    });
  });
}
