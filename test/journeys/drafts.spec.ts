import { scheduleDraft } from '#contract/drafts.ts';
import { draftMessages as texts } from '#contract/messages/job-draft.ts';
import { button, field, fillJob, jobsFound, rowOf, signIn, unique } from './support/admin.ts';
import { expect, test } from './support/journey.ts';

const draftIdIn = (address: string) => new URL(address).searchParams.get('draft') ?? '';

test('a draft is kept, scheduled, and published at its moment', async ({ page, request, api }) => {
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
  await expect(page.getByText(/^Scheduled for 1 Jan 2099, 10:00 am/)).toBeVisible();
  await page.getByRole('link', { name: /^Drafts/ }).click();
  await expect(rowOf(page, title)).toContainText('Publishes 1 Jan 2099, 10:00 am');
  expect(await found()).toEqual([]);

  await rowOf(page, title).getByRole('link').click();
  await page.waitForURL(/\?draft=/);
  const id = draftIdIn(page.url());
  const { draft } = await api.get(`/api/drafts/${id}`);
  // On a busy machine a call may take some seconds, and what has passed is refused.
  const publishAt = new Date(Date.now() + 10_000).toISOString();
  await api.post(scheduleDraft.path, id, { version: draft.version, publishAt });
  await expect.poll(found).toHaveLength(1);
  await page.goto('/admin/drafts');
  await expect(page.getByRole('heading', { name: texts.title, level: 1 })).toBeVisible();
  await expect(rowOf(page, title)).toHaveCount(0);
});
