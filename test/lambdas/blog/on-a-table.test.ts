import fc from 'fast-check';
import { adminToken, formOf, type CallInput } from '#test/support/call.ts';
import * as contract from '#contract/blog.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { pageContext, pageEvent } from '#test/support/page-event.ts';
import { adminId } from '#test/support/tokens.ts';
import { buildPost, rowsOf } from './fixtures.ts';
import { ask, openTable } from '#test/lambdas/open-table.ts';

const canary = { author: 'Canary Bird', email: 'canary@example.com' };
const opened = openTable();

const token = adminToken;
const send = async (fields: Record<string, string> = {}): Promise<string> => {
  const form = { title: 'Joins', content: 'They cost less.', tags: '[sql]', ...canary, ...fields };
  const { status, body } = await ask(contract.insertBlogPosts, { body: formOf(form) });
  expect(status).toBe(201);
  return body.id;
};
const change = (id: string, fields: Record<string, string>, input: CallInput = {}) =>
  ask(contract.updateBlogPost, { token, params: { id }, body: formOf(fields), ...input });
const read = (id: string, input: CallInput = {}) =>
  ask(contract.getBlogPostsByID, { params: { id }, ...input });
const from = (address: string) => ({ headers: { 'cloudfront-viewer-address': `${address}:5678` } });
const rowsWith = async (text: string) =>
  (await opened.rows()).filter((row) => JSON.stringify(row).toLowerCase().includes(text));
const of = (id: string) => (row: Record<string, unknown>) => row['PK'] === `POST#${id}`;

it('deletes a post with all of its rows, and brings all back as they were', async () => {
  const id = await send({ anonymous: '1' });
  const own = async () => (await opened.rows()).filter(of(id));
  const act = async (route: RouteDefinition) =>
    (await ask(route, { token, params: { id } })).status;
  const before = await own();
  expect(await act(contract.deletePost)).toBe(200);
  const daysLeft = ({ expiresAtEpochSeconds }: Record<string, unknown>) =>
    Math.round((Number(expiresAtEpochSeconds) - Date.now() / 1_000) / 86_400);
  expect((await own()).map(daysLeft)).toEqual([30, 30, 30, 30]);
  const audits = (await rowsWith('deleteblogpost')).filter(({ which }) => which === id);
  expect(audits).toMatchObject([{ who: adminId, named: 'Joins' }]);
  expect(await act(contract.restorePost)).toBe(200);
  const version = 3;
  expect(await own()).toEqual(
    before.map((row) => (row['SK'] === 'META' ? { ...row, version } : row)),
  );
});

it('keeps an author and a text in rows of their own, whatever changes', async () => {
  const id = await send();
  const bySortKey = async () =>
    Object.fromEntries((await opened.rows()).filter(of(id)).map((row) => [row['SK'], row]));

  await change(id, { anonymous: '1', content: 'Anew.' });
  const hidden = await bySortKey();
  expect(JSON.stringify(hidden['META'])).not.toMatch(/canary|Anew/i);
  expect(hidden).toMatchObject({
    META: { contentVersion: 2 },
    AUTHOR: canary,
    CONTENT: { content: 'Anew.', contentVersion: 2 },
  });

  await change(id, { anonymous: '0', author: 'A. Nair', email: '', content: 'Anew.' });
  const named = await bySortKey();
  expect(named['META']).toMatchObject({ author: 'A. Nair', version: 3, contentVersion: 2 });
  expect(named['AUTHOR']).toMatchObject({ author: 'A. Nair', email: '' });
  expect(named['CONTENT']).toEqual(hidden['CONTENT']);
});

it('drawing a page counts nothing; its reader does, once, whichever way he came', async () => {
  const id = await send();
  const { publicReads } = await import('#lambdas/entries/public-reads.ts');
  const { answerPublicReads } = await import('#lambdas/platform/http/serve.ts');
  const drawing = answerPublicReads(publicReads, { event: pageEvent('/'), context: pageContext });
  const seen = (agent = 'Browser/1') =>
    ask(contract.countPostView, {
      params: { id },
      headers: { ...from('192.0.2.1').headers, 'user-agent': agent },
    });
  expect((await seen()).status).toBe(404);
  await change(id, { status: '1' });

  const drawn = await drawing(contract.getBlogPostsByID.id, { params: { id } });
  expect(drawn.body).toMatchObject({ blog: { title: 'Joins', views: 0 } });
  expect((await drawing(contract.insertBlogPosts.id, {})).status).toBe(404);

  expect((await seen('Googlebot/2.1')).body).toEqual({ received: true });
  expect((await seen()).body).toEqual({ received: true });
  expect((await seen()).body).toEqual({ received: true });
  const reader = { headers: { ...from('192.0.2.1').headers, 'user-agent': 'Browser/1' } };
  expect((await read(id, reader)).body.blog.views).toBe(1);
});

