import { dayMs } from '#contract/india-time.ts';
import type { PublicPost } from '#contract/post-schemas.ts';
import { estimateReadMinutes } from '#contract/read-minutes.ts';
import { toSlug } from '#contract/slug.ts';

export interface SamplePost extends Pick<
  PublicPost,
  'title' | 'excerpt' | 'content' | 'category' | 'type' | 'tags' | 'author' | 'likes' | 'views'
> {
  /** `sample-…`. It never changes, since readers may have saved the URL. */
  id: string;
  anonymous?: boolean | undefined;
  daysAgo: number;
  comments: number;
}

export function toPublicPost({ daysAgo, anonymous = false, ...sample }: SamplePost, now: Date) {
  const publishedAt = new Date(now.getTime() - daysAgo * dayMs).toISOString();
  return {
    ...sample,
    anonymous,
    slug: toSlug(sample.title),
    image: '',
    authorImage: '',
    featured: false,
    publish_date: publishedAt,
    created_at: publishedAt,
    estimated_read_time: estimateReadMinutes(sample.content),
  };
}
