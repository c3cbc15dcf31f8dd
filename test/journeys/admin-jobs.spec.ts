import { type Browser, expect, type Page, test } from '@playwright/test';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { markedImage } from '#test/support/marked-image.ts';
import {
  adminApi,
  button,
  confirm,
  field,
  file,
  fillJob,
  inDays,
  jobsFound,
  question,
  rowOf,
  signIn,
  unique,
} from './support/admin.ts';
import { expectNothingClipped, expectWhole, watchConsole } from './support/page-checks.ts';
import { viewports, wide } from './support/sizes.ts';

const texts = jobAdminMessages;
const hostile = '<img src=x onerror="window.hacked=1">';
const longWord = 'Wissenschaft'.repeat(16);

const loaded = (page: Page) => expect(page.getByText(/^Showing \d|^No jobs found/)).toBeVisible();
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Jobs by status' }).getByRole('link', { name });
const statusOf = async (page: Page, id: string) =>
  (await page.request.get(`/api/job/${id}`)).status();

async function whole(page: Page) {
  await expectWhole(page);
  // The head of a table that shows cards is kept for screen readers only, in a box of no size.
  if (page.viewportSize()?.width === wide.viewport.width) await expectNothingClipped(page);
}

for (const { name, look } of viewports(wide)) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('the job list is whole in every state', async ({ page, request }) => {
      const found = watchConsole(page);
      const api = await adminApi(request);
      const own = unique();
      const title = `${own} ${hostile}`;
      const add = (fields = {}) => api.addJob({ title, ...fields });
      await add({ role: longWord.slice(0, 190), location: 'عمّان 🎉', featured: '1', urgent: '1' });
      const expired = await add();
      await api.changeJob(expired.id, { expiresAt: inDays(-3) });
      await api.changeJob((await add()).id, { expiresAt: inDays(3) });
      await api.deleteJob((await add()).id);
      await signIn(page, `/admin/job-list?search=${own}&status=deleted`);
      await loaded(page);
      await whole(page);
      await page.goto(`/admin/job-list?search=${own}&sort=company`);
      await loaded(page);
      await page.getByText('Filters', { exact: true }).click();
      await page.getByRole('combobox', { name: 'City' }).selectOption({ label: 'Kolkata' });
      await expect(page).toHaveURL(/jobbycity=/);
      await loaded(page);
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await whole(page);
      const bar = page.getByRole('group', { name: /selected/ });
      await bar.getByRole('button', { name: 'Delete' }).click();
      await expect(question(page)).toContainText('Are you sure you want to delete these');
      await expectWhole(page);
      expect(found).toEqual([]);
    });

    test('a notice of a duplicate, a conflict and a preview are whole', async ({
      page,
      request,
    }) => {
      const found = watchConsole(page);
      const api = await adminApi(request);
      const job = await api.addJob();
      await signIn(page, '/admin/add-new-job');
      await field(page, 'Title (company name)').fill(job.title);
      await field(page, 'Role').fill(job.role);
      await expect(page.getByText(texts.duplicates)).toBeVisible();
      await whole(page);
      page.once('dialog', (dialog) => void dialog.accept());
      await page.goto(`/admin/edit-job/${job.id}`);
      await field(page, 'Role').fill('My role');
      await api.changeJob(job.id, { role: 'Their role', requirements: `${longWord}\nSQL` });
      await button(page, 'Save changes').click();
      await expect(page.getByRole('alert')).toContainText(jobMessages.changedMeanwhile);
      await whole(page);
      await button(page, texts.preview).click();
      await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toHaveText(
        'My role',
      );
      await whole(page);
      expect(found.filter((text) => !text.includes('409'))).toEqual([]);
    });
  });
}

