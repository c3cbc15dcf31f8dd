import { fill } from '#contract/fill-template.ts';
import { formatDate } from '#contract/india-time.ts';
import type { InterviewCard } from '#contract/interviews.ts';
import { companyPath } from '#contract/company-path.ts';
import {
  describeBatches,
  describeLocation,
  describePay,
  type FactText,
} from '#contract/job-card-facts.ts';
import { jobPath } from '#contract/job-path.ts';
import type { ListedJob } from '#contract/jobs.ts';
import { companyMessages } from '#contract/messages/company.ts';
import { shareMessages } from '#contract/messages/share.ts';
import { feedMessages } from '#contract/messages/feed.ts';
import { interviewPath, postPath } from '#contract/public-paths.ts';
import type { PublicPost } from '#contract/post-schemas.ts';
import { toSingleLine } from '#web/lib/head/clip-text.ts';

/** What is shared of a public page. The path has no query. */
export interface ShareContent {
  kind: keyof typeof shareMessages.titles;
  title: string;
  text: string;
  path: string;
}

const formatFact = (label: string, { text, missing }: FactText): string[] =>
  missing ? [] : [`${label}: ${toSingleLine(text)}`];

export function toJobShare(job: ListedJob): ShareContent {
  const title = toSingleLine(`${job.role} at ${job.title}`);
  const lines = [
    title,
    ...formatFact('Location', describeLocation(job)),
    ...formatFact('Pay', describePay(job)),
    ...formatFact('Batches', describeBatches(job)),
    ...(job.expiresAt ? [`${shareMessages.closes}: ${formatDate(job.expiresAt)}`] : []),
  ];
  return { kind: 'job', title, text: lines.join('\n'), path: jobPath(job) };
}

export function toPostShare(post: Pick<PublicPost, 'id' | 'slug' | 'title'>): ShareContent {
  const title = toSingleLine(post.title);
  return { kind: 'article', title, text: title, path: postPath(post) };
}

type ShareableInterview = Pick<InterviewCard, 'id' | 'title' | 'companyName'>;

export function toInterviewShare(interview: ShareableInterview): ShareContent {
  const [title, company] = [toSingleLine(interview.title), toSingleLine(interview.companyName)];
  const text = title.toLowerCase().includes(company.toLowerCase())
    ? title
    : fill(feedMessages.interviewTitle, { title, company });
  return { kind: 'interview', title: text, text, path: interviewPath(interview) };
}

export function toCompanyShare({ name, slug }: Record<'name' | 'slug', string>): ShareContent {
  const title = fill(companyMessages.title, { company: toSingleLine(name) });
  return { kind: 'company', title, text: title, path: companyPath(slug) };
}
