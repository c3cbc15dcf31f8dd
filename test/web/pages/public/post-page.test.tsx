import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PublicComment } from '#contract/comments.ts';
import { shareMessages } from '#contract/messages/share.ts';
import { problem, pageOf } from '#test/support/portal.ts';
import { buildComment, buildPost, buildPostCard } from '#test/support/builders.ts';
import { ignoreLoggedErrors, openPage, preload } from '#test/support/render-page.tsx';
import { untilEffects, hrefOf, hrefsOf, sees } from '#test/web/read-page.ts';

preload('/blog-posts-details/p-1', '/bookmarked-posts');

const post = buildPost();
const path = `/blog-posts-details/${post.id}/${post.slug}`;
const others = Array.from({ length: 20 }, (_, index) =>
  buildPostCard({ id: `other-${index + 1}`, title: `Other ${index + 1}` }),
);

function show(more: Partial<typeof post> = {}, comments: readonly PublicComment[] = [], at = path) {
  return openPage(at, {
    getBlogPostsByID: { body: { blog: { ...post, ...more } } },
    getComments: { body: { comments } },
    getPosts({ url }) {
      const { items, total } = pageOf(others, url);
      return { body: { posts: items, total } };
    },
  });
}

const open = async () => {
  const view = show();
  await screen.findByRole('heading', { level: 1, name: post.title });
  return view;
};
const robots = () => document.querySelector('meta[name="robots"]');

ignoreLoggedErrors();

it('the article shows all that is known of it, and six related ones a page, the most viewed first', async () => {
  const { api, user } = await open();
  const article = within(screen.getByRole('article'));
  for (const text of ['Experience', 'Nisha Rao', '12 Nov 2026', '4 min read', post.excerpt])
    expect(article.getByText(text)).toBeVisible();
  expect(hrefOf('Interview Experience', article)).toBe(
    '/real-life-interviews-blog-posts?category=interview',
  );
  expect(await article.findByText('graphs', { selector: 'em' })).toBeVisible();
  const tags = within(article.getByRole('list', { name: 'Tags' }));
  expect(hrefOf('campus', tags)).toBe('/real-life-interviews-blog-posts?tag=campus');
  const aside = within(screen.getByRole('complementary', { name: 'Related Articles' }));
  const first = await aside.findByRole('link', { name: /Other 1 / });
  expect(first).toHaveAttribute('href', '/blog-posts-details/other-1/two-rounds-and-an-offer');
  expect(aside.getAllByRole('link', { name: /^Other/ })).toHaveLength(6);
  const query = api.sent('getPosts')[0]?.url.searchParams;
  const popular = { sort: 'popular', page: '1', pageSize: '6', exclude: post.id };
  expect(Object.fromEntries(query ?? [])).toEqual(popular);
  await user.click(aside.getByRole('link', { name: 'Page 4' }));
  expect(await aside.findByRole('link', { name: /Other 20/ })).toBeVisible();
  const heading = aside.getByRole('heading', { name: 'Related Articles' });
  await waitFor(() => expect(heading).toHaveFocus());
});

it.each([
  [{ anonymous: true }, 'Anonymous User'],
  [{ author: ' ' }, 'Guest Author'],
])('the article of %j names its author and lists its parts', async (signed, name) => {
  show({ ...signed, content: '## One\n\n## Two\n\n### Inner\n\n## Three' });
  expect(await screen.findByText(name)).toBeVisible();
  expect(screen.queryByText('Nisha Rao')).not.toBeInTheDocument();
  const [contents] = await screen.findAllByRole('navigation', { name: 'In this article' });
  const parts = hrefsOf(within(contents!).getAllByRole('link'));
  expect(parts).toEqual(['#section-one', '#section-two', '#section-three']);
});

const like = () => screen.getByRole('button', { name: /^Like,/ });

it('likes and bookmarks remembers the like over a reload, and takes it back', async () => {
  localStorage.setItem('liked-posts', JSON.stringify([post.id]));
  const { api, user } = await open();
  api.on('unlikePost', { body: { likes: 6 } });
  expect(like()).toHaveAttribute('aria-pressed', 'true');
  await user.click(like());
  await waitFor(() => expect(api.sent('unlikePost')).toHaveLength(1));
  expect(like()).toHaveAttribute('aria-pressed', 'false');
  expect(JSON.parse(localStorage.getItem('liked-posts') ?? '')).toEqual([]);
});

