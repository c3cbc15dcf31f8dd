import { randomUUID } from 'node:crypto';
import { register } from '#contract/accounts.ts';
import { addComment } from '#contract/comments.ts';
import { contactUs } from '#contract/feedback.ts';
import { checkLink } from '#contract/link-checks.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { adminPaths, categoryPaths, signedOutPaths } from '#contract/admin-paths.ts';
import { contentListPath } from '#contract/admin-submission-lists.ts';
import { adminPagePaths } from '#commands/site-pages.ts';
import { adminApi, button, inDays, question, rowOf } from './support/admin.ts';
import { signIn, strong, submitInterview, submitPost, unique } from './support/admin.ts';
import { type APIRequestContext, expect, expectNothingClipped } from './support/journey.ts';
import { expectWhole, inWindows, narrow, type Page, test, wide } from './support/journey.ts';

const longWord = 'Wissenschaft'.repeat(16);
const monstrous = `${longWord} 👩‍👩‍👧‍👦 مرحبا <img src=x onerror="window.hacked=1">`;

async function expectPagesWhole(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(tableMessages.loading)).toHaveCount(0);
      await expectWhole(page);
    });
  }
}

/** Something of each kind that waits, with a text that nobody expects; answers what they all hold. */
async function addWaiting(request: APIRequestContext) {
  const own = unique();
  const title = `${own} ${monstrous}`.slice(0, 200);
  const api = await adminApi(request);
  const account = { name: title, email: `${randomUUID()}@example.com`, password: strong };
  await request.post(register.path, { data: account });
  const message = { name: title, email: 'asha@example.com', message: title };
  await request.post(contactUs.path, { data: message });
  const shown = await submitPost(request, title);
  await api.publishPost(shown);
  const comment = { data: { author: title, content: title } };
  await request.post(addComment.path.replace('{id}', shown), comment);
  const { id } = await api.addJob({ title, joblink: 'https://careers.ladder.example:8443/apply' });
  await api.post(checkLink.path, id, {});
  const post = await submitPost(request, title);
  return { own, post, interview: await submitInterview(request, title) };
}

inWindows(narrow, () => {
  test('each page is whole, to everybody or with what the demo holds', async ({ page }) => {
    await expectPagesWhole(page, Object.values(signedOutPaths));
    await signIn(page, adminPaths.login);
    await expectPagesWhole(page, [
      ...adminPagePaths.values(),
      adminPaths.category('no-such-type'),
      `${categoryPaths.role}?search=data`,
      `${adminPaths.audit}?day=2026-01-01`,
    ]);
  });

  test('what waits is whole with texts of any kind', async ({ page, request }) => {
    const { own, post, interview } = await addWaiting(request);
    await signIn(page, adminPaths.login);
    await expectPagesWhole(page, [
      ...[adminPaths.administrators, adminPaths.comments, adminPaths.failingLinks],
      `${contentListPath('posts')}?search=${own}`,
      `${contentListPath('interviews')}?search=${own}`,
      adminPaths.editSubmission('interview', interview),
      adminPaths.editSubmission('post', post),
    ]);
    await button(page, 'Reject').click();
    await expect(page.getByText('Reason cannot be empty.')).toBeVisible();
    await expectWhole(page);

    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto(adminPaths.feedback);
    await rowOf(page, own)
      .getByRole('link', { name: new RegExp(`^${own}`) })
      .click();
    await expectWhole(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(question(page)).toBeVisible();
    await expectWhole(page);
  });
});

async function whole(page: Page) {
  await expectWhole(page);
  // The head of a table that shows cards is kept for screen readers only, in a box of no size.
  if (page.viewportSize()?.width === wide.viewport.width) await expectNothingClipped(page);
}

inWindows(wide, () => {
  test('the list of jobs is whole in every state', async ({ page, api }) => {
    const loaded = () => expect(page.getByText(/^Showing \d|^No jobs found/)).toBeVisible();
    const own = unique();
    const title = `${own} ${longWord}`.slice(0, 200);
    const add = (fields = {}) => api.addJob({ title, ...fields });
    await add({ role: longWord.slice(0, 190), location: 'عمّان 🎉', featured: '1', urgent: '1' });
    await api.changeJob((await add()).id, { expiresAt: inDays(-3) });
    await api.changeJob((await add()).id, { expiresAt: inDays(3) });
    await api.deleteJob((await add()).id);
    await signIn(page, `${adminPaths.jobList}?search=${own}&status=deleted`);
    await loaded();
    await whole(page);
    await page.goto(`${adminPaths.jobList}?search=${own}&sort=company`);
    await loaded();
    await page.getByText('Filters', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await whole(page);
    const bar = page.getByRole('group', { name: /selected/ });
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect(question(page)).toContainText('Are you sure you want to delete these');
    await expectWhole(page);
  });
});

test.describe('in the window of a small laptop', () => {
  test.use({ viewport: { width: 1200, height: 800 } });

  test('the lists with the most columns have room for the buttons of a row', async ({ page }) => {
    await signIn(page, adminPaths.jobList);
    const remove = button(page, /^Delete /).first();
    await expect(remove).toBeInViewport({ ratio: 1 });
    await page.goto(adminPaths.content('users-added-blog-posts-list'));
    await expect(remove).toBeInViewport({ ratio: 1 });
  });
});