it('counts each visitor once a day, administrators never, and loses none of many', async () => {
  const id = await send();
  await change(id, { status: '1' });
  const first = await read(id, from('192.0.2.1'));
  const again = await read(id, from('192.0.2.1'));
  const other = await read(id, from('192.0.2.2'));
  const admin = await read(id, { token });
  expect([first, again, other, admin].map(({ body }) => body.blog.views)).toEqual([1, 1, 2, 2]);

  const readers = Array.from({ length: 6 }, (_, at) => from(`198.51.100.${at}`));
  const edits = ['a', 'b', 'c'].map((excerpt) => change(id, { excerpt }));
  await Promise.all([...edits, ...readers.map((reader) => read(id, reader))]);
  const marks = (await opened.rows()).filter((row) => row['PK'] === `VIEW#${id}`);
  const { body } = await read(id, { token });
  expect(body.blog).toMatchObject({ views: marks.length, version: 5 });
  expect(marks.length).toBeGreaterThan(2);
  for (const mark of marks) {
    expect(Object.keys(mark).sort()).toEqual(['PK', 'SK', 'expiresAtEpochSeconds']);
    expect(JSON.stringify(mark)).not.toMatch(/192\.0\.2|198\.51/);
  }
});

describe('likes', () => {
  let made = 0;
  async function addPost(): Promise<string> {
    const post = buildPost({
      ...{ id: `01JL${String((made += 1)).padStart(22, '0')}`, likes: 0, views: 0 },
    });
    const { row, authorRow, contentRow } = rowsOf(post);
    for (const each of [row, authorRow, contentRow]) await opened.put(each);
    return post.id;
  }
  const by = (route: RouteDefinition) => (id: string, visitor: number) =>
    ask(route, { params: { id }, ...from(`198.51.100.${visitor}`) });
  const [like, unlike] = [by(contract.likePost), by(contract.unlikePost)];
  const stored = async (id: string) => (await read(id, { token })).body.blog;

  it('counts visitors at once, each once, and says nowhere who they were', async () => {
    const id = await addPost();
    const visitors = Array.from({ length: 8 }, (_, at) => at);
    const answers = await Promise.all([...visitors, ...visitors].map((each) => like(id, each)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await stored(id)).likes).toBe(8);
    const marks = (await opened.rows()).filter((row) => row['PK'] === `LIKE#${id}`);
    expect(marks).toHaveLength(8);
    for (const mark of marks) {
      expect(Object.keys(mark).sort()).toEqual(['PK', 'SK', 'expiresAtEpochSeconds', 'isLiked']);
      expect(JSON.stringify(mark)).not.toMatch(/198\.51/);
    }
    await Promise.all(visitors.slice(0, 3).flatMap((each) => [unlike(id, each), unlike(id, each)]));
    expect((await stored(id)).likes).toBe(5);
  });

  it('ends as if its visitors had come one after another', async () => {
    const step = fc.tuple(fc.nat({ max: 3 }), fc.boolean());
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const id = await addPost();
        const own = [0, 1, 2, 3].map((each) => steps.filter(([visitor]) => visitor === each));
        const act = ([visitor, likes]: (typeof steps)[number]) =>
          likes ? like(id, visitor) : unlike(id, visitor);
        await Promise.all(
          own.map(async (all) => {
            for (const each of all) expect((await act(each)).body.likes).toBeGreaterThanOrEqual(0);
          }),
        );
        expect((await stored(id)).likes).toBe(own.filter((all) => all.at(-1)?.[1]).length);
      }),
      { numRuns: 8 },
    );
  });
});

describe('the author of an anonymous post', () => {
  const bird = { author: 'Nightjar Seven', email: 'nightjar@example.com', anonymous: '1' };
  const keyed = { headers: { 'idempotency-key': '11111111-2222-4333-8444-555555555555' } };

  it('stands in one row, besides a mail to him', async () => {
    const form = formOf({ title: 'Hidden', content: 'Text', ...bird });
    const { body } = await ask(contract.insertBlogPosts, { body: form, ...keyed });
    const published = await change(body.id, { status: '1' }, keyed);
    expect(published.body.blog).toMatchObject({ author: bird.author, email: bird.email });
    const places = (await rowsWith('nightjar')).map((row) => `${row['PK']} ${row['SK']}`);
    expect(places.sort()).toEqual([expect.stringMatching(/^OUTBOX /), `POST#${body.id} AUTHOR`]);
  });

  it('is in no line of the log, whatever fails', async () => {
    const said: string[] = [];
    const collect = (...texts: unknown[]) => Boolean(said.push(texts.map(String).join(' ')));
    const spies = [
      ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
        jest.spyOn(console, name).mockImplementation(collect),
      ),
      ...[process.stdout, process.stderr].map((stream) =>
        jest.spyOn(stream, 'write').mockImplementation(collect),
      ),
    ];
    process.env['LOG_LEVEL'] = 'INFO';
    try {
      const id = await send(bird);
      await change(id, { status: '1' });
      await read(id);
      const broken = buildPost({ ...bird, id: '01JA0000000000000000000098', anonymous: true });
      await opened.put({ ...rowsOf(broken).row, likes: bird.email, tags: bird.author });
      const failed = [await read(broken.id), await read(broken.id, { token })];
      expect(failed.map(({ status }) => status)).toEqual([500, 500]);
      for (const { text } of failed) expect(text).not.toMatch(/nightjar/i);
    } finally {
      process.env['LOG_LEVEL'] = 'SILENT';
      for (const spy of spies) spy.mockRestore();
    }
    expect(said.join('\n').match(/request failed/g)).toHaveLength(2);
    expect(said.join('\n')).not.toMatch(/nightjar/i);
  });
});
