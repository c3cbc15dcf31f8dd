import '#test/support/environment.ts';
import fc from 'fast-check';
import * as contract from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import {
  toAdminCard,
  toAdminPost,
  toPublicCard,
  toPublicPost,
} from '#lambdas/blog/post-responses.ts';
import { selectPosts, trendingScore } from '#lambdas/blog/select-posts.ts';
import { readRows } from '#test/support/read-rows.ts';
import { buildPost, decisionMail } from './fixtures.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const visitor = { isAdministrator: false, now };

const made = (at: number, overrides: Partial<contract.Post> = {}) =>
  buildPost({
    ...{ id: `01JA${String(at).padStart(22, '0')}`, title: `Title ${at}` },
    ...{ excerpt: `Excerpt ${at}`, tags: [], publish_date: ago(at) },
    ...overrides,
  });
const idsOf = (posts: readonly { id: string }[]) => posts.map(({ id }) => Number(id.slice(4)));
const chosen = (posts: contract.Post[], query: object, reader = visitor) =>
  idsOf(selectPosts(posts, { query: contract.PostListQuery.parse(query), ...reader }).posts);

describe('a search', () => {
  const posts = [
    made(1, { title: 'SQL Joins, explained', author: 'Nightjar', email: 'nightjar@example.com' }),
    made(2, { excerpt: 'What a JOIN costs.', content: 'nightjar window', slug: 'nightjar' }),
    made(3, { tags: ['Joining', 'Window functions'] }),
    made(4, { title: 'Größe und Ｆｕｌｌ ｗｉｄｔｈ', excerpt: 'जावा सीखें' }),
  ];

  it.each(readRows<[string, number[]]>('lambdas/blog/data/searches.jsonl'))(
    'for %j finds %j, whatever the case',
    (search, found) => {
      for (const reader of [visitor, { isAdministrator: true, now }])
        expect(chosen(posts, { search }, reader)).toEqual(found);
    },
  );
});

it.each([
  ['window functions', [3]],
  [' WINDOW FUNCTIONS ', [3]],
  ['window', []],
])('the tag %j is a whole one', (tag, found) => {
  const posts = [made(1, { tags: ['joins'] }), made(3, { tags: ['sql', 'Window functions'] })];
  expect(chosen(posts, { tag })).toEqual(found);
});

it.each([
  ['all', [-3, 0, 6, 8, 29, 31, 364, 366]],
  ['week', [-3, 0, 6]],
  ['month', [-3, 0, 6, 8, 29]],
  ['year', [-3, 0, 6, 8, 29, 31, 364]],
])('the period %j goes by the date of publication', (period, days) => {
  const dated = [366, 6, 31, 0, 8, 364, 29, -3].map((day) =>
    made(day + 10, { publish_date: ago(day), created_at: ago(0) }),
  );
  expect(chosen(dated, { period })).toEqual(days.map((day) => day + 10));
});

describe('the order', () => {
  const posts = [
    made(1, { views: 5, likes: 5, comments: 0 }),
    made(2, { views: 900, likes: 1, comments: 0 }),
    made(3, { views: 900, likes: 9, comments: 0 }),
    made(4, { views: 10, likes: 0, comments: 9, publish_date: ago(2) }),
  ];
  it.each([
    ['latest', [1, 4, 2, 3]],
    ['', [1, 4, 2, 3]],
    ['popular', [2, 3, 4, 1]],
    ['liked', [3, 1, 2, 4]],
    ['trending', [2, 3, 4, 1]],
  ])('%s', (sort, ids) => {
    expect([chosen(posts, { sort }), chosen(posts.toReversed(), { sort })]).toEqual([ids, ids]);
  });

  it('of equal posts is the newest first, and always the same', () => {
    const equal = [3, 1, 2].map((at) => made(at, { publish_date: ago(1) }));
    for (const sort of contract.postSorts) expect(chosen(equal, { sort })).toEqual([3, 2, 1]);
  });
});

it('what trends is attention over age: 5 views for a like, 10 for a comment', () => {
  const post = { views: 100, likes: 10, comments: 2, publish_date: ago(1) };
  expect(trendingScore(post, now)).toBeCloseTo((100 + 50 + 20) / 26 ** 1.5, 10);
  expect(trendingScore({ ...post, publish_date: ago(-1) }, now)).toBeCloseTo(170 / 2 ** 1.5, 10);
});

const somePost = fc.record({
  category: fc.constantFrom(...contract.postCategories),
  type: fc.constantFrom(...contract.postTypes),
  status: fc.constantFrom(0, 1, 2, 3),
  title: fc.constantFrom('Trees', 'Graphs', 'Trees and graphs'),
  tags: fc.subarray(['java', 'sql']),
  publish_date: fc.integer({ min: 0, max: 400 }).map(ago),
});
const posts = fc
  .array(somePost, { maxLength: 30 })
  .map((all) => all.map((each, at) => made(at, each as Partial<contract.Post>)));
