import type { Post } from '#contract/blog.ts';
import { messages } from '#contract/messages.ts';
import { adminCard, adminPost, publicCard, publicPost } from '#lambdas/blog/post-view.ts';
import { buildPost } from './fixtures.ts';

/** A post with something that was added later and that nobody has decided to show. */
const grown = (overrides: Partial<Post> = {}): Post =>
  Object.assign(
    buildPost({
      preview: '/images/previews/a.webp',
      reason: 'Too short',
      status: 3,
      comments: 2,
      updated_at: '2026-11-03T08:00:00.000Z',
      version: 4,
      ...overrides,
    }),
    { addedLater: 'secret' },
  );

const card = {
  id: '01JA0000000000000000000001',
  slug: 'two-evenings-with-sql',
  title: 'Two evenings with SQL',
  excerpt: 'What a join costs.',
  category: 'tutorial',
  type: 'guide',
  tags: ['sql', 'joins'],
  image: '/images/abc.webp',
  author: 'Asha Nair',
  authorImage: '',
  anonymous: false,
  publish_date: '2026-11-01T08:00:00.000Z',
  created_at: '2026-11-01T08:00:00.000Z',
  estimated_read_time: 1,
  likes: 3,
  views: 40,
  comments: 2,
  featured: false,
};
const whole = {
  content: '# Joins\n\nThey cost less than you think.',
  preview: '/images/previews/a.webp',
};
const forAdministrators = {
  email: 'asha@example.com',
  status: 'rejected',
  reason: 'Too short',
  updated_at: '2026-11-03T08:00:00.000Z',
  version: 4,
};

it('shows every reader these fields and no other', () => {
  expect(publicCard(grown())).toStrictEqual(card);
  expect(publicPost(grown())).toStrictEqual({ ...card, ...whole });
});

it('shows administrators these beside them', () => {
  expect(adminCard(grown())).toStrictEqual({ ...card, ...forAdministrators });
  expect(adminPost(grown())).toStrictEqual({ ...card, ...forAdministrators, ...whole });
});

it.each([
  [{ anonymous: true }, messages.post.anonymousAuthor],
  [{ anonymous: true, author: '' }, messages.post.anonymousAuthor],
  [{ author: '' }, messages.post.guestAuthor],
  [{ author: ' \n' }, messages.post.guestAuthor],
  [{ author: ' Asha ' }, ' Asha '],
])('of %j names the author %j to every reader', (overrides, author) => {
  expect(publicCard(grown(overrides)).author).toBe(author);
  expect(adminCard(grown(overrides)).author).toBe(grown(overrides).author);
});
