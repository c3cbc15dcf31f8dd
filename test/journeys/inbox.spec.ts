import { expect, type Page, test } from '@playwright/test';
import { createDraft } from '#contract/jobs/drafts.ts';
import { contactUs } from '#contract/feedback.ts';
import { checkLink } from '#contract/links.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { adminApi, button, jobTexts, signIn, submitPost, unique } from './support/admin.ts';
import { expectWhole, watchConsole } from './support/page-checks.ts';
import { inWindows, narrow } from './support/sizes.ts';

const texts = inboxMessages;

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

inWindows(narrow, () => {
  test('what waits is decided on by keys, undone, and opened', async ({ page, request }) => {
    const found = watchConsole(page);
    const api = await adminApi(request);
    const [post, text, company] = [unique(), unique(), unique()];
    const author = unique();
    await submitPost(request, post, { author, email: `${author}@example.com`, anonymous: '1' });
    const message = { name: 'Meera', email: 'meera@example.com', message: text };
    expect((await request.post(contactUs.path, { data: message })).status()).toBe(201);
    const { draft } = await api.send(createDraft.path, '', { role: 'Half', title: company });
    const { id } = await api.addJob({ title: company, joblink: 'http://10.0.0.1/apply' });
    await api.post(checkLink.path, id, {});

    await signIn(page, '/admin/inbox');
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    await expectWhole(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: texts.keys.title })).toBeVisible();
    await expectWhole(page);
    await page.keyboard.press('Escape');

    await findRow(page, 'posts', post);
    await expect(row(page, post)).toContainText(texts.anonymous);
    await expect(row(page, post)).not.toContainText(author);
    await link(page, post).focus();
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByLabel('Reason').fill('Too short, a join is missing');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).press('Enter');
    await expect(row(page, post)).toHaveCount(0);
    await page.keyboard.press('u');
    await expect(page.getByText(texts.done.undo.one.replace('{title}', post))).toBeVisible();

    await findRow(page, 'messages', text);
    await link(page, text).focus();
    await page.keyboard.press('a');
    await expect(page.getByText(texts.done.approve.one.replace('{title}', text))).toBeVisible();
    await expect(row(page, text)).toHaveCount(0);

    await findRow(page, 'links', company);
    await expect(row(page, company)).toContainText('not public');
    await link(page, `${jobTexts.role}, ${company}`).focus();
    await page.keyboard.press('a');
    await expect(row(page, company)).toHaveCount(0);

    await findRow(page, 'drafts', company);
    await link(page, `Half, ${company}`).focus();
    await page.keyboard.press('x');
    await expect(page.getByText('1 item selected')).toBeVisible();
    await button(page, /^Delete$/).press('Enter');
    await expect(row(page, company)).toHaveCount(0);
    await button(page, 'Undo').press('Enter');
    const undone = texts.done.undo.one.replace('{title}', `Half, ${company}`);
    await expect(page.getByText(undone)).toBeVisible();
    await findRow(page, 'drafts', company);
    await link(page, `Half, ${company}`).press('Enter');
    await expect(page).toHaveURL(new RegExp(`draft=${draft.id}`, 'u'));
    expect(found).toEqual([]);
  });
});
