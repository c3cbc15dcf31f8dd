import { postPath } from '#contract/pages.ts';
import { PublicPost } from '#contract/post-shapes.ts';
import { noFilters, type PostFilters } from '#web/features/blog/post/filters.ts';
import { samplePage } from '#web/features/blog/hub/use-posts.ts';
import { isSampleId } from '#web/features/blog/post/post.ts';
import { findSample, samples } from '#web/features/blog/samples/samples.ts';

const now = new Date('2026-11-20T08:00:00.000Z');
const find = (filters: Partial<PostFilters> = {}, page = 1) =>
  samplePage({ samples, filters: { ...noFilters, ...filters }, page, now });
const idsOf = (filters: Partial<PostFilters>) => find(filters).posts.map(({ id }) => id);

it.each(samples.map((sample) => [sample.id] as const))('%s is a whole post', (id) => {
  const post = PublicPost.parse(findSample(id, now));
  expect(isSampleId(id)).toBe(true);
  expect(postPath(post)).toMatch(/^\/blog-posts-details\/sample-[\w-]+\/[\w-]+$/);
});

it('has the categories and types of section 4, and enough for a second page', () => {
  const of = (name: 'category' | 'type') => [...new Set(samples.map((sample) => sample[name]))];
  expect(of('category').sort()).toEqual([
    ...['career', 'interview', 'problem-solving', 'system-design'],
  ]);
  expect(of('type')).toEqual(expect.arrayContaining(['experience', 'tutorial', 'guide']));
  expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
  expect(find().total).toBe(samples.length);
  expect([...find().posts, ...find({}, 2).posts]).toHaveLength(samples.length);
});

it('searches each word in title, excerpt and tags, in any case', () => {
  expect(idsOf({ search: 'SLIDING page' })).toEqual(['sample-sliding-window']);
  expect(idsOf({ search: 'patterns' })).toContain('sample-sliding-window');
  expect(idsOf({ search: 'notice bond' })).toEqual(['sample-offer-letter']);
  expect(find({ search: 'longestOnTime' }).total).toBe(0);
});