it('undoes a like that the server refuses, and leads from a blank comment to its field, asking for a name', async () => {
  const { api, user } = await open();
  api.on('likePost', problem(404));
  await user.click(like());
  expect(await screen.findByText('Your like could not be saved. Please try again.')).toBeVisible();
  expect(like()).toHaveAttribute('aria-pressed', 'false');
  expect(like()).toHaveAccessibleName('Like, 7 likes');
  await write(user, '   ');
  await waitFor(() => expect(commentsPart().getByLabelText('Your comment')).toHaveFocus());
  expect(commentsPart().queryByText('Name cannot be empty.')).not.toBeInTheDocument();
  await write(user, 'Hello');
  expect(commentsPart().getByText('Name cannot be empty.')).toBeVisible();
  await waitFor(() => expect(commentsPart().getByLabelText('Name')).toHaveFocus());
  expect(api.sent('addComment')).toHaveLength(0);
});

it('likes and bookmarks lists a bookmark until it is removed', async () => {
  const { slug, title } = post;
  localStorage.setItem('bookmarks', JSON.stringify([{ id: post.id, slug, title }]));
  const { user } = show({}, [], '/bookmarked-posts');
  expect(await screen.findByRole('link', { name: title })).toHaveAttribute('href', path);
  await user.click(screen.getByRole('button', { name: `Remove ${title}` }));
  expect(screen.getByRole('heading', { name: 'Nothing bookmarked yet' })).toBeVisible();
});

it.each(['undefined', '{}', '[1,{"id":2},null]'])('takes a stored %j for none', async (stored) => {
  localStorage.setItem('bookmarks', stored);
  localStorage.setItem('liked-posts', stored);
  await open();
  expect(screen.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('link', { name: /Bookmarked/ })).not.toBeInTheDocument();
});

it('offers its share menu even where there is a share sheet, which is in it', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Share this article' }));
  const menu = within(await screen.findByRole('list', { name: shareMessages.titles.article }));
  for (const name of [/Twitter/, 'Facebook', 'LinkedIn'])
    expect(menu.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  expect(share).not.toHaveBeenCalled();
  await user.click(menu.getByRole('button', { name: 'More…' }));
  expect(share).toHaveBeenCalledTimes(1);
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
});

async function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, -y, 600, 4_000 + window.innerHeight));
  fireEvent.scroll(window);
  await act(() => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve())));
}

it('while reading shows how far, and the title on the way up once a fifth is read', async () => {
  await open();
  await untilEffects();
  await scrollTo(1_400);
  const progress = screen.getByRole('progressbar', { name: 'Reading progress' });
  expect(progress).toHaveAttribute('aria-valuenow', '30');
  expect(progress.firstElementChild).toHaveStyle({ transform: 'scaleX(0.35)' });
  const bar = () => screen.queryByRole('region', { name: 'Article' });
  expect(bar()).not.toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('data-header-hidden');
  await scrollTo(1_300);
  expect(within(bar()!).getByText(post.title)).toBeVisible();
  expect(document.documentElement).not.toHaveAttribute('data-header-hidden');
  await scrollTo(700);
  expect(bar()).not.toBeInTheDocument();
  await scrollTo(0);
});

const commentsPart = () => within(screen.getByRole('region', { name: /Comments/ }));
const write = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) => {
  await user.type(commentsPart().getByLabelText('Your comment'), text);
  await user.click(commentsPart().getByRole('button', { name: 'Post Comment' }));
};

it('lists the approved comments as plain text, with their number', async () => {
  const content = 'One <b>line</b>\r\n\r\n\r\n\r\n[x](javascript:alert(1))';
  show({}, [buildComment({ content }), buildComment({ id: '2' })]);
  expect(await screen.findByRole('heading', { name: 'Comments 2' })).toBeVisible();
  const [first] = commentsPart().getAllByRole('article');
  expect(first).toHaveTextContent('Arjun');
  expect(first).toHaveTextContent('13 Nov 2026');
  const shown = within(first!).getByText(/<b>line/);
  expect(shown.textContent).toBe('One <b>line</b>\n\n[x](javascript:alert(1))');
  expect(within(first!).queryByRole('link')).not.toBeInTheDocument();
});

it('shows a sample as one: marked, without likes and comments, and never asked of the server', async () => {
  const { api } = show({}, [], '/blog-posts-details/sample-first-technical-round/x');
  await sees(/A sample article by our team/, 'Sample');
  expect(screen.queryByRole('button', { name: /^Like/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /Comments/ })).not.toBeInTheDocument();
  // The head is written after the page.
  await waitFor(() => expect(robots()).toHaveAttribute('content', 'noindex'));
  expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
  await waitFor(() => expect(api.sent('getPosts')).toHaveLength(1));
  expect(api.sent('getPosts')[0]?.url.searchParams.has('exclude')).toBe(false);
  expect(api.sent('getBlogPostsByID')).toHaveLength(0);
});
