import { act, screen, waitFor, within } from '@testing-library/react';
import type { PublicPostCard } from '#contract/blog.ts';
import { techHubMessages as text } from '#contract/messages/tech-hub.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { problem, pageOf, stubPortal } from '#test/support/portal.ts';
import { buildPostCard } from '#test/support/builders.ts';
import { buildCards as buildInterviewCards } from './interview-pages.ts';
import { ignoreLoggedErrors, preload, renderPage } from '#test/support/render-page.tsx';
import { hrefOf } from '#test/web/read-page.ts';

preload('/real-life-interviews-blog-posts');

const counts = {
  category: {
    ...{ interview: 8, 'system-design': 4, 'problem-solving': 3 },
    ...{ career: 0, tutorial: 0, technology: 1 },
  },
  type: { experience: 9, tutorial: 2, guide: 2, tips: 2, review: 1, opinion: 0 },
};

const buildPosts = (count: number): PublicPostCard[] =>
  Array.from({ length: count }, (_, index) =>
    buildPostCard({ id: `post-${index + 1}`, title: `Post ${index + 1}` }),
  );

function stubBlog(posts: readonly PublicPostCard[] = buildPosts(16)) {
  const api = stubPortal();
  api.on('getAllBlogPosts', ({ url }) => {
    const { items, total } = pageOf(posts, url);
    return { body: { blogs: items, total, counts } };
  });
  return api;
}

const open = (search = '', posts?: readonly PublicPostCard[]) => {
  return { api: stubBlog(posts), ...renderPage(`${publicPaths.techHub}${search}`) };
};

const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const lastQuery = ({ sent }: ReturnType<typeof stubBlog>) =>
  Object.fromEntries(sent('getAllBlogPosts').at(-1)?.url.searchParams ?? []);
/** The panel beside the list; the sheet of narrow screens is a dialog. */
const panel = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('article') ?? document.body);
};

ignoreLoggedErrors();