test.describe('in the window of a small laptop', () => {
  test.use({ viewport: { width: 1200, height: 800 } });

  test('the lists with the most columns have room for the buttons of a row', async ({ page }) => {
    await signIn(page, '/admin/job-list');
    const remove = button(page, /^Delete /).first();
    await expect(remove).toBeInViewport({ ratio: 1 });
    await page.goto('/admin/interviews/users-added-blog-posts-list');
    await expect(remove).toBeInViewport({ ratio: 1 });
  });
});

test('a job is added by the form, changed and deleted, and visitors see each at once', async ({
  page,
  request,
}) => {
  const title = unique();
  const found = jobsFound(request, title);
  await signIn(page, '/admin/add-new-job');
  await fillJob(page, { 'Title (company name)': title });
  await field(page, 'Company logo').setInputFiles(
    file('logo.jpg', 'image/jpeg', await markedImage()),
  );
  await button(page, 'Add job').click();
  await expect(page.getByText(jobMessages.added)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/job-list$/);
  await expect.poll(found).toHaveLength(1);
  await page.goto(`/?searchTerm=${title}`);
  const logo = page.getByRole('article').locator('img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);

  await page.goto(`/admin/job-list?search=${title}`);
  await rowOf(page, title).getByRole('link', { name: /edit/i }).click();
  await expect(field(page, 'Role')).not.toHaveValue('');
  const id = page.url().split('/').at(-1) ?? '';
  await field(page, 'Role').fill('Principal Ladder Climber');
  await button(page, 'Save changes').click();
  await expect(page.getByText(jobMessages.updated)).toBeVisible();
  expect(await (await request.get(`/api/job/${id}`)).json()).toMatchObject({
    job: { role: 'Principal Ladder Climber', version: 2 },
  });

  await page.goto(`/admin/job-list?search=${title}`);
  await rowOf(page, title)
    .getByRole('button', { name: /delete/i })
    .click();
  await expect(question(page)).toContainText(jobMessages.deleteQuestion);
  await confirm(page, 'Delete');
  await expect(rowOf(page, title)).toHaveCount(0);
  expect(await statusOf(page, id)).toBe(404);
  await expect.poll(found).toEqual([]);
});

test('a deleted job comes back by Undo later than any toast, and from the deleted ones', async ({
  page,
  request,
}) => {
  await page.clock.install();
  const job = await (await adminApi(request)).addJob();
  await signIn(page, '/admin/login');
  const remove = async () => {
    await page.goto(`/admin/job-list?status=live&search=${job.title}`);
    await button(page, `Delete ${job.role}, ${job.title}`).click();
    await confirm(page, 'Delete');
    await expect(page.getByText(jobMessages.deleted)).toBeVisible();
  };
  await remove();
  expect(await statusOf(page, job.id)).toBe(404);
  await page.clock.runFor(4_500);
  await button(page, texts.undo).click();
  await expect(page.getByText('1 job restored.')).toBeVisible();
  expect(await statusOf(page, job.id)).toBe(200);

  await remove();
  await tab(page, texts.statuses.deleted).click();
  await expect(page).toHaveURL(/status=deleted/);
  await page.reload();
  const restore = button(page, `Restore ${job.role}, ${job.title}`);
  await restore.click();
  await expect(page.getByText(jobMessages.restored)).toBeVisible();
  await expect(restore).toHaveCount(0);
  expect(await statusOf(page, job.id)).toBe(200);
});

test('many jobs are renewed, deleted and brought back together', async ({ page, request }) => {
  const title = unique();
  const api = await adminApi(request);
  const ids: string[] = [];
  for (const role of ['Weaver', 'Spinner', 'Dyer']) {
    const { id } = await api.addJob({ title, role });
    await api.changeJob(id, { expiresAt: inDays(-2) });
    expect(await statusOf(page, id)).toBe(410);
    ids.push(id);
  }
  await signIn(page, `/admin/job-list?search=${title}&status=expired`);
  await expect(page.getByText('Showing 1-3 of 3')).toBeVisible();
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  const bar = page.getByRole('group', { name: /selected/ });
  await all.check();
  await bar.getByRole('button', { name: texts.renew }).click();
  await confirm(page, texts.renew);
  await expect(page.getByText('3 jobs renewed.')).toBeVisible();
  await expect(page.getByText(tableMessages.noJobs)).toBeVisible();
  for (const id of ids) expect(await statusOf(page, id)).toBe(200);

  await tab(page, texts.statuses.live).click();
  await expect(page.getByText('Showing 1-3 of 3')).toBeVisible();
  await all.check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toContainText('these 3 jobs');
  await confirm(page, 'Delete');
  await expect(page.getByText('3 jobs deleted.')).toBeVisible();
  await button(page, texts.undo).click();
  await expect(page.getByText('3 jobs restored.')).toBeVisible();
  await expect(page.getByText('Showing 1-3 of 3')).toBeVisible();
});

test('a job that closes soon is found and renewed, and visitors find it again', async ({
  page,
  request,
}) => {
  const title = unique();
  const api = await adminApi(request);
  const { id, role } = await api.addJob({ title });
  await api.changeJob(id, { expiresAt: inDays(2) });
  await signIn(page, '/admin/dashboard');
  await page.getByRole('link', { name: /^Closing within 7 days/ }).click();
  await expect(page).toHaveURL(/status=expiring/);
  await page.goto(`/admin/job-list?status=expiring&search=${title}`);
  await button(page, `Renew ${role}, ${title}`).click();
  await expect(page.getByText(`${role}, ${title} is open until`)).toBeVisible();
  await expect(page.getByText(tableMessages.noJobs)).toBeVisible();
  await button(page, texts.undo).click();
  await expect(page.getByText('Showing 1-1 of 1')).toBeVisible();

  await api.changeJob(id, { expiresAt: inDays(-1) });
  await page.goto(`/admin/edit-job/${id}`);
  await button(page, texts.renew).click();
  await expect(page.getByText(/^Renewed: open until/)).toBeVisible();
  await expect.poll(jobsFound(request, title)).toHaveLength(1);
});

async function openEditor(browser: Browser, id: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, `/admin/edit-job/${id}`);
  await expect(field(page, 'Role')).not.toHaveValue('');
  return page;
}

