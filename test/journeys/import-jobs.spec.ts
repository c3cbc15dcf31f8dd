import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { createJobs } from '#contract/jobs.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { field, file, jobsFound, signIn, unique } from './support/admin.ts';
import { expectNothingClipped, expectWhole } from './support/page-checks.ts';
import { inWindows, narrow } from './support/sizes.ts';
import { expect, forgive, type Page, test } from './support/journey.ts';

const words = jobImportMessages;

const headings = [
  ...['Company', 'Role', 'Location', 'Salary', 'Batches', 'Apply link', 'Job description'],
  ...['Company type', 'Role category', 'City', 'Experience level'],
];

const rowOf = (company: string, at: number) => [
  `${company} ${at}`,
  `Graduate Tester ${at}`,
  'Lowerplace',
  '5-8 LPA',
  '2023',
  `https://careers.example/${company}/${at}`,
  `You join team ${at}.\nYou say "it works; here, and there".`,
  ...['product', 'DATA ANALYST', 'kolkata', '1-3 years experience'],
];

const csvOf = (rows: readonly string[][]) =>
  `\ufeff${[headings, ...rows]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
    .join('\r\n')}\r\n`;

const rowsOf = (company: string, count: number) =>
  Array.from({ length: count }, (_, at) => rowOf(company, at + 1));

/** Rows, of which five cannot be imported. */
function fileOf(company: string, count: number): string {
  const rows = rowsOf(company, count);
  rows[0]![5] = 'on our page';
  rows[1]![9] = 'Kolkat';
  rows[2]![1] = '';
  rows[3]![1] = '=cmd|x'.padEnd(201, 'y');
  rows[4]!.push('one cell too many');
  return csvOf(rows);
}

async function choose(page: Page, text: string | Buffer, name = 'jobs.csv') {
  await field(page, words.choose).setInputFiles(file(name, 'text/csv', Buffer.from(text)));
  await expect(page.getByRole('heading', { name: words.columnsTitle })).toBeFocused();
  await page.getByText(/^Required fields/).click();
  await page.getByLabel('Pay range, if empty').selectOption('6-10 LPA');
}

async function check(page: Page) {
  await page.getByRole('button', { name: words.check }).click();
  await expect(page.getByRole('heading', { name: words.checkTitle })).toBeFocused();
}

async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

/** Lets `count` calls through and keeps the others until it is released. */
async function holdAfter(page: Page, count: number) {
  let left = count;
  await page.route(`**${createJobs.path}`, (route) => {
    left -= 1;
    return left < 0 ? undefined : route.continue();
  });
  // Not by taking the route away: what a page loads meanwhile might never come.
  return () => void (left = Infinity);
}

inWindows(narrow, () => {
  test('imports rows, goes on after a reload, hands out the bad ones', async ({ page }) => {
    const company = unique();
    await signIn(page, '/admin/import-jobs');
    await choose(page, gzipSync(fileOf(company, 30)), 'jobs.csv.gz');
    await page.getByText(/^Optional fields/).click();
    await expectWhole(page);
    await expectNothingClipped(page);
    await check(page);
    await expect(page.getByText(/30 rows checked: 25 ready, 5 with problems/)).toBeVisible();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(6);
    await expect(
      page.getByText('City: there is no “Kolkat”. Did you mean “Kolkata”?'),
    ).toBeVisible();

    await page.getByText(/^All \(/).click();
    await expectWhole(page);
    const bad = await saved(page, words.downloadBad);
    expect(bad).toContain(`Experience level,${words.problemsColumn}\r\n`);
    expect(bad.match(new RegExp(`${company} \\d+`, 'g'))).toHaveLength(5);
    expect(bad).toContain("'=cmd|x");
    expect(bad).toContain('Role cannot be empty.');

    const release = await holdAfter(page, 1);
    await page.getByRole('button', { name: 'Import 25 jobs' }).click();
    const open = jobsFound(page.request, company);
    await expect.poll(open).toHaveLength(20);
    // This cuts rows off that are under way.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    release();
    await page.getByRole('button', { name: words.resume }).click();
    await expect(page.getByRole('heading', { name: words.doneTitle })).toBeFocused();
    await expect(page.getByText('25 added, 0 failed, 0 not sent.')).toBeVisible();
    await expectWhole(page);
    const report = await saved(page, words.downloadReport);
    expect(report.match(/,Added,http/g)).toHaveLength(25);
    await expect.poll(open).toHaveLength(25);

    await page.getByRole('button', { name: 'Undo this import (25 jobs)' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('25 jobs of the import deleted.')).toBeVisible();
    await expect.poll(open).toHaveLength(0);
    await page.reload();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('25 jobs restored.')).toBeVisible();
    await expect.poll(open).toHaveLength(25);
  });
});

inWindows(narrow, () => {});

test('waits for a lost connection, and goes on by itself', async ({ page, context, found }) => {
  const company = unique();
  await signIn(page, '/admin/import-jobs');
  await choose(page, csvOf(rowsOf(company, 5)));
  await check(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Import 5 jobs' }).click();
  await expect(page.getByText(words.waiting)).toBeVisible();
  await page.getByRole('link', { name: 'Job List' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(words.leaveTitle);
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(page.getByText('5 added, 0 failed, 0 not sent.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: words.lastImport })).toBeVisible();
  forgive(found, /ERR_INTERNET_DISCONNECTED/);
});
