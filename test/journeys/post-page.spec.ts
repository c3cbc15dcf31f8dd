import { likePost, type PublicPostCard } from '#contract/blog.ts';
import { getComments } from '#contract/comments.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { postMessages } from '#contract/messages/post.ts';
import { shareMessages } from '#contract/messages/share.ts';
import { postPath } from '#contract/public-paths.ts';
import { signIn, submitPost, unique } from './support/admin.ts';
import { expect, expectWhole, inWindows, narrow, type Page, test } from './support/journey.ts';

const scrollTo = (page: Page, to: number) =>
  page.evaluate(async (top) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true });
    window.scrollTo({ top, behavior: 'instant' });
    await promise;
  }, to);

inWindows(narrow, () => {
  test('an article is whole from its share menu to its bar', async ({ page, request }) => {
    // A long one of the demonstration, which no journey changes.
    const { blogs } = await (await request.get('/api/getAllBlogPosts?search=sql+window')).json();
    const post = blogs.find(({ slug }: PublicPostCard) => slug.includes('sql-window'));
    await page.goto(postPath(post));
    await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Related Articles' })).toBeVisible();
    const contents = page.getByRole('group').filter({ hasText: 'In this article' });
    const box = (await contents.boundingBox())!;
    const text = (await contents.locator('xpath=following-sibling::*').boundingBox())!;
    expect(text.y - box.y - box.height).toBeGreaterThan(8);
    await page.getByRole('button', { name: 'Share this article' }).click();
    await expect(page.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
    await expect(page.getByRole('img', { name: shareMessages.qrCode })).toBeHidden();
    await expectWhole(page);
    await page.keyboard.press('Escape');

    const up = page.getByRole('button', { name: postMessages.toTop });
    await scrollTo(page, 380);
    await expect(up).toBeHidden();
    await scrollTo(page, 2_600);
    await expect(page.locator('#root > header')).not.toBeInViewport();
    await scrollTo(page, 2_300);
    await expect(page.getByRole('region', { name: 'Article' })).toBeInViewport();
    await expectWhole(page);
    await up.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(up).toBeHidden();
  });
});

test('like and bookmark outlive reloads; comments are approved', async ({ page, request, api }) => {
  const id = await submitPost(page.request, unique());
  await api.publishPost(id);
  await page.goto(postPath({ id, slug: 'x' }));
  const like = page.getByRole('button', { name: /^Like,/ }).first();
  const counted = page.waitForResponse(`**${likePost.path.replace('{id}', id)}`);
  await like.click();
  await expect(like).toHaveText('1');
  await counted;
  await page.getByRole('button', { name: postMessages.bookmark }).first().click();

  const region = page.getByRole('region', { name: /Comments/ });
  const text = `What about ${unique()}?`;
  await region.getByLabel(commentMessages.label).fill(text);
  await region.getByLabel('Name').fill('Meera');
  await page.keyboard.press('Enter');
  await expect(region.getByText(commentMessages.sent)).toBeVisible();
  await page.reload();
  await expect(region.getByText(commentMessages.none)).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText('1');
  await page.getByRole('link', { name: /Bookmarked articles/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(postMessages.bookmarks);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expectWhole(page);

  await signIn(page, '/admin/comments');
  const waiting = page.getByRole('article').filter({ hasText: text });
  await waiting.getByRole('button', { name: /^Approve/ }).click();
  await expect(waiting).toHaveCount(0);
  expect(await (await request.get(getComments.path.replace('{id}', id))).text()).toContain(text);
});
