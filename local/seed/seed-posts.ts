import { ulid } from 'ulid';
import { postStatuses, readMinutes, type Post } from '#contract/blog.ts';
import { toSlug } from '#contract/slug.ts';
import { postRepository } from '#lambdas/blog/post-repository.ts';
import { posts, type DemoPost } from './demo-data.ts';
import { daysBefore } from './demo-dates.ts';
import type { Seeding } from './seeding.ts';

/** Its id sorts by the day of publication. */
export function buildPost(demo: DemoPost, now: Date): Post {
  const { daysAgo, status, anonymous = false, featured = false, ...texts } = demo;
  const publishedOn = daysBefore(now, daysAgo);
  const at = publishedOn.toISOString();
  return {
    ...texts,
    id: ulid(publishedOn.getTime()),
    slug: toSlug(demo.title),
    image: '',
    anonymous,
    featured,
    status: postStatuses[status],
    publish_date: at,
    created_at: at,
    updated_at: at,
    estimated_read_time: readMinutes(demo.content),
    comments: 0,
    version: 1,
  };
}

export async function seedPosts({ table, now, step }: Seeding): Promise<void> {
  const repository = postRepository(table);
  const existing = new Set((await repository.all()).map((post) => post.slug));
  for (const demo of posts) {
    if (!existing.has(toSlug(demo.title))) await repository.add(buildPost(demo, now));
    step(demo.title);
  }
}
