import type { Post } from '#contract/blog.ts';

/** A post of the demonstration; the rest of its fields follow from these. */
export interface DemoPost extends Pick<
  Post,
  'title' | 'excerpt' | 'category' | 'type' | 'author' | 'email' | 'content'
> {
  tags: string[];
  daysAgo: number;
  likes: number;
  views: number;
  status: 'draft' | 'published' | 'pending_review';
  anonymous?: true;
  featured?: true;
}
