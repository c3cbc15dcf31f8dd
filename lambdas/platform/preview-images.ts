import { createHash } from 'node:crypto';
import type { Interview } from '#contract/interviews.ts';
import type { Job } from '#contract/jobs.ts';
import type { Post } from '#contract/post-shapes.ts';

/** Raise it when preview images are drawn differently, so that all of them get another path. */
const design = 2;
const hashCharacters = 32;

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

/** The image of an anonymous post does not show the author. */
export const postDrawing = (
  post: Pick<Post, 'title' | 'category' | 'anonymous' | 'image'> & { author?: string | undefined },
) => ({
  title: post.title,
  category: post.category,
  author: post.anonymous ? '' : (post.author ?? ''),
  picture: post.image,
});
export type PostDrawing = ReturnType<typeof postDrawing>;

type DrawnInterview = Pick<Interview, 'title' | 'companyName' | 'verdict' | 'anonymous'> & {
  name?: string | undefined;
};

/** The image of an anonymous interview does not show the author. */
export const interviewDrawing = (interview: DrawnInterview) => ({
  title: interview.title,
  company: interview.companyName,
  verdict: interview.verdict,
  author: interview.anonymous ? '' : (interview.name ?? ''),
});
export type InterviewDrawing = ReturnType<typeof interviewDrawing>;

type Drawn = JobDrawing | PostDrawing | InterviewDrawing;

/** The hash changes with all that the image shows. */
function previewPath(kind: 'job' | 'post' | 'interview', id: string, drawing: Drawn): string {
  const content = JSON.stringify([design, Object.entries(drawing)]);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, hashCharacters);
  return `/images/previews/${kind}/${id}/${hash}.jpg`;
}

export const jobPreview = (job: Parameters<typeof jobDrawing>[0] & { id: string }): string =>
  previewPath('job', job.id, jobDrawing(job));

export const postPreview = (post: Parameters<typeof postDrawing>[0] & { id: string }): string =>
  previewPath('post', post.id, postDrawing(post));

export const interviewPreview = (interview: DrawnInterview & { id: string }): string =>
  previewPath('interview', interview.id, interviewDrawing(interview));
