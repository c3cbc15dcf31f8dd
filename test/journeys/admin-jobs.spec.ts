import { scheduleDraft } from '#contract/job-drafts.ts';
import { deleteJob } from '#contract/jobs.ts';
import { jobChangeMessages, jobAdminMessages } from '#contract/messages/job-admin.ts';
import { draftMessages as texts } from '#contract/messages/job-draft.ts';
import { markedImage } from '#test/support/marked-image.ts';
import { button, confirm, field, file, fillJob } from './support/admin.ts';
import { jobsFound, rowOf, signIn, unique } from './support/admin.ts';
import { expect, expectWhole, forgive, inWindows, narrow, type Page } from './support/journey.ts';
import { test } from './support/journey.ts';

test('a job is added, changed, deleted, restored', async ({ page, request, api, found: told }) => {
  const title = unique();
  const found = jobsFound(request, title);
  await signIn(page, '/admin/add-new-job');
  await fillJob(page, { 'Title (company name)': title });
  const picture = file('logo.jpg', 'image/jpeg', await markedImage());
  await field(page, 'Company logo').setInputFiles(picture);
  await button(page, 'Add job').click();
  await expect(page.getByText(jobChangeMessages.added)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/job-list$/);
  await expect.poll(found).toHaveLength(1);
  await page.goto(`/?searchTerm=${title}`);
  const logo = page.getByRole('article').locator('img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);

  await page.goto(`/admin/job-list?search=${title}`);
  await rowOf(page, title).getByRole('link', { name: /edit/i }).click();
  await expect(field(page, 'Role')).not.toHaveValue('');
  const id = page.url().split('/').at(-1) ?? '';
  const statusOf = async () => (await request.get(`/api/job/${id}`)).status();
  await field(page, 'Role').fill('Principal Ladder Climber');
  await api.changeJob(id, { role: 'Ladder Climber', pay: '6 LPA' });
  await button(page, 'Save changes').click();
  await expect(page.getByRole('region', { name: jobAdminMessages.otherChanges })).toBeVisible();
  await expectWhole(page);
  await button(page, 'Choose: Role').click();
  await button(page, 'Keep mine: Role').click();
  await button(page, 'Save changes').click();
  await expect(page.getByText(jobChangeMessages.updated)).toBeVisible();
  forgive(told, /409/);
  expect(await (await request.get(`/api/job/${id}`)).json()).toMatchObject({
    job: { role: 'Principal Ladder Climber', pay: '6 LPA', version: 3 },
  });

  await page.goto(`/admin/job-list?status=live&search=${title}`);
  await button(page, `Delete Principal Ladder Climber, ${title}`).click();
  await confirm(page, 'Delete');
  await expect(page.getByText(jobChangeMessages.deleted)).toBeVisible();
  expect(await statusOf()).toBe(404);
  await expect.poll(found).toEqual([]);
  await button(page, 'Undo').click();
  await expect(page.getByText('1 job restored.')).toBeVisible();
  expect(await statusOf()).toBe(200);

  // Another tab tells of a task once it has ended here.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const deletion = `**${deleteJob.path.replace('{id}', id)}`;
  await page.route(deletion, async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByLabel(`Select Principal Ladder Climber, ${title}`).check();
  await page.getByRole('group', { name: /^With/ }).getByRole('button', { name: 'Delete' }).click();
  await Promise.all([page.waitForRequest(deletion), confirm(page, 'Delete')]);
  const other = await page.context().newPage();
  await other.goto('/admin/dashboard');
  const waiting = async () => (await navigator.locks.query()).pending?.length;
  await expect.poll(() => other.evaluate(waiting)).toBe(1);
  answer();
  await expect(other.getByText(`Principal Ladder Climber, ${title} was deleted.`)).toBeVisible();
});

test('a draft is kept, scheduled, and published', async ({ page, request, api, found }) => {
  const title = unique();
  const listed = jobsFound(request, title);
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
  expect(await listed()).toEqual([]);

  await rowOf(page, title).getByRole('link').click();
  await page.waitForURL(/\?draft=/);
  const id = new URL(page.url()).searchParams.get('draft') ?? '';
  const { draft } = await api.get(`/api/drafts/${id}`);
  // On a busy machine a call may take some seconds, and what has passed is refused.
  const publishAt = new Date(Date.now() + 10_000).toISOString();
  await api.post(scheduleDraft.path, id, { version: draft.version, publishAt });
  await expect.poll(listed).toHaveLength(1);
  await page.goto('/admin/drafts');
  await expect(page.getByRole('heading', { name: texts.title, level: 1 })).toBeVisible();
  await expect(rowOf(page, title)).toHaveCount(0);
  // The reload may have cut a save off, which the next one then finds.
  forgive(found, /status of 409/);
});

const buildPosting = (company: string) => `${company} is hiring!

Role: Software Engineer
Location: Kolkata
CTC: 5 LPA
Batch: 2023
Experience: 2-3 years
Apply: https://careers.example/${company}`;

/** As Ctrl+V does. The clipboard of a browser under test gives what was copied before, at times. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const init = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init));
  }, text);

inWindows(narrow, () => {
  test('a whole posting becomes a job by two presses', async ({ page, request }) => {
    const company = unique();
    await signIn(page, '/admin/add-new-job');
    // Each kind of category comes by a call of its own.
    for (const label of ['Role category', 'City', 'Experience level', 'Pay range'])
      await expect(field(page, label).getByRole('option').nth(1)).toBeAttached();
    await paste(page, buildPosting(company));
    await expect(page.getByText(/^Filled in/)).toBeVisible();
    await expectWhole(page);
    await button(page, jobAdminMessages.preview).click();
    await expect(page.getByRole('dialog')).toContainText(company);
    await expectWhole(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText(jobChangeMessages.added)).toBeVisible();
    await expect(page).toHaveURL(/job-list/);
    await expect.poll(jobsFound(request, company)).toHaveLength(1);
  });
});
