import type { AdminInterview } from '#contract/interviews.ts';
import { verdictNames } from '#contract/interview-verdicts.ts';
import { messages } from '#contract/messages.ts';
import { interviewPath, postPath } from '#contract/pages.ts';
import { type PostCategory, readMinutes, type postStatusNames } from '#contract/post-options.ts';
import type { AdminPostCard, PublicPostCard } from '#contract/post-shapes.ts';
import { slugOf } from '#contract/slug.ts';
import { adminPaths } from '#web/app/admin-paths.ts';

export type Status = (typeof postStatusNames)[number];

/** A post or an interview experience as one row of the lists. */
export interface ContentItem {
  kind: 'post' | 'interview';
  id: string;
  title: string;
  slug: string;
  image: string;
  author: string;
  authorEmail: string;
  anonymous: boolean;
  category: PostCategory;
  tags: readonly string[];
  views: number;
  likes: number;
  readTime: number;
  date: string;
  status: Status;
  reason?: string | undefined;
  version?: number | undefined;
  /** Where readers find it once it is published, and an administrator before. */
  path: string;
  editPath: string;
}

/** Section 4: what says nothing of its status is published. */
const forAdministrators = (post: AdminPostCard | PublicPostCard) =>
  'status' in post
    ? {
        authorEmail: post.email,
        status: post.status,
        reason: post.reason,
        version: post.version,
      }
    : { authorEmail: '', status: 'published' as const };

export function itemOfPost(post: AdminPostCard | PublicPostCard): ContentItem {
  return {
    kind: 'post',
    ...forAdministrators(post),
    id: post.id,
    title: post.title.trim() || messages.content.untitled,
    slug: post.slug,
    image: post.image,
    author: post.author,
    anonymous: post.anonymous,
    category: post.category,
    tags: post.tags,
    views: post.views,
    likes: post.likes,
    readTime: Math.max(1, post.estimated_read_time),
    date: post.publish_date,
    path: postPath(post),
    editPath: adminPaths.editPost(post.id),
  };
}

const wordsOf = ({ details, roundDetails = [] }: AdminInterview) =>
  [details, ...roundDetails.flatMap((round) => [round.title, round.details])].join(' ');

/** Experiences have neither pictures nor counts; their tags are what readers filter by. */
export const itemOfInterview = (interview: AdminInterview): ContentItem => ({
  kind: 'interview',
  id: interview.id,
  title: interview.title.trim() || messages.content.untitled,
  slug: slugOf(interview.title) || 'interview',
  image: '',
  author: interview.name,
  authorEmail: interview.email,
  anonymous: interview.anonymous,
  category: 'interview',
  tags: [
    interview.companyName,
    interview.jobRole,
    interview.experience,
    ...(interview.verdict ? [verdictNames[interview.verdict]] : []),
  ],
  views: 0,
  likes: 0,
  readTime: readMinutes(wordsOf(interview)),
  date: interview.created_at,
  status: interview.status,
  reason: interview.reason,
  version: interview.version,
  path: interviewPath(interview),
  editPath: adminPaths.editInterview(interview.id),
});
