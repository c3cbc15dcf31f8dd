import { screen, waitFor, within } from '@testing-library/react';
import { moderationMessages as texts } from '#contract/messages/moderation.ts';
import { postMessages } from '#contract/messages/post.ts';
import type { AdminPost } from '#contract/post-schemas.ts';
import { problem } from '#test/support/portal.ts';
import { buildAdminInterview, buildAdminPost } from '#test/support/builders.ts';
import { answer, bulkBar, button, cells, columns } from './open-admin.tsx';
import { path, person, rows, tickAll } from './open-admin.tsx';
import { buildAdminPosts, openContent, postsList, visitorsList } from './open-content.tsx';
import { stubInterviews, stubPosts } from './open-content.tsx';
import { hrefOf, sees } from '#test/web/read-page.ts';

const { body: conflict } = problem(409, { message: postMessages.changedMeanwhile });
const refused = { status: 409, body: { ...conflict, blog: buildAdminPost() } };

async function openPosts(posts: AdminPost[], address = postsList) {
  const { api } = await openContent(address, (stub) => stubPosts(stub, posts));
  await screen.findByText(/^Showing/);
  return api;
}

it.each([
  ['users-added-interviews-list', 'User Submitted Interview Experiences', 'getUserAddedInvExps'],
  ['users-added-blog-posts-list', 'All Blog Posts', 'getAllBlogPosts'],
  ['admin-added-interviews-list', 'Admin Content List', 'getAdminAddedInvExps'],
  ['anything-else', 'Admin Content List', 'getAllBlogPosts'],
] as const)('%s is headed %s and has its own source', async (listUrl, title, route) => {
  const { api } = await openContent(`/admin/interviews/${listUrl}`, (stub) => {
    stubPosts(stub, [buildAdminPost()]);
    stub.on('getUserAddedInvExps', { body: { data: [buildAdminInterview()] } });
    stub.on('getAdminAddedInvExps', { body: { data: [buildAdminInterview()] } });
  });
  expect(await screen.findByText('Showing 1–1 of 1')).toBeVisible();
  expect(screen.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  expect(api.sent(route)).toHaveLength(1);
  expect(api.sent(route)[0]?.headers.get('authorization')).toBe('Bearer token-1');
});

it('shows of each post what the specification names', async () => {
  const tags = ['one', 'two', 'three', 'four', 'five', 'six'];
  await openPosts([buildAdminPost({ anonymous: true, views: 1200, likes: 34, tags })]);
  expect(columns()).toBe(
    'Select all on this page | # | Post | Title & Tags | Author | Category | Views\u00a0/ Likes | Read / Date | Status | Actions',
  );
  const [row] = rows();
  const author = `Nisha Raonisha@example.com${texts.anonymous}`;
  expect(cells(row)).toMatch(
    ` | 1 | two-rounds-and-an-offer | Two rounds and an offeronetwothreefourfive | ${author} | Interview Experience | 1.2K\u00a0/ 34 | 4 min12 Nov 2026 | Pending review | `,
  );
  const preview = within(row!).getByRole('link', { name: /^Preview/ });
  expect(preview).toHaveAttribute('target', '_blank');
  const { id, slug } = buildAdminPost();
  expect(preview).toHaveAttribute('href', `/blog-posts-details/${id}/${slug}`);
  expect(hrefOf(/^Edit/, within(row!))).toBe('/admin/edit-post/01JP0000000000000000000001');
});

it('says of an interview that its views are not counted', async () => {
  await openContent(visitorsList, (stub) => stubInterviews(stub, [buildAdminInterview()]));
  expect(await screen.findByTitle('Not counted')).toHaveTextContent('–');
});

it('the address holds page, status and search, which the server is asked for, and starts at page 1 with another status', async () => {
  const posts = buildAdminPosts(20);
  const api = await openPosts(posts, `${postsList}?status=pending_review&search=post&page=2`);
  expect(screen.getByText('Showing 9–16 of 20')).toBeVisible();
  expect(Object.fromEntries(api.sent('getAllBlogPosts')[0]!.url.searchParams)).toEqual({
    ...{ status: 'pending_review', search: 'post', page: '2', pageSize: '8', counts: '1' },
  });
  expect(rows()[0]).toHaveTextContent(/^9/);
  const current = screen.getByRole('link', { name: /^Pending review/ });
  expect(current).toHaveAttribute('aria-current', 'true');
  await person().click(screen.getByRole('link', { name: /^Rejected/ }));
  expect(path()).toBe(`${postsList}?status=rejected&search=post`);
  await sees('No entries found.', texts.noneHint);
  await person().click(screen.getByRole('link', { name: texts.showAll }));
  expect(path()).toBe(postsList);
});

it('the address leads by First, Prev, numbers, Next and Last', async () => {
  await openPosts(buildAdminPosts(160), `${postsList}?page=10`);
  const pages = screen.getByRole('navigation', { name: /^Pages/ });
  expect(pages).toHaveTextContent('First Prev1…89101112…20Page 10 of 20Next Last');
  await person().click(within(pages).getByRole('link', { name: 'Last page' }));
  expect(await screen.findByText('Showing 153–160 of 160')).toBeVisible();
  await person().click(within(pages).getByRole('link', { name: 'First page' }));
  expect(path()).toBe(postsList);
});

it('deciding offers what is not decided already, says that nobody is told where there is no address, and keeps a reason only until it is accepted', async () => {
  const api = await openPosts([
    buildAdminPost({ email: '' }),
    buildAdminPost({ id: 'a', status: 'published', title: 'Shown' }),
    buildAdminPost({ id: 'b', status: 'rejected', title: 'Refused', reason: 'Too short.' }),
  ]);
  expect(screen.queryByRole('button', { name: 'Publish Shown' })).not.toBeInTheDocument();
  expect(button('Reject Shown')).toBeVisible();
  expect(button('Publish Refused')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reject Refused' })).not.toBeInTheDocument();
  expect(screen.getByText('Too short.')).toBeVisible();
  await person().click(button('Reject Two rounds and an offer'));
  const dialog = within(await screen.findByRole('dialog', { name: texts.rejectTitle }));
  expect(dialog.getByText(texts.reasonUnmailed)).toBeVisible();
  api.on('updateBlogPost', refused);
  await person().type(dialog.getByLabelText(/^Reason/), 'An advertisement.');
  await person().click(dialog.getByRole('button', { name: 'Reject' }));
  await answer('OK');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await person().click(button('Reject Two rounds and an offer'));
  expect(await screen.findByLabelText(/^Reason/)).toHaveValue('An advertisement.');
  api.on('updateBlogPost', ({ url }) => saved(url));
  await person().click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person().click(button('Reject Two rounds and an offer'));
  expect(await screen.findByLabelText(/^Reason/)).toHaveValue('');
});

it('deciding shows when a scheduled post comes, and publishes it now when asked to', async () => {
  const scheduled = buildAdminPost({
    ...{ status: 'scheduled', title: 'Tomorrow', publish_date: '2999-01-01T03:30:00.000Z' },
  });
  const api = await openPosts([scheduled], `${postsList}?status=scheduled`);
  expect(within(rows()[0]!).getByText('1 Jan 2999, 9:00 am')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Scheduled/ })).toHaveTextContent('Scheduled 1');
  const blog = { ...scheduled, status: 'published' };
  api.on('updateBlogPost', { body: { message: postMessages.updated, blog } });
  await person().click(button('Publish Tomorrow now'));
  expect(await screen.findByText('“Tomorrow” is published.')).toBeVisible();
  expect(api.sent('updateBlogPost')[0]?.body).toMatchObject({ status: '1', publish_date: '' });
});

