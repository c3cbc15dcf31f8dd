import { brand } from '#contract/brand.ts';
import type { Job } from '#contract/jobs.ts';
import { jobPath } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import type { HeadData } from '#web/lib/head.ts';
import { batchesOf, locationOf, payOf } from './facts.ts';
import { postingRecord } from './posting-record.ts';

const longestFact = 80;

/** Search engines and share previews cut a description; a long list of places may not eat it all. */
function clipped(text: string): string {
  if (text.length <= longestFact) return text;
  const begun = text.slice(0, longestFact);
  return `${begun.slice(0, begun.lastIndexOf(' ') + 1 || longestFact).trimEnd()}…`;
}

export const jobHead = (job: Job, origin: string): HeadData => ({
  title: `${job.role} at ${job.title}`,
  description: [
    `${job.title} is hiring: ${job.role}`,
    `Location: ${clipped(locationOf(job).text)}`,
    `Pay: ${clipped(payOf(job).text)}`,
    `Batches: ${clipped(batchesOf(job).text)}.`,
  ].join('. '),
  keywords: [
    ...new Set([job.role, job.title, clipped(job.location), ...Object.values(job.categories)]),
  ]
    .filter(Boolean)
    .join(', '),
  path: jobPath(job),
  type: 'article',
  record: postingRecord(job, `${origin}${jobPath(job)}`),
});

const unlisted = (path: string, title: string, description: string): HeadData => ({
  title,
  description,
  path,
  noindex: true,
});

export const goneHead = (path: string) =>
  unlisted(path, messages.job.notFoundTitle, messages.job.gone);

export const loadingHead = (path: string) =>
  unlisted(path, messages.job.loading, brand.description);
