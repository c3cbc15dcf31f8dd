import * as z from 'zod/mini';
import { Interview } from '#contract/interviews.ts';
import { Job } from '#contract/jobs.ts';
import { postStatuses } from '#contract/post-options.ts';
import { isPublished, Post } from '#contract/post-schemas.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import * as previews from '#lambdas/platform/preview-image-paths.ts';
import { findItem } from '#lambdas/platform/table/read-rows.ts';
import { table } from '#lambdas/platform/table/table.ts';
import type { PreviewContent } from './layouts.ts';

type PagePreview = PreviewContent & { path: string; imagePath: string };

const deletedAt = z.optional(z.string());

/** These are the only attributes that are read. */
const JobAttributes = z.object({
  deletedAt,
  ...z.pick(Job, { id: true, role: true, title: true, location: true, pay: true }).shape,
  ...z.pick(Job, { batches: true, image: true }).shape,
});
const PostAttributes = z.object({
  deletedAt,
  ...z.pick(Post, { id: true, title: true, category: true, anonymous: true, image: true }).shape,
  ...z.pick(Post, { status: true, publish_date: true }).shape,
  author: z.optional(z.string()),
});
const InterviewAttributes = z.object({
  deletedAt,
  ...z.pick(Interview, { id: true, title: true, companyName: true, verdict: true }).shape,
  ...z.pick(Interview, { anonymous: true, status: true }).shape,
  name: z.optional(z.string()),
});

/** Each `read` gives undefined for a row that is deleted or not published. */
const kinds = {
  job: {
    toKey: keys.job,
    read(row: unknown): PagePreview | undefined {
      const job = JobAttributes.parse(row);
      if (job.deletedAt !== undefined) return undefined;
      const path = previews.jobPreviewPath(job);
      return { kind: 'job', content: previews.toJobPreview(job), path, imagePath: job.image };
    },
  },
  post: {
    toKey: (id: string) => keys.submission('post', id),
    read(row: unknown, now: Date): PagePreview | undefined {
      const post = PostAttributes.parse(row);
      if (post.deletedAt !== undefined || !isPublished(post, now)) return undefined;
      const path = previews.postPreviewPath(post);
      return { kind: 'post', content: previews.toPostPreview(post), path, imagePath: post.image };
    },
  },
  interview: {
    toKey: (id: string) => keys.submission('interview', id),
    read(row: unknown): PagePreview | undefined {
      const interview = InterviewAttributes.parse(row);
      const isPublic = interview.status === postStatuses.published;
      if (interview.deletedAt !== undefined || !isPublic) return undefined;
      const path = previews.interviewPreviewPath(interview);
      const content = previews.toInterviewPreview(interview);
      return { kind: 'interview', content, path, imagePath: '' };
    },
  },
};
const isKind = (kind = ''): kind is keyof typeof kinds => Object.hasOwn(kinds, kind);

const previewPath = /^\/images\/previews\/(job|post|interview)\/([\w-]{1,100})\/[\da-f]{32}\.jpg$/;

/** Finds what the image of this path shows. The path holds a hash of it, so an outdated path finds nothing. */
export async function findPagePreview(path: string): Promise<PagePreview | undefined> {
  const [, kind, id] = previewPath.exec(path) ?? [];
  if (!isKind(kind) || id === undefined) return undefined;
  const { toKey, read } = kinds[kind];
  const item = await findItem(table(), toKey(id));
  const preview = item && read(item, new Date());
  return preview?.path === path ? preview : undefined;
}
