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

const card = (
  'id slug title excerpt category type tags image author authorImage anonymous publish_date ' +
  'created_at estimated_read_time likes views comments featured'
).split(' ');
const whole = ['content', 'preview'];
const forAdministrators = ['email', 'status', 'reason', 'updated_at', 'version'];

it.each([
  ['every reader of a list', publicCard, card],
  ['every reader of a post', publicPost, [...card, ...whole]],
  ['administrators in a list', adminCard, [...card, ...forAdministrators]],
  ['administrators in a post', adminPost, [...card, ...forAdministrators, ...whole]],
])('shows %s these fields and no other', (_, view, fields) => {
  const post = grown();
  const shown: Record<string, unknown> = { ...post, authorImage: '', status: 'rejected' };
  expect(view(post)).toStrictEqual(Object.fromEntries(fields.map((name) => [name, shown[name]])));
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
