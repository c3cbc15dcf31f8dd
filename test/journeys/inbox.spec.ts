import { addComment } from '#contract/comments.ts';
import { contactUs } from '#contract/feedback.ts';
import type { InboxKind } from '#contract/inbox.ts';
import { checkLink } from '#contract/link-checks.ts';
import { inboxMessages as texts } from '#contract/messages/inbox.ts';
import { reportJob } from '#contract/reports.ts';
import { jobTexts, signIn, submitInterview, submitPost, unique } from './support/admin.ts';
import { expect, expectWhole, inWindows, narrow, type Page, test } from './support/journey.ts';

const row = (page: Page, title: string) =>
  page.getByRole('list', { name: texts.caption }).getByRole('listitem').filter({ hasText: title });
const link = (page: Page, title: string) => row(page, title).getByRole('link', { name: title });

/** Other tests fill the inbox too: what waits of the kind is paged through until the row is there. */
async function findRow(page: Page, kind: string, title: string) {
  await page.goto(`/admin/inbox?kind=${kind}`);
  const more = page.getByRole('link', { name: texts.more });
  await expect(page.getByRole('list', { name: texts.caption })).toBeVisible();
  while (!(await row(page, title).isVisible())) {
    const before = page.url();
    await more.click();
    await expect.poll(() => page.url()).not.toBe(before);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
}

/** Opens the item where it stands, decides on it by a key, and gives what is read out in between. */
async function readAndDecide(page: Page, kind: InboxKind, title: string, key: string) {
  await findRow(page, kind, title);
  await link(page, title).focus();
  await page.keyboard.press('o');
  const reading = page.getByRole('region', {
    name: new RegExp(`^${texts.kinds[kind].badge}: `, 'u'),
  });
  await expect(reading.getByRole('status')).toHaveCount(0);
  await expectWhole(page);
  expect(await reading.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
  const text = await reading.innerText();
  await page.keyboard.press(key);
  return text;
}

inWindows(narrow, () => {
  test('what waits is read in place, decided by key and undone', async ({ page, request, api }) => {
    const [post = '', interview = '', comment = '', text = '', company = '', author = ''] =
      Array.from({ length: 6 }, unique);
    await submitPost(request, post, { author, email: `${author}@example.com`, anonymous: '1' });
    await submitInterview(request, interview);
    const under = await submitPost(request, unique());
    await api.publishPost(under);
    const words = { author: 'Kiran', content: `${comment}\n\nIts second part.` };
    const add = request.post(addComment.path.replace('{id}', under), { data: words });
    expect((await add).status()).toBe(201);
    const message = { name: 'Meera', email: 'meera@example.com', message: text };
    expect((await request.post(contactUs.path, { data: message })).status()).toBe(201);
    const { id } = await api.addJob({
      title: company,
      joblink: 'https://careers.ladder.example:8443/apply',
    });
    await api.post(checkLink.path, id, {});
    const report = { reason: 'other', details: `They ask for money. ${company}` };
    const reporting = request.post(reportJob.path.replace('{id}', id), { data: report });
    expect((await reporting).status()).toBe(201);

    await signIn(page, '/admin/inbox');
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    await expectWhole(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: texts.keys.title })).toBeVisible();
    await expectWhole(page);
    await page.keyboard.press('Escape');

    const article = await readAndDecide(page, 'posts', post, 'r');
    expect(article).toContain('I was asked to mend a loom.');
    expect(article).not.toContain(author);
    await page.getByRole('dialog').getByLabel('Reason').fill('Too short, a join is missing');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).press('Enter');
    await expect(row(page, post)).toHaveCount(0);
    await page.keyboard.press('u');
    await expect(page.getByText(texts.done.undo.one.replace('{title}', post))).toBeVisible();

    const jobTitle = `${jobTexts.role}, ${company}`;
    for (const [kind, title, told] of [
      ['interviews', interview, 'I applied by post.'],
      ['comments', comment, 'Its second part.'],
      ['messages', text, text],
      ['reports', jobTitle, 'They ask for money.'],
      ['links', jobTitle, 'https://careers.ladder.example:8443/apply'],
    ] as const) {
      expect(await readAndDecide(page, kind, title, 'a')).toContain(told);
      await expect(row(page, title)).toHaveCount(0);
    }
  });
});
