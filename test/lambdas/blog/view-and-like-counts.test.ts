import fc from 'fast-check';
import * as contract from '#contract/blog.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { pageContext, pageEvent } from '#test/support/page-event.ts';
import { adminToken as token } from '#test/support/call.ts';
import { ask } from '#test/lambdas/open-table.ts';
import * as calls from './post-calls.ts';

const { addPost, changePost, from, opened, publishPost, readPost, storedPost } = calls;

async function addPublished(): Promise<string> {
  const { id } = await addPost();
  await publishPost(id);
  return id;
}

/** The marks of so many visitors, who cannot be told from them. */
async function expectMarks(partition: string, attributes: string[]) {
  const marks = await opened.rowsIn(partition);
  for (const mark of marks) {
    expect(Object.keys(mark).sort()).toEqual(['PK', 'SK', ...attributes]);
    expect(JSON.stringify(mark)).not.toMatch(/192\.0\.2|198\.51/);
  }
  return marks.length;
}

it('views are not counted where a page is drawn; its reader’s is, once, whichever way he came', async () => {
  const { id } = await addPost();
  const { publicReadHandlers } = await import('#lambdas/entries/public-read-handlers.ts');
  const { createInProcessApi } = await import('#lambdas/platform/http/serve.ts');
  const drawing = createInProcessApi(publicReadHandlers, {
    event: pageEvent('/'),
    context: pageContext,
  });
  const reader = from('192.0.2.1');
  const seen = (by = reader) => ask(contract.countPostView, { params: { id }, ...by });
  expect((await seen()).status).toBe(404);
  await publishPost(id);
  const drawn = await drawing(contract.getBlogPostsByID.id, { params: { id } });
  expect(drawn.body).toMatchObject({ blog: { title: 'Joins', views: 0 } });
  for (const by of [from('192.0.2.1', 'Googlebot/2.1'), reader, reader])
    expect((await seen(by)).body).toEqual({ received: true });
  expect((await readPost(id, reader)).body.blog.views).toBe(1);
});

it('views are counted for each visitor once a day, administrators never, and none of many is lost', async () => {
  const id = await addPublished();
  const first = await readPost(id, from('192.0.2.1'));
  const again = await readPost(id, from('192.0.2.1'));
  const other = await readPost(id, from('192.0.2.2'));
  const admin = await readPost(id, { token });
  expect([first, again, other, admin].map(({ body }) => body.blog.views)).toEqual([1, 1, 2, 2]);
  const readers = Array.from({ length: 6 }, (_, at) => from(`198.51.100.${at}`));
  const edits = ['a', 'b', 'c'].map((excerpt) => changePost(id, { excerpt }));
  await Promise.all([...edits, ...readers.map((reader) => readPost(id, reader))]);
  const count = await expectMarks(`VIEW#${id}`, ['expiresAtEpochSeconds']);
  expect(await storedPost(id)).toMatchObject({ views: count, version: 5 });
  expect(count).toBeGreaterThan(2);
});

describe('likes', () => {
  const by = (route: RouteDefinition) => (id: string, visitor: number) =>
    ask(route, { params: { id }, ...from(`198.51.100.${visitor}`) });
  const [like, unlike] = [by(contract.likePost), by(contract.unlikePost)];
  const likes = async (id: string) => (await storedPost(id)).likes;

  it('count visitors at once, each once, and say nowhere who they were', async () => {
    const id = await addPublished();
    const visitors = Array.from({ length: 8 }, (_, at) => at);
    const answers = await Promise.all([...visitors, ...visitors].map((each) => like(id, each)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await likes(id)).toBe(8);
    expect(await expectMarks(`LIKE#${id}`, ['expiresAtEpochSeconds', 'isLiked'])).toBe(8);
    await Promise.all(visitors.slice(0, 3).flatMap((each) => [unlike(id, each), unlike(id, each)]));
    expect(await likes(id)).toBe(5);
  });

  it('end as if their visitors had come one after another', async () => {
    const step = fc.tuple(fc.nat({ max: 3 }), fc.boolean());
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const id = await addPublished();
        const own = [0, 1, 2, 3].map((each) => steps.filter(([visitor]) => visitor === each));
        const act = ([visitor, isLiked]: (typeof steps)[number]) =>
          isLiked ? like(id, visitor) : unlike(id, visitor);
        await Promise.all(
          own.map(async (all) => {
            for (const each of all) expect((await act(each)).body.likes).toBeGreaterThanOrEqual(0);
          }),
        );
        expect(await likes(id)).toBe(own.filter((all) => all.at(-1)?.[1]).length);
      }),
      { numRuns: 8 },
    );
  });
});