const maybe = <T>(values: readonly T[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined });
const query = fc
  .record({
    ...{ category: maybe(contract.postCategories), type: maybe(contract.postTypes) },
    ...{ status: maybe(contract.postStatusNames), search: maybe(['tree', 'graph', 'none']) },
    ...{ tag: maybe(['java']), period: maybe(contract.postPeriods) },
    sort: maybe(contract.postSorts),
  })
  .map((given) => ({
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    counts: '1' as const,
  }));

it('counts of each option what it would find beside all other filters', () =>
  fc.assert(
    fc.property(posts, query, fc.boolean(), (all, given, isAdministrator) => {
      const reader = { isAdministrator, now };
      const { counts, posts: found } = selectPosts(all, { query: given, ...reader });
      const filters = ['category', 'type', ...(isAdministrator ? ['status'] : [])];
      expect(Object.keys(counts!)).toEqual(filters);
      for (const [filter, options] of Object.entries(counts!))
        for (const [option, count] of Object.entries(options ?? {})) {
          const would = selectPosts(all, { query: { ...given, [filter]: option }, ...reader });
          expect([filter, option, would.posts.length]).toEqual([filter, option, count]);
        }
      expect(new Set(found).size).toBe(found.length);
      expect(all).toEqual(expect.arrayContaining(found));
    }),
    { numRuns: 60 },
  ));

it.each([
  [{ anonymous: true }, postMessages.anonymousAuthor],
  [{ anonymous: true, author: '' }, postMessages.anonymousAuthor],
  [{ author: ' \u2060\n' }, postMessages.guestAuthor],
  [{ author: ' Asha ' }, ' Asha '],
])('a post of %j names the author %j to every reader', (overrides, author) => {
  const post = buildPost(overrides);
  for (const view of [toPublicCard, toPublicPost]) expect(view(post).author).toBe(author);
  for (const view of [toAdminCard, toAdminPost]) expect(view(post, now).author).toBe(post.author);
});

describe('mails of a decision', () => {
  const site = 'https://jobs.example.in';
  const pending = buildPost({ status: 2 });
  const mailOf = (overrides: Parameters<typeof buildPost>[0]) =>
    decisionMail(pending, { ...pending, ...overrides }, site)!;

  const [waits, live] = [{ status: 2 }, { status: 1 }] as const;
  it.each([
    ['the status stays', waits, waits],
    ['it was published before', live, live],
    ['it goes back to review', live, waits],
    ['it becomes a draft', live, { status: 0 }],
    ['there is no address', { ...waits, email: '' }, live],
    ['the address is none', { ...waits, email: 'a@b.c\r\nBcc: d@e.example' }, { status: 3 }],
  ] as const)('are not sent when %s', (_, before, after) => {
    const post = { ...pending, ...before };
    expect(decisionMail(post, { ...post, ...after }, site)).toBeUndefined();
  });

  it('tells the author of a published post where to read it', () => {
    const { to, subject, text } = mailOf({ status: 1, slug: 'जावा-सीखें' });
    expect([to, subject]).toEqual(['asha@example.com', 'Your post on Firstrung is published']);
    expect(text).toMatch(/^Hello Asha Nair,\n/);
    expect(text).toContain('"Two evenings with SQL"');
    const link = /https:\S+/.exec(text)?.[0] ?? '';
    expect(link).toMatch(/^https:\/\/jobs\.example\.in\/blog-posts-details\/01JA0{21}1\/[\w%-]+$/);
    expect(decodeURIComponent(link)).toContain('/जावा-सीखें');
    expect(text).toContain(`\n${site}/submission#token=x\n`);
  });

  it('tells the author of a post that is accepted when it will be published', () => {
    const { subject, text } = mailOf({ status: 1, publish_date: '2099-12-10T08:00:00.000Z' });
    expect(subject).toBe('Your post on Firstrung is accepted');
    const sentence = 'It is accepted and will be published on 2099-12-10, 13:30 (India time)';
    expect(text).toContain(sentence);
  });

  it('tells the author of a rejected post why, and nothing that was written before it was read, nor a reason unsaid', () => {
    const { subject, text } = mailOf({ status: 3, reason: 'Too short.\r\nAdd an example.' });
    expect(subject).toBe('Your post on Firstrung was not published');
    const takenDown = decisionMail({ ...pending, ...live }, { ...pending, status: 3 }, site);
    expect(takenDown?.subject).toBe('Your post on Firstrung is no longer published');
    expect(text).toContain('\n> Too short.\n> Add an example.\n');
    expect(text).not.toContain('blog-posts-details');
    expect(text).toContain(`\n${site}/submission#token=x\n`);
    const spam = mailOf({ status: 3, title: 'Buy gold', author: 'gold.example' });
    expect(`${spam.subject}${spam.text}`).not.toMatch(/gold|reviewer/i);
  });

  it('lets nothing that a visitor wrote into a header, nor begin a line', () => {
    const hostile = 'X\r\nBcc: evil@example.com\r\n\r\n<script>';
    const { to, subject, text, headers } = mailOf({ status: 1, title: hostile, author: hostile });
    expect(`${to}${subject}`).not.toMatch(/[\r\n]|evil/);
    expect(headers).toBeUndefined();
    expect(text).not.toMatch(/^Bcc/m);
    expect(text).not.toContain('\r');
  });
});
