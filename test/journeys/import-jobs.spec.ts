import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { jobImportMessages as words } from '#contract/messages/job-import.ts';
import { confirm, field, file, jobsFound, signIn, unique } from './support/admin.ts';
import { expect, expectNothingClipped, expectWhole, forgive } from './support/journey.ts';
import { inWindows, narrow, type Page, test } from './support/journey.ts';

const headings =
  'Company,Role,Location,Salary,Batches,Apply link,Job description,Company type,Role category,City,Experience level';

const rowsOf = (company: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    [
      ...[`${company} ${at}`, `Graduate Tester ${at}`, 'Lowerplace', '5-8 LPA', '2023'],
      ...[`https://careers.example/${company}/${at}`, `You join team ${at}.`, 'product'],
      ...['DATA ANALYST', 'kolkata', '1-3 years experience'],
    ].join(','),
  );

const toFile = (rows: readonly string[]) => Buffer.from([headings, ...rows].join('\n'));

/** To where it is said what is ready. */
async function check(page: Page, name: string, content: Buffer) {
  await signIn(page, '/admin/import-jobs');
  await field(page, 'Choose a file').setInputFiles(file(name, 'text/csv', content));
  await expect(page.getByRole('heading', { name: words.columnsTitle })).toBeFocused();
  await page.getByText(/^Required fields/).click();
  await page.getByLabel('Pay range, if empty').selectOption('6-10 LPA');
  await expectWhole(page);
  await expectNothingClipped(page);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('heading', { name: 'What the check found' })).toBeFocused();
}

async function save(page: Page, button: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await downloading).path(), 'utf8');
}

inWindows(narrow, () => {
  test('imports rows, hands out the bad ones, and takes the import back', async ({ page }) => {
    const company = unique();
    const [bad = '', ...rows] = rowsOf(company, 26);
    await check(page, 'jobs.csv.gz', gzipSync(toFile([bad.replace('kolkata', 'Kolkat'), ...rows])));
    await expect(page.getByText(/26 rows checked: 25 ready, 1 with problems/)).toBeVisible();
    const problem = 'City: there is no “Kolkat”. Did you mean “Kolkata”?';
    await expect(page.getByText(problem)).toBeVisible();
    await page.getByText(/^All \(/).click();
    await expectWhole(page);
    expect(await save(page, 'Download rows with problems')).toContain(`${company} 0`);

    await page.getByRole('button', { name: 'Import 25 jobs' }).click();
    await expect(page.getByText('25 added, 0 failed, 0 not sent.')).toBeVisible();
    await expectWhole(page);
    expect((await save(page, 'Download the report')).match(/,Added,http/g)).toHaveLength(25);
    const open = jobsFound(page.request, company);
    await expect.poll(open).toHaveLength(25);

    await page.getByRole('button', { name: 'Undo this import (25 jobs)' }).click();
    await confirm(page, 'Delete');
    await expect(page.getByText('25 jobs of the import deleted.')).toBeVisible();
    await expect.poll(open).toHaveLength(0);
    await page.reload();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('25 jobs restored.')).toBeVisible();
    await expect.poll(open).toHaveLength(25);
  });
});

test('waits for a lost connection, and goes on by itself', async ({ page, context, found }) => {
  await check(page, 'jobs.csv', toFile(rowsOf(unique(), 5)));
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Import 5 jobs' }).click();
  await expect(page.getByText(words.waiting)).toBeVisible();
  await page.getByRole('link', { name: 'Job List' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Leave the import?');
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(page.getByText('5 added, 0 failed, 0 not sent.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The last import' })).toBeVisible();
  forgive(found, /ERR_INTERNET_DISCONNECTED/);
});