const idIn = (url: URL) => url.pathname.split('/').at(-1)!;
const saved = (url: URL) => {
  const blog = buildAdminPost({ id: idIn(url), version: 7, status: 'published' });
  return { body: { message: postMessages.updated, blog } };
};

it('many at once are published as they were shown, and sent back with the dates they had', async () => {
  const [first, second] = buildAdminPosts(2);
  const shown = buildAdminPost({ id: 'shown', title: 'Shown', status: 'published' });
  const api = await openPosts([first!, second!, shown]);
  api.on('updateBlogPost', ({ url }) => saved(url));
  await tickAll();
  expect(bulkBar('posts').getByText('3 posts selected')).toBeVisible();
  await person().click(bulkBar('posts').getByRole('button', { name: 'Publish 2 of them' }));
  expect(await screen.findByText(texts.publishManyQuestion)).toBeVisible();
  await answer('Publish');
  expect(await screen.findByText('2 posts published.')).toBeVisible();
  const sent = () => api.sent('updateBlogPost').map(({ url, body }) => [idIn(url), body]);
  const now = { status: '1', reason: '', version: String(first!.version) };
  expect(Object.fromEntries(sent())).toEqual({ 'post-1': now, 'post-2': now });
  api.on('updateBlogPost', refused);
  stubPosts(api, [{ ...first!, version: 8, publish_date: '2026-11-20T08:00:00.000Z' }, second!]);
  await person().click(button('Undo'));
  expect(await screen.findByText('2 posts failed:')).toBeVisible();
  api.on('updateBlogPost', ({ url }) => saved(url));
  await person().click(button('Try these again'));
  expect(await screen.findByText(/^Back in review: 2 posts\./)).toBeVisible();
  const back = { status: '2', reason: '', version: '7', publish_date: first!.publish_date };
  const [tried, again] = [sent().slice(2, 4), sent().slice(4)].map(Object.fromEntries);
  expect(tried).toEqual({ 'post-1': back, 'post-2': back });
  expect(again).toEqual({ 'post-1': { ...back, version: '8' }, 'post-2': back });
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('many at once are rejected with one reason, row by row where one fails', async () => {
  const [first, second, third] = buildAdminPosts(3);
  const api = await openPosts([first!, second!, { ...third!, email: '' }]);
  api.on('updateBlogPost', ({ url }) => (url.pathname.endsWith('post-2') ? refused : saved(url)));
  await tickAll();
  await person().click(bulkBar('posts').getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: texts.rejectManyTitle }));
  expect(dialog.getByText(texts.reasonMailedToMany.replace('{count}', '2'))).toBeVisible();
  await person().type(dialog.getByLabelText(/^Reason/), 'An advertisement.');
  await person().click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('2 posts rejected.')).toBeVisible();
  expect(screen.getByText('1 post failed:').closest('div')).toHaveTextContent(
    `Post 2 ${postMessages.changedMeanwhile}`,
  );
  for (const { body } of api.sent('updateBlogPost'))
    expect(body).toMatchObject({ status: '3', reason: 'An advertisement.' });
});
