import { ulid } from 'ulid';
import { postStatuses, type Post } from '#contract/blog.ts';
import { estimateReadMinutes } from '#contract/read-minutes.ts';
import type { Category, CategoryKind } from '#contract/categories.ts';
import { dayMs } from '#contract/india-time.ts';
import type { Interview } from '#contract/interviews.ts';
import { toSlug } from '#contract/slug.ts';
import { postRepository } from '#lambdas/blog/post-repository.ts';
import { interviewRepository } from '#lambdas/interviews/interview-repository.ts';
import { interviews, posts, type DemoInterview, type DemoPost, type Seeding } from './demo-data.ts';

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Its id is a ULID, so posts sort by their publication date. */
function buildPost(demo: DemoPost, now: Date): Post {
  const { daysAgo, status, anonymous = false, featured = false, ...otherFields } = demo;
  const publishedOn = daysBefore(now, daysAgo);
  const isoTime = publishedOn.toISOString();
  return {
    ...otherFields,
    id: ulid(publishedOn.getTime()),
    slug: toSlug(demo.title),
    image: '',
    anonymous,
    featured,
    status: postStatuses[status],
    publish_date: isoTime,
    created_at: isoTime,
    updated_at: isoTime,
    estimated_read_time: estimateReadMinutes(demo.content),
    comments: 0,
    version: 1,
  };
}

export async function seedPosts({ table, now }: Seeding): Promise<void> {
  const repository = postRepository(table);
  const existingSlugs = new Set((await repository.all()).map((post) => post.slug));
  const missing = posts.filter(({ title }) => !existingSlugs.has(toSlug(title)));
  for (const demo of missing) await repository.add(buildPost(demo, now));
}

export function buildInterview(
  demo: DemoInterview,
  categories: readonly Category[],
  now: Date,
): Interview {
  const { company, role, work, daysAgo, status, anonymous = false, ...otherFields } = demo;
  const createdOn = daysBefore(now, daysAgo);
  const isoTime = createdOn.toISOString();
  const findCategoryId = (kind: CategoryKind, slug: string) =>
    categories.find((each) => each.kind === kind && each.slug === slug)?.id ?? '';
  return {
    ...otherFields,
    id: ulid(createdOn.getTime()),
    rounds: demo.roundDetails.length,
    companyOption: findCategoryId('company', company),
    roleOption: findCategoryId('role', role),
    workOption: findCategoryId('work', work),
    anonymous,
    status: postStatuses[status],
    source: 'user',
    created_at: isoTime,
    updated_at: isoTime,
    version: 1,
  };
}

export async function seedInterviews({ table, categories, now }: Seeding): Promise<void> {
  const repository = interviewRepository(table);
  const existingTitles = new Set((await repository.all()).map(({ title }) => title));
  const missing = interviews.filter(({ title }) => !existingTitles.has(title));
  for (const demo of missing) await repository.add(buildInterview(demo, categories, now));
}
