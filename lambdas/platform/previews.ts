import { createHash } from 'node:crypto';
import type { Job } from '#contract/jobs.ts';
import { postStatuses, type Post } from '#contract/post-shapes.ts';
import { previewQueue, queuedStep } from './queues.ts';
import type { Table } from './table.ts';
import type { Step } from './transaction.ts';

/** To be counted up when cards are drawn otherwise: another picture has another name. */
const design = 1;
const hashCharacters = 32;

/** All that a card shows of a job. */
export const jobDrawing = (
  job: Pick<Job, 'role' | 'title' | 'location' | 'pay' | 'batches' | 'image'>,
) => ({
  role: job.role,
  company: job.title,
  location: job.location,
  pay: job.pay,
  batches: job.batches,
  logo: job.image,
});
export type JobDrawing = ReturnType<typeof jobDrawing>;

/** Of an anonymous post without its author. */
export const postDrawing = (
  post: Pick<Post, 'title' | 'category' | 'anonymous' | 'image'> & { author?: string | undefined },
) => ({
  title: post.title,
  category: post.category,
  author: post.anonymous ? '' : (post.author ?? ''),
  picture: post.image,
});
export type PostDrawing = ReturnType<typeof postDrawing>;

/** Where the picture of this content lies, whoever draws it. */
export function previewPath(drawing: JobDrawing | PostDrawing): string {
  const content = JSON.stringify([design, Object.entries(drawing)]);
  const name = createHash('sha256').update(content).digest('hex').slice(0, hashCharacters);
  return `/images/previews/${name}.jpg`;
}

export interface PreviewRequest {
  kind: 'job' | 'post';
  /** The id of the job or post. */
  of: string;
}

/** Has the picture drawn, if it is wanted when its turn comes. */
export const previewStep = (table: Table, request: PreviewRequest, now: Date): Step =>
  queuedStep(previewQueue, request, { table, now });

type Drawn = { id: string; preview?: string | undefined };

/** For the transaction that writes the job: has its picture drawn, unless it has the right one. */
export const jobPreviewSteps = (
  table: Table,
  job: Drawn & Parameters<typeof jobDrawing>[0],
  now: Date,
): Step[] =>
  job.preview === previewPath(jobDrawing(job))
    ? []
    : [previewStep(table, { kind: 'job', of: job.id }, now)];

/** Likewise of a post, once everybody may read it. */
export const postPreviewSteps = (
  table: Table,
  post: Drawn & Pick<Post, 'status'> & Parameters<typeof postDrawing>[0],
  now: Date,
): Step[] =>
  post.status !== postStatuses.published || post.preview === previewPath(postDrawing(post))
    ? []
    : [previewStep(table, { kind: 'post', of: post.id }, now)];
