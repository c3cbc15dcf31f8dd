import { dayMs } from '#contract/india-time.ts';
import { type PostCategory, type PostType } from '#contract/post-options.ts';
import { readMinutes } from '#contract/read-minutes.ts';
import { toSlug } from '#contract/slug.ts';

export interface SamplePost {
  /** `sample-…`. It never changes, since readers may have saved the URL. */
  id: string;
  title: string;
  excerpt: string;
  category: PostCategory;
  type: PostType;
  tags: string[];
  author: string;
  anonymous?: boolean | undefined;
  daysAgo: number;
  likes: number;
  views: number;
  comments: number;
  content: string;
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
    estimated_read_time: readMinutes(sample.content),
  };
}