it('the hero shows the trending posts, first of all pages', async () => {
  const { api, user } = open('?page=2&category=career');
  await user.click(await screen.findByRole('link', { name: 'Trending Posts' }));
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ sort: 'trending', page: '1' }));
  expect(window.location.search).toBe('?sort=trending');
  expect(await screen.findByRole('heading', { name: 'Trending Posts' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Posts' })).toHaveFocus());
});

it('the list begins with two featured posts, then the latest, six a page, beside the newest interviews', async () => {
  const api = stubBlog();
  api.on('getInterviews', { body: { interviews: buildInterviewCards(3), total: 9 } });
  renderPage(publicPaths.techHub);
  expect(await screen.findByRole('heading', { level: 2, name: 'Featured Posts' })).toBeVisible();
  const latest = screen.getByRole('region', { name: 'Latest Posts' });
  expect(within(latest).getAllByRole('article')).toHaveLength(6);
  expect(titles()).toEqual(buildPosts(8).map(({ title }) => title));
  expect(screen.getByText('16 posts found')).toBeVisible();
  expect(lastQuery(api)).toEqual({ page: '1', pageSize: '8', counts: '1' });
  const region = within(await screen.findByRole('region', { name: 'Interview experiences' }));
  expect(region.getAllByRole('listitem')).toHaveLength(3);
  expect(hrefOf(/Story 1/, region)).toBe('/interview-experiences/i-1/story-1');
  expect(hrefOf('See all', region)).toBe(publicPaths.interviews);
  expect(api.sent('getInterviews')[0]?.url.search).toBe('?page=1&pageSize=3');
});

it('a card shows what a post has, but not its views, and opens it', async () => {
  const post = { id: 'p-1', title: 'Two rounds', slug: 'two-rounds', views: 4321 };
  open('', [buildPostCard({ ...post, image: '/images/x.webp' })]);
  const card = await cardOf('Two rounds');
  const shown = ['Interview Experience', '4 min read', 'Nisha Rao', '12 Nov 2026', 'graphs'];
  for (const text of shown) expect(card.getByText(text)).toBeVisible();
  expect(card.getByText(/What was asked in a graduate/)).toBeVisible();
  for (const count of ['7 likes', '2 comments'])
    expect(card.getByText(count.slice(2), { exact: false }).parentElement).toHaveTextContent(count);
  expect(card.queryByText(/4,?321/)).not.toBeInTheDocument();
  expect(hrefOf('Two rounds', card)).toBe('/blog-posts-details/p-1/two-rounds');
});

it('a card draws a picture where there is none, and where it fails', async () => {
  const { container } = open('', [
    buildPostCard({ id: 'a', title: 'With', image: '/images/x.webp' }),
    buildPostCard({ id: 'b', title: 'Without', image: '', category: 'career' }),
  ]);
  await cardOf('With');
  const picture = container.querySelector('article img');
  expect(picture).toHaveAttribute('srcset', '/images/x-card.webp 480w, /images/x.webp 1200w');
  expect(container.querySelectorAll('article img')).toHaveLength(1);
  act(() => void picture?.dispatchEvent(new Event('error')));
  expect(container.querySelector('article img')).toBeNull();
});

const groups = [
  ['Category', ['All Topics', 'Interview Experience', 'System Design', 'Problem Solving']],
  ['Content Type', ['All Types', 'Experience', 'Tutorial', 'Guide', 'Tips & Tricks']],
  ['Sort By', ['Latest', 'Most Popular', 'Trending', 'Most Liked']],
  ['Time Period', ['All Time', 'This Week', 'This Month', 'This Year']],
] as const;

it('the filters offer what is documented, with the true counts, and a further name only where a post has it', async () => {
  open();
  await screen.findByText('16 posts found');
  for (const [legend, names] of groups) {
    const group = within(panel().getByRole('group', { name: legend }));
    for (const name of names)
      expect(group.getByLabelText(new RegExp(`^${name}`))).toBeInTheDocument();
    expect(group.getAllByRole('radio')[0]).toBeChecked();
  }
  expect(panel().getByRole('group', { name: 'Category' })).toHaveTextContent(
    'All Topics 16Interview Experience 8System Design 4Problem Solving 3Career Advice 0Technology 1',
  );
  expect(panel().getByRole('group', { name: 'Content Type' })).toHaveTextContent('Review 1');
  expect(panel().queryByRole('radio', { name: /^Tutorials/ })).not.toBeInTheDocument();
  expect(panel().queryByRole('radio', { name: /^Opinion/ })).not.toBeInTheDocument();
});

it.each([
  ['Interview Experience', { category: 'interview' }],
  ['Guide', { type: 'guide' }],
  ['Most Liked', { sort: 'liked' }],
  ['This Month', { period: 'month' }],
])('the filters ask the server for %s, from the first page', async (name, expected) => {
  const { api, user } = open('?page=2');
  await screen.findByText('16 posts found');
  await user.click(panel().getByRole('radio', { name: new RegExp(`^${name}`) }));
  await waitFor(() =>
    expect(lastQuery(api)).toEqual({ ...expected, page: '1', pageSize: '8', counts: '1' }),
  );
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual(expected);
  await waitFor(() =>
    expect(panel().getByRole('radio', { name: new RegExp(`^${name}`) })).toHaveFocus(),
  );
});

const box = () => screen.findByRole('searchbox', { name: text.search });

it('the search follows what is typed, from the first page, and keeps a blank at its end', async () => {
  const { api, user } = open('?page=2');
  await user.type(await box(), 'design ');
  await waitFor(() => expect(window.location.search).toBe('?search=design'));
  expect(await box()).toHaveValue('design ');
  await waitFor(() =>
    expect(lastQuery(api)).toMatchObject({ search: 'design', page: '1', pageSize: '8' }),
  );
  expect(api.sent('getAllBlogPosts')).toHaveLength(2);
});

it('the search is sent at once by Enter, and left by one step back', async () => {
  const { user } = open('?category=career');
  await user.type(await box(), 'ctc{Enter}');
  expect(window.location.search).toBe('?search=ctc&category=career');
  await user.type(await box(), ' bond{Enter}');
  expect(window.location.search).toBe('?search=ctc+bond&category=career');
  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).toBe('?category=career'));
  await waitFor(async () => expect(await box()).toHaveValue(''));
});

it('samples stand in when the call fails, marked as such, until another try succeeds', async () => {
  stubBlog().on('getAllBlogPosts', problem(404));
  const { user } = renderPage(publicPaths.techHub);
  expect(await screen.findByText(text.samplesFailed)).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8));
  expect(screen.getAllByText(text.sample)).toHaveLength(8);
  const [link] = screen.getAllByRole('link', { name: /technical round/ });
  expect(link?.getAttribute('href')).toMatch(/^\/blog-posts-details\/sample-/);
  expect(console.error).toHaveBeenCalledWith(text.loadFailed, expect.anything());
  stubBlog();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Post 1' })).toBeVisible();
  expect(screen.queryByText(text.sample)).not.toBeInTheDocument();
});

it('samples stand in while nothing is published, without counts or likes, and can be paged and filtered', async () => {
  const { user } = open('', []);
  expect(await screen.findByText(text.samplesEmpty)).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8));
  for (const figure of [/posts? found/, / likes?$/, / comments?$/])
    expect(screen.queryByText(figure)).not.toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: 'Page 2' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  await user.click(panel().getByRole('radio', { name: /^System Design/ }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});
