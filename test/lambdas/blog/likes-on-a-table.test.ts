import fc from 'fast-check';
import { adminToken, call, formOf, type CallInput } from '#test/support/call.ts';
import {
  getAllBlogPosts,
  getBlogPostsByID,
  likePost,
  unlikePost,
  updateBlogPost,
} from '#contract/blog.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { buildPost, rowsOf } from './fixtures.ts';
import { openTable } from './open-table.ts';

let opened: Awaited<ReturnType<typeof openTable>>;
let ask: (route: RouteDefinition, input?: CallInput) => ReturnType<typeof call>;

beforeAll(async () => {
  process.env['RATE_LIMITS'] = 'off';
  opened = await openTable();
  const { handler: visitors } = await import('#lambdas/blog/public.ts');
  const { handler: administrators } = await import('#lambdas/blog/admin.ts');
  ask = (route, input) =>
    call(route.audience === 'admin' ? administrators : visitors, route, input);
});
afterAll(async () => {
  delete process.env['RATE_LIMITS'];
  await opened.close();
});

let made = 0;
async function addPost(): Promise<string> {
  const post = buildPost({
    id: `01JA${String((made += 1)).padStart(22, '0')}`,
    likes: 0,
    views: 0,
  });
  const { row, authorRow, contentRow } = rowsOf(post);
  for (const each of [row, authorRow, contentRow]) await opened.put(each);
  return post.id;
}
const from = (visitor: number) => ({
  headers: { 'cloudfront-viewer-address': `198.51.100.${visitor}:5678`, 'user-agent': 'Browser' },
});
const like = (id: string, visitor: number) => ask(likePost, { params: { id }, ...from(visitor) });
const unlike = (id: string, visitor: number) =>
  ask(unlikePost, { params: { id }, ...from(visitor) });
const stored = async (id: string) =>
  (await ask(getBlogPostsByID, { token: adminToken, params: { id } })).body.blog;

it('counts twenty visitors at once, each once, and says nowhere who they were', async () => {
  const id = await addPost();
  const visitors = Array.from({ length: 20 }, (_, at) => at);
  const answers = await Promise.all([...visitors, ...visitors].map((each) => like(id, each)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await stored(id)).likes).toBe(20);
  const marks = (await opened.rows()).filter((row) => row['PK'] === `LIKE#${id}`);
  expect(marks).toHaveLength(20);
  for (const mark of marks) {
    expect(Object.keys(mark).sort()).toEqual(['PK', 'SK', 'expiresAtEpochSeconds', 'isLiked']);
    expect(JSON.stringify(mark)).not.toMatch(/198\.51|Browser/);
  }
  await Promise.all(visitors.slice(0, 15).flatMap((each) => [unlike(id, each), unlike(id, each)]));
  expect((await stored(id)).likes).toBe(5);
});

it('ends as if its visitors had come one after another', async () => {
  const step = fc.tuple(fc.nat({ max: 3 }), fc.boolean());
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const id = await addPost();
      const likedBy = new Set<number>();
      for (const [visitor, likes] of steps) {
        if (likes) likedBy.add(visitor);
        else likedBy.delete(visitor);
        const { body } = await (likes ? like(id, visitor) : unlike(id, visitor));
        expect(body.likes).toBe(likedBy.size);
      }
      const byVisitor = [0, 1, 2, 3].map((each) => steps.filter(([visitor]) => visitor === each));
      const parallel = await addPost();
      await Promise.all(
        byVisitor.map(async (own) => {
          for (const [visitor, likes] of own) {
            const { body } = await (likes ? like(parallel, visitor) : unlike(parallel, visitor));
            expect(body.likes).toBeGreaterThanOrEqual(0);
          }
        }),
      );
      expect((await stored(parallel)).likes).toBe(likedBy.size);
    }),
    { numRuns: 12 },
  );
});

it('is in no editor’s way, and no editor in its', async () => {
  const id = await addPost();
  const save = (version: number) =>
    ask(updateBlogPost, {
      token: adminToken,
      params: { id },
      body: formOf({ excerpt: `Version ${version}`, version: String(version) }),
    });
  const edits = async () => {
    const statuses = [];
    for (let version = 1; version <= 8; version++) statuses.push((await save(version)).status);
    return statuses;
  };
  const visitors = Array.from({ length: 24 }, (_, at) => like(id, at));
  const [statuses] = await Promise.all([edits(), ...visitors]);
  expect(statuses).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await stored(id)).toMatchObject({ likes: 24, version: 9, excerpt: 'Version 8' });
});

it('finds nobody by a name or an address', async () => {
  const bird = { author: 'Canary Bird', email: 'canary@example.com' };
  for (const [at, anonymous] of [true, false].entries()) {
    const post = buildPost({ ...bird, anonymous, id: `01JB000000000000000000000${at}` });
    const { row, authorRow, contentRow } = rowsOf(post);
    for (const each of [row, authorRow, contentRow]) await opened.put(each);
    await ask(updateBlogPost, {
      token: adminToken,
      params: { id: post.id },
      body: formOf({ title: `Feathers ${at}` }),
    });
  }
  const found = async (query: Record<string, string>, token?: string) =>
    ask(getAllBlogPosts, { query, ...(token && { token }) });
  expect((await found({ search: 'feathers' })).body.total).toBe(2);
  for (const search of ['canary', 'Bird', 'canary@example.com', '@'])
    for (const token of [undefined, adminToken])
      expect((await found({ search }, token)).body).toMatchObject({ total: 0, blogs: [] });
  const { text } = await found({ search: 'feathers 0', counts: '1' });
  expect(text).not.toMatch(/canary/i);
});
