import { adminToken as token } from '#test/support/call.ts';
import * as contract from '#contract/blog.ts';
import { getComments } from '#contract/comments.ts';
import { postFeeds } from '#contract/feed-routes.ts';
import { editPost } from '#lambdas/blog/create-and-edit-post.ts';
import { setClock } from '#test/support/set-clock.ts';
import { ask } from '#test/lambdas/open-table.ts';
import { buildPost } from './fixtures.ts';
import { addPost, changePost, storedPost } from './post-calls.ts';

const minuteMs = 60_000;
const now = Date.now();

beforeEach(() => void setClock(new Date(now)));
afterEach(() => void jest.useRealTimers());

/** Where a reader finds it, of all places that there are. */
async function found(id: string): Promise<string[]> {
  const byId = { params: { id } };
  const listed = { query: { search: 'scheduled joins' } };
  const answers = {
    page: await ask(contract.getBlogPostsByID, byId),
    view: await ask(contract.countPostView, byId),
    ...{ like: await ask(contract.likePost, byId), comments: await ask(getComments, byId) },
    list: await ask(contract.getAllBlogPosts),
    search: await ask(contract.getAllBlogPosts, listed),
    ...{ related: await ask(contract.getPosts, listed), rss: await ask(postFeeds.xml) },
    json: await ask(postFeeds.json),
  };
  const calls = ['page', 'view', 'like', 'comments'];
  return Object.entries(answers)
    .filter(([name, { status, text }]) => (calls.includes(name) ? status < 300 : text.includes(id)))
    .map(([name]) => name);
}

it('a scheduled post is nowhere for readers before its minute, and everywhere from then on', async () => {
  const { id } = await addPost({ title: 'Scheduled joins' });
  const publish_date = new Date(now + minuteMs).toISOString();
  await changePost(id, { status: '1', publish_date });
  expect(await storedPost(id)).toMatchObject({ status: 'scheduled' });
  expect(await found(id)).toEqual([]);
  jest.setSystemTime(now + minuteMs - 1);
  expect(await found(id)).toEqual([]);
  jest.setSystemTime(now + minuteMs);
  expect((await found(id)).join(' ')).toBe('page view like comments list search related rss json');
  expect(await storedPost(id)).toMatchObject({ status: 'published', publish_date });
});

it('a scheduled post is one of its own for administrators, in the list and its figures', async () => {
  const { id } = await addPost({ title: 'Tomorrow' });
  await changePost(id, { status: '1', publish_date: new Date(now + 2 * minuteMs).toISOString() });
  const list = async (status: string) => {
    const query = { search: 'tomorrow', status, counts: '1' };
    const { body } = await ask(contract.getAllBlogPosts, { token, query });
    return [body.blogs.map((post: { id: string }) => post.id), body.counts.status.scheduled];
  };
  expect(await list('scheduled')).toEqual([[id], 1]);
  expect(await list('published')).toEqual([[], 1]);
  jest.setSystemTime(now + 2 * minuteMs);
  expect(await list('published')).toEqual([[id], 0]);
});

const created_at = '2026-11-01T08:00:00.000Z';
const chosen = '2026-11-10T08:00:00.000Z';
const toCome = '2026-12-10T08:00:00.000Z';
const at = new Date('2026-11-21T08:00:00.000Z');
const moment = at.toISOString();
const waiting = buildPost({ status: 2, created_at, publish_date: created_at });
const published = { ...waiting, status: 1 as const };

const dated = { ...waiting, publish_date: toCome };
const day = { status: '1', publish_date: '2026-11-23' } as const;
it.each([
  ['is the moment in which it is published', waiting, { status: '1' }, moment],
  ['is that of its creation until then', waiting, { excerpt: 'x' }, created_at],
  ['is what is chosen', waiting, { status: '1', publish_date: chosen }, chosen],
  ['begins at midnight in India as a day alone', waiting, day, '2026-11-22T18:30:00.000Z'],
  ['was chosen before', dated, { status: '1' }, toCome],
  ['is taken back', dated, { publish_date: '' }, created_at],
  ['is now without it', { ...published, publish_date: toCome }, { publish_date: '' }, moment],
  ['stays while readers have it', published, { title: 'x', publish_date: '' }, created_at],
  ['changes with a choice', published, { publish_date: toCome }, toCome],
] as const)('the date of a post %s', (_, old, changes, date) => {
  expect(editPost(old, changes, { now: at, image: undefined }).publish_date).toBe(date);
});
