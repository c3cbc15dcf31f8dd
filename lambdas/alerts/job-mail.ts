import { brand } from '#contract/brand.ts';
import { describePay } from '#contract/job-facts.ts';
import type { Card } from '#contract/jobs.ts';
import { jobPath } from '#contract/job-path.ts';
import { alertLimits } from '#contract/limits.ts';
import { jobTitle } from '#lambdas/jobs/lists/job-title.ts';
import { inOneLine } from '#lambdas/platform/mail/mail-text.ts';
import type { Mail } from '#lambdas/platform/mail/outbox.ts';
import { encodeAddress } from '#lambdas/platform/feeds/xml.ts';
import { paragraphs, signature } from '#lambdas/platform/mail/letter.ts';
import { leaveHeaders, managePage } from './alert-mails.ts';
import type { AlertTokens } from './alert-repository.ts';
import type { AlertRow } from './alert-row.ts';
import type { News } from './new-jobs.ts';

const longestSubject = 120;

const newJobs = (count: number) => `${count} new ${count === 1 ? 'job' : 'jobs'}`;

export function jobText(origin: string, card: Card): string {
  const facts = [describePay(card).text, card.batches].map(inOneLine).filter(Boolean).join(' · ');
  return [inOneLine(jobTitle(card)), facts, encodeAddress(origin, jobPath(card))]
    .filter(Boolean)
    .join('\n');
}

function* writeSection({ alert, jobs }: News, { origin, describeJob }: Written): Generator<string> {
  const page = `${origin}${alert.list}${alert.list.includes('?') ? '&' : '?'}sort=newest`;
  yield `${inOneLine(alert.title)}: ${newJobs(jobs.length)}\n${page}`;
  yield* jobs.slice(0, alertLimits.jobsOfList).map(describeJob);
  const others = jobs.length - alertLimits.jobsOfList;
  if (others > 0) yield `And ${others} more:\n${page}`;
}

interface Written {
  origin: string;
  describeJob: (job: number) => string;
}

function writeSubject(news: readonly News[]): string {
  const count = news.reduce((sum, { jobs }) => sum + jobs.length, 0);
  const subject = `${newJobs(count)}: ${inOneLine(news[0]?.alert.title ?? '')}`;
  const letters = [...subject];
  return letters.length > longestSubject
    ? `${letters.slice(0, longestSubject - 1).join('')}…`
    : subject;
}

export function jobMail(
  { email, manage, leave }: Pick<AlertRow, 'email'> & Omit<AlertTokens, 'confirm'>,
  news: readonly News[],
  written: Written,
): Mail {
  const { origin } = written;
  return {
    to: email,
    subject: writeSubject(news),
    text: paragraphs(
      'Hello,',
      `here are the jobs added on ${brand.name} since our last email.`,
      ...news.flatMap((each) => [...writeSection(each, written)]),
      `You get this email because you asked for it at ${brand.name}. We never ask for money, and no employer should. To change how often it comes, or to turn it off:\n${managePage(origin, manage)}`,
      signature(origin),
    ),
    headers: leaveHeaders(origin, leave),
  };
}
