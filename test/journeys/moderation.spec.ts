import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { getAllBlogPosts } from '#contract/blog.ts';
import { addComment, getComments } from '#contract/comments.ts';
import { contentMessages } from '#contract/messages/content.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { postMessages } from '#contract/messages/post.ts';
import { pages } from '#contract/pages/pages.ts';
import {
  adminApi,
  button,
  confirm,
  field,
  rowOf,
  signIn,
  submitInterview,
  submitPost,
  unique,
} from './support/admin.ts';
import { expectWhole, watchConsole } from './support/page-checks.ts';
import { mailsTo } from './support/product.ts';
import { narrow, viewports } from './support/sizes.ts';

const texts = contentMessages;
const postsList = '/admin/interviews/users-added-blog-posts-list';
const visitorsList = '/admin/interviews/users-added-interviews-list';
const ownList = '/admin/interviews/admin-added-interviews-list';

async function opensInNewTab(context: BrowserContext, act: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([context.waitForEvent('page'), act()]);
  await opened.waitForLoadState();
  return opened;
}

const hostile = [
  '# A loom',
  '<img src=x onerror="document.title=\'pwned\'">',
  '<script>document.title="pwned"</script>',
  '[press](javascript:document.title="pwned")',
  '![seen](https://elsewhere.example/pixel.png)',
].join('\n\n');

test('a post travels from a visitor over the review to the readers, without its author', async ({
  page,
  context,
  request,
}) => {
  const [title, author] = [unique(), unique()];
  const email = `${author}@example.com`;
  const id = await submitPost(request, title, { email, author, content: hostile, anonymous: '1' });
  await signIn(page, `${postsList}?status=pending_review&search=${title}`);
  const row = rowOf(page, title);
  await expect(row.getByText(author, { exact: true })).toBeVisible();
  await expect(row.getByText(email)).toBeVisible();

  const preview = await opensInNewTab(context, () =>
    row.getByRole('link', { name: /^Preview/ }).click(),
  );
  const requests: string[] = [];
  preview.on('request', (each) => requests.push(each.url()));
  await preview.reload();
  await expect(
    preview.getByText('Preview: pending review. Only administrators can see this.'),
  ).toBeVisible();
  await expect(preview.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(preview.getByText(postMessages.anonymousAuthor)).toBeVisible();
  await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(preview).toHaveTitle(new RegExp(title));
  await expect(preview.locator('article a[href^="javascript"], article script')).toHaveCount(0);
  expect(requests.filter((url) => url.includes('elsewhere.example'))).toEqual([]);

  await row.getByRole('link', { name: /^Edit/ }).click();
  await field(page, 'Excerpt').fill('A loom, a thread, and what they asked.');
  await page.getByRole('radio', { name: 'Published' }).check();
  await button(page, 'Save and publish').click();
  await expect(page.getByText(postMessages.updated)).toBeVisible();
  await expect(page).toHaveURL(/status=pending_review/);
  await expect(rowOf(page, title)).toHaveCount(0);

  for (const path of [
    `/api/getBlogPostsByID/${id}`,
    `/blog-posts-details/${id}/x`,
    `${getAllBlogPosts.path}?search=${author}`,
  ]) {
    expect((await (await request.get(path)).text()).toLowerCase()).not.toContain(
      author.toLowerCase(),
    );
  }
  await expect.poll(() => mailsTo(email).join()).toContain('is published');
});

test('a post is rejected with a reason, which is mailed; deleting it can be undone', async ({
  page,
  request,
}) => {
  const title = unique();
  const email = `${title}@example.com`;
  await submitPost(request, title, { email });
  await signIn(page, `${postsList}?search=${title}`);
  await button(page, `Reject ${title}`).click();
  const dialog = page.getByRole('dialog', { name: texts.rejectTitle });
  await expect(dialog.getByText(texts.reasonMailed.replace('{email}', email))).toBeVisible();
  await dialog.getByLabel('Reason').fill('This reads like an advertisement.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(rowOf(page, title)).toContainText('This reads like an advertisement.');

  await button(page, `Delete ${title}`).click();
  await confirm(page, 'Delete');
  await expect(page.getByText(tableMessages.noEntries)).toBeVisible();
  await button(page, 'Undo').click();
  await expect(rowOf(page, title).getByText('Rejected')).toBeVisible();
  await expect.poll(() => mailsTo(email).join()).toContain('This reads like an advertisement.');
});

test('many posts are published at once, sent back, rejected with one reason and deleted, by keyboard', async ({
  page,
  request,
}) => {
  const own = unique();
  const titles = ['one', 'two', 'three'].map((which) => `${own} ${which}`);
  const email = `${own}@example.com`;
  const ids: string[] = [];
  for (const title of titles) ids.push(await submitPost(request, title, { email }));
  await signIn(page, `${postsList}?search=${own}`);
  const status = async (id: string) => (await request.get(`/api/getBlogPostsByID/${id}`)).status();
  const bar = page.getByRole('group', { name: 'With the selected posts' });
  const report = (text: string | RegExp) => page.getByRole('status').getByText(text);

  await page.getByRole('checkbox', { name: `Select ${titles[2]}` }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: `Select ${titles[0]}` }).focus();
  await page.keyboard.press('Shift+Space');
  await expect(bar.getByText('3 posts selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Publish' }).click();
  await confirm(page, 'Publish');
  await expect(report('3 posts published.')).toBeVisible();
  for (const id of ids) expect(await status(id)).toBe(200);
  await button(page, 'Undo').click();
  await expect(report(/^Back in review: 3 posts/)).toBeVisible();
  for (const id of ids) expect(await status(id)).toBe(404);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: texts.rejectManyTitle });
  await dialog.getByLabel('Reason').fill('Three times the same.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(report('3 posts rejected.')).toBeVisible();
  for (const title of titles) {
    await expect(rowOf(page, title)).toContainText('Three times the same.');
  }

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await confirm(page, 'Delete');
  await expect(report(/^3 posts deleted/)).toBeVisible();
  await expect(page.getByText(tableMessages.noEntries)).toBeVisible();
  await button(page, 'Undo').click();
  await expect(rowOf(page, titles[1]!).getByText('Rejected')).toBeVisible();
});