test('two browsers edit one job: the second hears who changed what, and merges', async ({
  page,
  browser,
  request,
}) => {
  const { id } = await (await adminApi(request)).addJob();
  const [one, two] = [await openEditor(browser, id), await openEditor(browser, id)];
  await field(one, 'Role').fill('Role of the first');
  await field(one, 'Pay').fill('11 LPA');
  await button(one, 'Save changes').click();
  await expect(one.getByText(jobMessages.updated)).toBeVisible();

  await field(two, 'Role').fill('Role of the second');
  await field(two, 'Location').fill('Mysuru');
  await button(two, 'Save changes').click();
  const alert = two.getByRole('alert');
  await expect(alert).toContainText('Administrator saved this job after you opened it.');
  await expect(alert).toBeFocused();
  const changes = two.getByRole('table', { name: texts.theirChanges });
  await expect(changes.getByRole('row').filter({ hasText: 'Role of the first' })).toContainText(
    'Role of the second',
  );
  await expect(field(two, 'Pay')).toHaveValue('11 LPA');
  await button(two, 'Take theirs: Role').click();
  await button(two, 'Save changes').click();
  await expect(two.getByText(jobMessages.updated)).toBeVisible();
  await expect(two).toHaveURL(/\/admin\/job-list/);
  const saved = await (await page.request.get(`/api/job/${id}`)).json();
  expect(saved.job).toMatchObject({
    ...{ role: 'Role of the first', pay: '11 LPA', location: 'Mysuru', version: 3 },
  });
  expect(JSON.stringify(saved)).not.toContain('updatedBy');
  await Promise.all([one.context().close(), two.context().close()]);
});
