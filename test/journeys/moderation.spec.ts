import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { getAllBlogPosts, insertBlogPosts } from '#contract/blog.ts';
import { addComment, getComments } from '#contract/comments.ts';
import { optionRoutes } from '#contract/categories.ts';
import { insertInvExp } from '#contract/interviews.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { imageMarks, markedImage } from '#test/support/marked-image.ts';
import { mailsTo } from './support/mails.ts';
import { expectAccessible, expectNoOverflow, signIn, watchConsole } from './support/page-checks.ts';
import { test } from './support/product.ts';
import { looks } from './support/sizes.ts';

const texts = messages.content;
const postsList = '/admin/interviews/users-added-blog-posts-list';
const visitorsList = '/admin/interviews/users-added-interviews-list';
const ownList = '/admin/interviews/admin-added-interviews-list';

const author = 'Vasundhara Quietbird';
const table = (page: Page) => page.getByRole('table');
const rowNamed = (page: Page, title: string) =>
  table(page).getByRole('row').filter({ hasText: title });

interface Post {
  title: string;
  email: string;
  content?: string;
}

async function submit(request: APIRequestContext, { title, email, content }: Post) {
  const answer = await request.post(insertBlogPosts.path, {
    multipart: {
      title,
      email,
      author,
      content: content ?? 'I was asked to **mend a loom**.',
      excerpt: 'A loom, a thread and a cup of tea.',
      category: 'interview',
      type: 'experience',
      tags: JSON.stringify(['looms', 'threads']),
      status: '2',
      anonymous: '1',
      image: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await markedImage() },
    },
  });
  expect(answer.status()).toBe(201);
  const { id }: { id: string } = await answer.json();
  return id;
}

async function firstOption(request: APIRequestContext, kind: 'company' | 'role' | 'work') {
  const { roleData } = await (await request.get(optionRoutes[kind].path)).json();
  return String(roleData[0].id);
}

async function tell(request: APIRequestContext, title: string, email: string) {
  const answer = await request.post(insertInvExp.path, {
    data: {
      email,
      title,
      name: author,
      companyName: 'Chakra Looms',
      rounds: 1,
      roundDetails: [{ title: 'The loom', details: 'I mended a thread.' }],
      experience: 'Fresher',
      jobRole: 'Data Analyst',
      details: 'I applied by letter.',
      verdict: 'selected',
      companyOption: await firstOption(request, 'company'),
      roleOption: await firstOption(request, 'role'),
      workOption: await firstOption(request, 'work'),
      anonymous: true,
    },
  });
  expect(answer.status()).toBe(201);
  const { id }: { id: string } = await answer.json();
  return id;
}

async function opensInNewTab(context: BrowserContext, act: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([context.waitForEvent('page'), act()]);
  await opened.waitForLoadState();
  return opened;
}

async function expectWhole(page: Page) {
  await expectAccessible(page);
  await expectNoOverflow(page);
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
  browser,
  product,
  request,
}) => {
  test.setTimeout(120_000);
  const title = 'Mending looms on a Monday';
  const email = 'loom.writer@example.com';
  const id = await submit(request, { title, email, content: hostile });

  await signIn(page);
  await page.goto(`${postsList}?status=pending_review`);
  const row = rowNamed(page, title);
  await expect(row.getByText('Pending review')).toBeVisible();
  await expect(row.getByText(author)).toBeVisible();
  await expect(row.getByText(email)).toBeVisible();

  const preview = await opensInNewTab(context, () =>
    row.getByRole('link', { name: /^Preview/ }).click(),
  );
  const asked: string[] = [];
  preview.on('request', (each) => asked.push(each.url()));
  await preview.reload();
  await expect(
    preview.getByText('Preview: pending review, visible to administrators only'),
  ).toBeVisible();
  await expect(preview.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(preview.getByText(messages.post.anonymousAuthor)).toBeVisible();
  await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(preview).toHaveTitle(new RegExp(title));
  await expect(preview.locator('article a[href^="javascript"], article script')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('elsewhere.example'))).toEqual([]);
  await preview.close();

  const stranger = await browser.newContext();
  const reader = await stranger.newPage();
  const address = `/blog-posts-details/${id}/x`;
  await reader.goto(address);
  await expect(reader.getByRole('heading', { name: messages.post.notFoundTitle })).toBeVisible();

  await row.getByRole('link', { name: /^Edit/ }).click();
  await page.getByLabel('Excerpt').fill('A loom, a thread, and what they asked.');
  await page.getByRole('radio', { name: 'Published' }).check();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText(messages.post.updated)).toBeVisible();
  await expect(page).toHaveURL(/status=pending_review$/);
  await expect(rowNamed(page, title)).toHaveCount(0);

  await reader.goto(address);
  await expect(reader.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(reader.getByText('A loom, a thread, and what they asked.')).toBeVisible();
  await stranger.close();

  const { blog } = await (await request.get(`/api/getBlogPostsByID/${id}`)).json();
  const image = await (await request.get(blog.image)).body();
  const { exif, xmp, width } = await sharp(image).metadata();
  expect([exif, xmp, width]).toEqual([undefined, undefined, 400]);
  for (const mark of Object.values(imageMarks)) expect(image.includes(mark)).toBe(false);
  for (const path of [
    `/api/getBlogPostsByID/${id}`,
    getAllBlogPosts.path,
    '/api/getPosts',
    `${getAllBlogPosts.path}?search=quietbird`,
    `${getAllBlogPosts.path}?search=loom.writer`,
  ]) {
    const text = (await (await request.get(path)).text()).toLowerCase();
    expect(text).not.toContain('quietbird');
    expect(text).not.toContain(email);
  }
  await expect
    .poll(() => mailsTo(product, email).join(), { timeout: 60_000 })
    .toContain('is published');
});