test('an experience is previewed as readers would see it, and published', async ({
  page,
  context,
  request,
}) => {
  const title = unique();
  const id = await submitInterview(request, title, { anonymous: true });
  await signIn(page, `${visitorsList}?search=${title}`);
  const row = rowOf(page, title);
  const preview = await opensInNewTab(context, () =>
    row.getByRole('link', { name: /^Preview/ }).click(),
  );
  await expect(preview.getByRole('article').getByText(postMessages.anonymousAuthor)).toBeVisible();
  await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await preview.close();

  await row.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByText(texts.published.replace('{title}', title))).toBeVisible();
  await page.goto(`${pages.interviews}/${id}/x`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText('Only administrators can see this.')).toHaveCount(0);
});

test('a comment waits, is approved and read; another is deleted', async ({ page, request }) => {
  const title = unique();
  const id = await submitPost(request, title);
  await (await adminApi(request)).publishPost(id);
  const [good, bad] = [unique(), unique()];
  for (const content of [good, bad]) {
    const data = { author: 'Kiran', content };
    const sent = await request.post(addComment.path.replace('{id}', id), { data });
    expect(sent.status()).toBe(201);
  }
  await signIn(page, '/admin/comments');
  const comment = (text: string) => page.getByRole('article').filter({ hasText: text });
  await expect(comment(good).getByRole('link')).toHaveText(title);
  await comment(good)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(comment(good)).toHaveCount(0);
  await comment(bad)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await confirm(page, 'Delete');
  await expect(comment(bad)).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(comment(bad)).toBeVisible();
  await page.goto('/admin/comments');
  await comment(bad).getByRole('checkbox').check();
  await page
    .getByRole('group', { name: 'With the selected comments' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await confirm(page, 'Delete');
  await expect(page.getByText('1 comment deleted.')).toBeVisible();
  const shown = await (await request.get(getComments.path.replace('{id}', id))).text();
  expect(shown).toContain(good);
  expect(shown).not.toContain(bad);
});

for (const { name, look } of viewports(narrow)) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('every screen is whole', async ({ page, request }) => {
      const found = watchConsole(page);
      const own = unique();
      const monstrous = `${own}${'Unbreakable'.repeat(90)} 🎉 مقابلة عمل`.slice(0, 200);
      const id = await submitPost(request, monstrous);
      const interview = await submitInterview(request, monstrous);
      await signIn(page, `/admin/edit-post/${id}`);
      await expect(field(page, 'Title')).toHaveValue(monstrous);
      await page.getByRole('radio', { name: 'Rejected' }).check();
      await button(page, 'Save and reject').click();
      await expect(page.getByText('Reason cannot be empty.')).toBeVisible();
      await expectWhole(page);
      page.on('dialog', (dialog) => void dialog.accept());
      await page.goto(`/admin/edit-user-interviews/${interview}`);
      await expect(field(page, 'Work type')).toHaveValue(/.+/);
      await expectWhole(page);
      for (const path of [
        `${postsList}?search=${own}`,
        `${visitorsList}?search=${own}`,
        ownList,
        '/admin/comments',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectWhole(page);
      }
      expect(found).toEqual([]);
    });
  });
}
