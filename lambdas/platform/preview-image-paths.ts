import { createHash } from 'node:crypto';
import type { Interview } from '#contract/interviews.ts';
import type { Job } from '#contract/jobs.ts';
import type { Post } from '#contract/post-schemas.ts';

/** Raise it when preview images are drawn differently, so that all of them get another path. */
const designVersion = 2;
const hashCharacters = 32;

export const toJobPreview = (
  job: Pick<Job, 'role' | 'title' | 'location' | 'pay' | 'batches' | 'image'>,
) => ({
  role: job.role,
  company: job.title,
  location: job.location,
  pay: job.pay,
  batches: job.batches,
  logo: job.image,
});
export type JobPreview = ReturnType<typeof toJobPreview>;

/** The image of an anonymous post does not show the author. */
export const toPostPreview = (
  post: Pick<Post, 'title' | 'category' | 'anonymous' | 'image'> & { author?: string | undefined },
) => ({
  title: post.title,
  category: post.category,
  author: post.anonymous ? '' : (post.author ?? ''),
  picture: post.image,
});
export type PostPreview = ReturnType<typeof toPostPreview>;

type InterviewFields = Pick<Interview, 'title' | 'companyName' | 'verdict' | 'anonymous'> & {
  name?: string | undefined;
};

/** The image of an anonymous interview does not show the author. */
export const toInterviewPreview = (interview: InterviewFields) => ({
  title: interview.title,
  company: interview.companyName,
  verdict: interview.verdict,
  author: interview.anonymous ? '' : (interview.name ?? ''),
});
export type InterviewPreview = ReturnType<typeof toInterviewPreview>;

/** The hash changes with all that the image shows. */
function buildPreviewPath(kind: 'job' | 'post' | 'interview', id: string, preview: object): string {
  const content = JSON.stringify([designVersion, Object.entries(preview)]);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, hashCharacters);
  return `/images/previews/${kind}/${id}/${hash}.jpg`;
}

export const jobPreviewPath = (job: Parameters<typeof toJobPreview>[0] & { id: string }): string =>
  buildPreviewPath('job', job.id, toJobPreview(job));

export const postPreviewPath = (post: Parameters<typeof toPostPreview>[0] & { id: string }) =>
  buildPreviewPath('post', post.id, toPostPreview(post));

export const interviewPreviewPath = (interview: InterviewFields & { id: string }): string =>
  buildPreviewPath('interview', interview.id, toInterviewPreview(interview));
