import { screen, within } from '@testing-library/react';
import { getAllBlogPosts, updateBlogPost } from '#contract/blog.ts';
import {
  getAdminAddedInvExps,
  getUserAddedInvExps,
  reviewInterview,
} from '#contract/interviews.ts';
import { contentMessages } from '#contract/messages/content.ts';
import { postMessages } from '#contract/messages/post.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import type { AdminPost } from '#contract/post-shapes.ts';
import { problem } from '#test/support/api-stub.ts';
import { buildAdminInterview, buildAdminPost } from '#test/support/builders.ts';
import { button, path, person } from './open-admin.tsx';
import {
  buildAdminPosts,
  openContent,
  postsList,
  stubInterviews,
  stubPosts,
  visitorsList,
} from './open-content.tsx';
import { hrefOf } from '#test/web/href-of.ts';

const texts = contentMessages;
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const cellsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent);

async function openPosts(posts: AdminPost[], address = postsList) {
  const { api } = await openContent(address, (stub) => stubPosts(stub, posts));
  await screen.findByText(/^Showing/);
  return api;
}

it.each([
  ['users-added-interviews-list', 'User Submitted Interview Experiences', getUserAddedInvExps],
  ['users-added-blog-posts-list', 'All Blog Posts', getAllBlogPosts],
  ['admin-added-interviews-list', 'Admin Content List', getAdminAddedInvExps],
  ['anything-else', 'Admin Content List', getAllBlogPosts],
])('%s is headed %s and has its own source', async (listUrl, title, route) => {
  const { api } = await openContent(`/admin/interviews/${listUrl}`, (stub) => {
    stubPosts(stub, [buildAdminPost()]);
    stub.on(getUserAddedInvExps, { body: { data: [buildAdminInterview()] } });
    stub.on(getAdminAddedInvExps, { body: { data: [buildAdminInterview()] } });
  });
  expect(await screen.findByText('Showing 1–1 of 1')).toBeVisible();
  expect(screen.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  expect(api.sent(route)).toHaveLength(1);
  expect(api.sent(route)[0]?.headers.get('authorization')).toBe('Bearer token-1');
});

it('shows of each post what the specification names', async () => {
  const tags = ['one', 'two', 'three', 'four', 'five', 'six'];
  await openPosts([buildAdminPost({ anonymous: true, views: 1200, likes: 34, tags })]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Select all on this page',
    '#',
    'Post',
    'Title & Tags',
    'Author',
    'Category',
    'Views\u00a0/ Likes',
    'Read / Date',
    'Status',
    'Actions',
  ]);
  const [row] = rows();
  expect(cellsOf(row!).slice(0, 9)).toEqual([
    '',
    '1',
    'two-rounds-and-an-offer',
    'Two rounds and an offeronetwothreefourfive',
    `Nisha Raonisha@example.com${texts.anonymous}`,
    'Interview Experience',
    '1.2K\u00a0/ 34',
    '4 min12 Nov 2026',
    'Pending review',
  ]);
  const preview = within(row!).getByRole('link', { name: /^Preview/ });
  expect(preview).toHaveAttribute('target', '_blank');
  expect(preview).toHaveAttribute(
    'href',
    '/blog-posts-details/01JP0000000000000000000001/two-rounds-and-an-offer',
  );
  expect(hrefOf(/^Edit/, within(row!))).toBe('/admin/edit-post/01JP0000000000000000000001');
});