test('a post is rejected with a reason, which is mailed; deleting it can be undone', async ({
  page,
  product,
  request,
}) => {
  test.setTimeout(120_000);
  const title = 'Buy a loom from my cousin';
  const email = 'loom.seller@example.com';
  await submit(request, { title, email });
  await signIn(page);
  await page.goto(`${postsList}?search=cousin`);
  await page.getByRole('button', { name: `Reject ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: texts.rejectTitle });
  await expect(dialog.getByText(texts.reasonMailed.replace('{email}', email))).toBeVisible();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Reason is required.')).toBeVisible();
  await expectWhole(page);
  await dialog.getByLabel('Reason').fill('This reads like an advertisement.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(rowNamed(page, title).getByText('Rejected')).toBeVisible();
  await expect(rowNamed(page, title)).toContainText('This reads like an advertisement.');

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(messages.table.noEntries)).toBeVisible();
  await expectWhole(page);
  await page.getByRole('button', { name: texts.undo }).click();
  await expect(rowNamed(page, title).getByText('Rejected')).toBeVisible();
  await expect
    .poll(() => mailsTo(product, email).join(), { timeout: 60_000 })
    .toContain('This reads like an advertisement.');
});

test('an experience is previewed, edited, sent back to review and published', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000);
  const title = 'Four letters and a loom';
  const id = await tell(request, title, 'letters@example.com');
  await signIn(page);
  await page.goto(`${visitorsList}?status=pending_review`);
  const row = rowNamed(page, title);
  const preview = await opensInNewTab(context, () =>
    row.getByRole('link', { name: /^Preview/ }).click(),
  );
  await expect(
    preview.getByText('Preview: pending review, visible to administrators only'),
  ).toBeVisible();
  await expect(preview.getByRole('article').getByText(messages.post.anonymousAuthor)).toBeVisible();
  await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await preview.close();

  await row.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByText(texts.published.replace('{title}', title))).toBeVisible();
  await page.goto(`/admin/edit-user-interviews/${id}`);
  await expect(page.getByLabel('Work type')).toHaveValue(/.+/);
  await page.getByRole('radio', { name: messages.interview.verdictUnsaid }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('alertdialog', { name: messages.interview.savedTitle });
  await expect(dialog.getByText(messages.interview.saved)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${visitorsList}$`));

  await page.goto(`/admin/edit-user-interviews/${id}`);
  await expect(page.getByRole('radio', { name: messages.interview.verdictUnsaid })).toBeChecked();
  await page
    .getByRole('region', { name: 'Review' })
    .getByRole('button', { name: 'Publish' })
    .click();
  await expect(page.getByRole('region', { name: 'Review' }).getByText('Published')).toBeVisible();
  await page.goto(`${pages.interviews}/${id}/letters`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText('visible to administrators only')).toHaveCount(0);
});

test('a comment waits, is approved and read', async ({ page, request }) => {
  const { blogs } = await (await request.get(getAllBlogPosts.path)).json();
  const path = addComment.path.replace('{id}', blogs[0].id);
  for (const content of ['Thank you, this helped.', 'Buy my cousin’s loom.']) {
    const sent = await request.post(path, { data: { author: 'Kiran', content } });
    expect(sent.status()).toBe(201);
  }
  await signIn(page);
  await page.goto('/admin/comments');
  const comment = (text: string) => page.getByRole('article').filter({ hasText: text });
  await expect(comment('helped').getByRole('link')).toHaveText(blogs[0].title);
  await comment('helped')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(comment('helped')).toHaveCount(0);
  await comment('cousin')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(comment('cousin')).toHaveCount(0);
  const shown = await (await request.get(getComments.path.replace('{id}', blogs[0].id))).text();
  expect(shown).toContain('helped');
  expect(shown).not.toContain('cousin');
});

const monstrous = `${'Unbreakable'.repeat(90)} 🎉 مقابلة عمل`.slice(0, 200);

for (const { name, ...look } of looks) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('every screen is whole', async ({ page, request }) => {
      test.setTimeout(120_000);
      const found = watchConsole(page);
      const id = await submit(request, { title: monstrous, email: 'long@example.com' });
      const interview = await tell(request, monstrous, 'long@example.com');
      await signIn(page);
      for (const list of [postsList, visitorsList, ownList, `${postsList}?search=zxqvkjw`]) {
        await page.goto(list);
        await expect(table(page)).toHaveAttribute('aria-busy', 'false');
        await expect(page.getByText(/^Showing|^No entries/).first()).toBeVisible();
        await expectWhole(page);
      }
      await page.goto(`/admin/edit-post/${id}`);
      await expect(page.getByLabel('Title')).toHaveValue(monstrous);
      await page.getByRole('radio', { name: 'Rejected' }).check();
      await expectWhole(page);
      await page.getByRole('button', { name: 'Save and reject' }).click();
      await expect(page.getByText('Reason is required.')).toBeVisible();
      await expectWhole(page);
      page.on('dialog', (dialog) => void dialog.accept());
      await page.goto(`/admin/edit-user-interviews/${interview}`);
      await expect(page.getByLabel('Work type')).toHaveValue(/.+/);
      await expectWhole(page);
      await page.goto('/admin/comments');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectWhole(page);
      expect(found).toEqual([]);
    });
  });
}
