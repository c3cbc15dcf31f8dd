import { createHash } from 'node:crypto';
import type { Job } from '#contract/jobs.ts';
import type { Post } from '#contract/post-shapes.ts';

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

/** Where the picture of this content is drawn: the hash changes with whatever it shows. */
function previewPath(kind: 'job' | 'post', id: string, drawing: JobDrawing | PostDrawing): string {
  const content = JSON.stringify([design, Object.entries(drawing)]);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, hashCharacters);
  return `/images/previews/${kind}/${id}/${hash}.jpg`;
}

export const jobPreview = (job: Parameters<typeof jobDrawing>[0] & { id: string }): string =>
  previewPath('job', job.id, jobDrawing(job));

export const postPreview = (post: Parameters<typeof postDrawing>[0] & { id: string }): string =>
  previewPath('post', post.id, postDrawing(post));
