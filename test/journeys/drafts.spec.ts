import { expect, test } from '@playwright/test';
import { createDraft, scheduleDraft, updateDraft } from '#contract/jobs/drafts.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { draftMessages as texts } from '#contract/messages/job-draft.ts';
import {
  adminApi,
  button,
  confirm,
  field,
  fillJob,
  jobsFound,
  rowOf,
  signIn,
  unique,
} from './support/admin.ts';
import { expectWhole, watchConsole } from './support/page-checks.ts';
import { viewports, wide } from './support/sizes.ts';

const draftIdIn = (address: string) => new URL(address).searchParams.get('draft') ?? '';

for (const { name, look } of viewports(wide)) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('the list of drafts and the form of one are whole', async ({ page, request }) => {
      const found = watchConsole(page);
      const api = await adminApi(request);
      const title = `${unique()} ${'Wissenschaft'.repeat(8)}`;
      const { draft } = await api.send(createDraft.path, '', { title, role: 'Tester' });
      await signIn(page, '/admin/drafts');
      await expect(rowOf(page, title)).toBeVisible();
      await expectWhole(page);
      await page.goto(`/admin/add-new-job?draft=${draft.id}`);
      await expect(field(page, 'Role')).toHaveValue('Tester');
      await page.getByText(texts.publishLater).click();
      await button(page, texts.schedule).click();
      await expect(page.getByText(texts.scheduleNeeds)).toBeVisible();
      await expectWhole(page);
      expect(found).toEqual([]);
    });
  });
}

test('a draft is kept, scheduled, and seen by visitors at its moment', async ({
  page,
  request,
}) => {
  const api = await adminApi(request);
  const title = unique();
  const found = jobsFound(request, title);
  await signIn(page, '/admin/add-new-job');
  await expect(field(page, 'Title (company name)')).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\?draft=/);
  await page.reload();
  await expect(field(page, 'Title (company name)')).toHaveValue(title);
  await fillJob(page, { 'Title (company name)': title });
  await page.getByText(texts.publishLater).click();
  await field(page, texts.publishAt).fill('2099-01-01T10:00');
  await button(page, texts.schedule).click();
  await expect(
    page.getByText(/^Will be published by itself on 1 Jan 2099, 10:00 am/),
  ).toBeVisible();
  await page.getByRole('link', { name: /^Drafts/ }).click();
  await expect(rowOf(page, title)).toContainText('Publishes 1 Jan 2099, 10:00 am');
  expect(await found()).toEqual([]);

  await rowOf(page, title).getByRole('link').click();
  await page.waitForURL(/\?draft=/);
  const id = draftIdIn(page.url());
  const { draft } = await api.get(`/api/drafts/${id}`);
  const publishAt = new Date(Date.now() + 1_000).toISOString();
  await api.post(scheduleDraft.path, id, { version: draft.version, publishAt });
  await expect.poll(found).toHaveLength(1);
  await page.goto('/admin/drafts');
  await expect(page.getByRole('heading', { name: texts.title, level: 1 })).toBeVisible();
  await expect(rowOf(page, title)).toHaveCount(0);
});

test('two administrators lose no text of one draft, and publish it', async ({ page, request }) => {
  const api = await adminApi(request);
  const title = unique();
  await signIn(page, '/admin/add-new-job');
  await fillJob(page, { 'Title (company name)': title });
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\?draft=/);
  const id = draftIdIn(page.url());
  const saved = async () => (await api.get(`/api/drafts/${id}`)).draft;
  // What was chosen last is there: the form has nothing more to save.
  await expect.poll(async () => (await saved()).jobpayrange).not.toBe('');
  const save = async (fields: Record<string, string>) =>
    api.send(updateDraft.path, id, { ...fields, version: String((await saved()).version) });

  await save({ pay: '9 LPA' });
  await field(page, 'Requirements').fill('My requirements');
  await page.keyboard.press('Control+s');
  await expect(field(page, 'Pay')).toHaveValue('9 LPA');
  await expect.poll(async () => (await saved()).requirements).toBe('My requirements');
  await save({ requirements: 'Their requirements' });
  await field(page, 'Requirements').fill('My other requirements');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toContainText(texts.changedMeanwhile);
  await button(page, 'Keep mine: Requirements').click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(jobMessages.added)).toBeVisible();
  const found = jobsFound(request, title);
  await expect.poll(found).toHaveLength(1);
  const [published] = await found();
  const { job } = await (await request.get(`/api/job/${published?.id}`)).json();
  expect(job).toMatchObject({ pay: '9 LPA', requirements: 'My other requirements' });
});

test('a draft is deleted and brought back, and a job is duplicated', async ({ page, request }) => {
  const api = await adminApi(request);
  const job = await api.addJob();
  await signIn(page, `/admin/job-list?search=${job.title}`);
  await button(page, /^Duplicate /).click();
  await expect(page).toHaveURL(/\?draft=/);
  await expect(field(page, 'Description')).toHaveValue(job.description);
  await page.getByRole('link', { name: /^Drafts/ }).click();
  await button(page, `Delete the draft ${job.role}, ${job.title}`).click();
  await expect(rowOf(page, job.title)).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(rowOf(page, job.title)).toBeVisible();
  await button(page, `${texts.publishNow}: ${job.role}, ${job.title}`).click();
  await confirm(page, texts.publishNow);
  await expect(page.getByText(jobMessages.added)).toBeVisible();
  await expect(rowOf(page, job.title)).toHaveCount(0);
});

test('many drafts are published as far as they are complete, and deleted with a way back', async ({
  page,
  request,
}) => {
  const api = await adminApi(request);
  const title = unique();
  const begin = (fields: Record<string, string>) => api.send(createDraft.path, '', fields);
  const job = await api.addJob();
  await begin({ copyOf: job.id, title, role: 'Whole one' });
  await begin({ copyOf: job.id, title, role: 'Whole two' });
  await begin({ title, role: 'Half' });
  await signIn(page, '/admin/drafts');
  const row = (role: string) => rowOf(page, `${role}, ${title}`);
  await expect(row('Half')).toContainText('Needs Location, Pay');
  await expect(row('Whole one')).toContainText(texts.ready);
  for (const role of ['Whole one', 'Whole two', 'Half']) {
    await row(role).getByRole('checkbox').check();
  }
  const bar = page.getByRole('group', { name: 'With the selected drafts' });
  await bar.getByRole('button', { name: `${texts.publishNow} 2 of them` }).click();
  await confirm(page, texts.publishNow);
  await expect(page.getByText('2 drafts published.')).toBeVisible();
  await expect.poll(jobsFound(request, title)).toHaveLength(2);
  await expect(row('Whole one')).toHaveCount(0);

  await row('Half').getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(row('Half')).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(row('Half')).toBeVisible();
});