describe('the address', () => {
  it('holds page, status and search, which the server is asked for', async () => {
    const posts = buildAdminPosts(20);
    const api = await openPosts(posts, `${postsList}?status=pending_review&search=post&page=2`);
    expect(screen.getByText('Showing 9–16 of 20')).toBeVisible();
    expect(Object.fromEntries(api.sent(getAllBlogPosts)[0]!.url.searchParams)).toEqual({
      status: 'pending_review',
      search: 'post',
      page: '2',
      pageSize: '8',
      counts: '1',
    });
    expect(rows()[0]).toHaveTextContent(/^9/);
    expect(screen.getByRole('link', { name: /^Pending review/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  it('leads by First, Prev, numbers, Next and Last', async () => {
    await openPosts(buildAdminPosts(160), `${postsList}?page=10`);
    const pages = screen.getByRole('navigation', { name: /^Pages/ });
    expect(pages).toHaveTextContent('FirstPrev1…89101112…20Page 10 of 20NextLast');
    await person().click(within(pages).getByRole('link', { name: 'Last page' }));
    expect(await screen.findByText('Showing 153–160 of 160')).toBeVisible();
    expect(within(pages).getByRole('link', { name: 'Last page' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await person().click(within(pages).getByRole('link', { name: 'First page' }));
    expect(path()).toBe(postsList);
  });

  it('starts at page 1 with another status', async () => {
    await openPosts(buildAdminPosts(20), `${postsList}?page=2`);
    await person().click(screen.getByRole('link', { name: /^Rejected/ }));
    expect(path()).toBe(`${postsList}?status=rejected`);
    expect(await screen.findByText('No entries found.')).toBeVisible();
    expect(screen.getByText(texts.nothingHere)).toBeVisible();
    await person().click(screen.getByRole('link', { name: texts.showAll }));
    expect(path()).toBe(postsList);
  });
});

describe('deciding', () => {
  it('says that nobody is told where there is no address', async () => {
    await openPosts([buildAdminPost({ email: '' })]);
    await person().click(button(/^Reject/));
    const dialog = within(await screen.findByRole('dialog', { name: texts.rejectTitle }));
    expect(dialog.getByText(texts.reasonUnmailed)).toBeVisible();
    await person().click(button('Cancel'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows what is there now when another administrator was faster', async () => {
    const api = await openPosts([buildAdminPost()]);
    const theirs = buildAdminPost({ status: 'rejected', version: 4 });
    const body = { ...problem(409).body, message: postMessages.changedMeanwhile, blog: theirs };
    api.on(updateBlogPost, { status: 409, body });
    stubPosts(api, [theirs]);
    await person().click(button(/^Publish/));
    expect(await screen.findByText(postMessages.changedMeanwhile)).toBeVisible();
    await person().click(button('OK'));
    expect(await within(screen.getByRole('table')).findByText('Rejected')).toBeVisible();
  });

  it('offers what is not decided already', async () => {
    await openPosts([
      buildAdminPost({ id: 'a', status: 'published', title: 'Shown' }),
      buildAdminPost({ id: 'b', status: 'rejected', title: 'Refused', reason: 'Too short.' }),
    ]);
    expect(screen.queryByRole('button', { name: 'Publish Shown' })).not.toBeInTheDocument();
    expect(button('Reject Shown')).toBeVisible();
    expect(button('Publish Refused')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reject Refused' })).not.toBeInTheDocument();
    expect(screen.getByText('Too short.')).toBeVisible();
  });

  it('shows when a scheduled post comes, and publishes it now when asked to', async () => {
    const scheduled = buildAdminPost({
      status: 'scheduled',
      title: 'Tomorrow',
      publish_date: '2999-01-01T03:30:00.000Z',
    });
    const api = await openPosts([scheduled], `${postsList}?status=scheduled`);
    expect(within(rows()[0]!).getByText('1 Jan 2999, 9:00 am')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Scheduled/ })).toHaveTextContent('Scheduled 1');
    const blog = { ...scheduled, status: 'published' };
    api.on(updateBlogPost, { body: { message: postMessages.updated, blog } });
    await person().click(button('Publish Tomorrow now'));
    expect(await screen.findByText('“Tomorrow” is published.')).toBeVisible();
    expect(api.sent(updateBlogPost)[0]?.body).toMatchObject({ status: '1', publish_date: '' });
  });
});

describe('many at once', () => {
  const bar = (noun = 'posts') =>
    within(screen.getByRole('group', { name: `With the selected ${noun}` }));
  const all = () => screen.getByRole('checkbox', { name: 'Select all on this page' });
  const saved = (url: URL) => ({
    body: {
      message: postMessages.updated,
      blog: buildAdminPost({
        id: url.pathname.split('/').at(-1)!,
        version: 7,
        status: 'published',
      }),
    },
  });
  const answer = async (name: string) =>
    person().click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

  it('are published as they were shown, and sent back with the dates they had', async () => {
    const [first, second] = buildAdminPosts(2);
    const shown = buildAdminPost({ id: 'shown', title: 'Shown', status: 'published' });
    const api = await openPosts([first!, second!, shown]);
    api.on(updateBlogPost, ({ url }) => saved(url));
    await person().click(all());
    expect(bar().getByText('3 posts selected')).toBeVisible();
    await person().click(bar().getByRole('button', { name: 'Publish 2 of them' }));
    expect(await screen.findByText(texts.publishManyQuestion)).toBeVisible();
    await answer('Publish');
    expect(await screen.findByText('2 posts published.')).toBeVisible();
    const sent = () =>
      api.sent(updateBlogPost).map(({ url, body }) => [url.pathname.split('/').at(-1), body]);
    const { version } = first!;
    expect(sent()).toEqual([
      ['post-1', { status: '1', reason: '', version: String(version) }],
      ['post-2', { status: '1', reason: '', version: String(version) }],
    ]);
    await person().click(button('Undo'));
    expect(await screen.findByText(/^Back in review: 2 posts\./)).toBeVisible();
    const back = { status: '2', reason: '', version: '7', publish_date: first!.publish_date };
    expect(sent().slice(2)).toEqual([
      ['post-1', back],
      ['post-2', back],
    ]);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('are rejected with one reason, row by row where one fails', async () => {
    const posts = buildAdminPosts(3).map((post, at) => (at === 2 ? { ...post, email: '' } : post));
    const api = await openPosts(posts);
    const conflict = problem(409, { message: postMessages.changedMeanwhile }).body;
    api.on(updateBlogPost, ({ url }) =>
      url.pathname.endsWith('post-2')
        ? { status: 409, body: { ...conflict, blog: posts[1] } }
        : saved(url),
    );
    await person().click(all());
    await person().click(bar().getByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: texts.rejectManyTitle }));
    expect(dialog.getByText(texts.reasonMailedToMany.replace('{count}', '2'))).toBeVisible();
    await person().type(dialog.getByLabelText(/^Reason/), 'An advertisement.');
    await person().click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('2 posts rejected.')).toBeVisible();
    expect(screen.getByText('1 post failed:').closest('div')).toHaveTextContent(
      `Post 2 ${postMessages.changedMeanwhile}`,
    );
    for (const { body } of api.sent(updateBlogPost)) {
      expect(body).toMatchObject({ status: '3', reason: 'An advertisement.' });
    }
  });

  it('are experiences in their lists', async () => {
    const interviews = [buildAdminInterview({ id: 'one', version: 4 })];
    const { api } = await openContent(visitorsList, (stub) => stubInterviews(stub, interviews));
    const reviewed = (version: number) => ({
      body: {
        message: interviewMessages.reviewed,
        InvData: buildAdminInterview({ id: 'one', version }),
      },
    });
    api.on(reviewInterview, reviewed(5));
    await screen.findByText(/^Showing/);
    await person().click(all());
    await person().click(bar('interview experiences').getByRole('button', { name: 'Publish' }));
    await answer('Publish');
    expect(await screen.findByText('1 interview experience published.')).toBeVisible();
    await person().click(button('Undo'));
    expect(await screen.findByText(/^Back in review: 1 interview experience\./)).toBeVisible();
    expect(api.sent(reviewInterview).map(({ body }) => body)).toEqual([
      { status: 'published', reason: '', version: 4 },
      { status: 'pending_review', reason: '', version: 5 },
    ]);
  });
});
