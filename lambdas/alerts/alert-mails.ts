import { brand } from '#contract/brand.ts';
import type { AlertFrequency } from '#contract/alert-frequencies.ts';
import { unsubscribeAlerts } from '#contract/alerts.ts';
import { describePay } from '#contract/job-facts.ts';
import { jobPath } from '#contract/job-path.ts';
import type { Card } from '#contract/jobs.ts';
import { alertLimits } from '#contract/limits.ts';
import { alertPages, privateLink } from '#contract/pages.ts';
import { jobTitle } from '#lambdas/jobs/lists/page.ts';
import { encodeAddress } from '#lambdas/platform/feeds/xml.ts';
import {
  inOneLine,
  paragraphs,
  signature,
  unsubscribeHeaders,
} from '#lambdas/platform/mail/mail-content.ts';
import type { Mail } from '#lambdas/platform/mail/outbox.ts';
import type { AlertTokens } from './alert-repository.ts';
import type { AlertRow } from './alert-row.ts';
import type { News } from './new-jobs.ts';

const managePage = (origin: string, token: string): string =>
  privateLink(`${origin}${alertPages.manage}`, token);

const leaveHeaders = (origin: string, token: string) =>
  unsubscribeHeaders(origin, { path: unsubscribeAlerts.path, token, list: 'alerts' });

const times = { daily: 'once a day', weekly: 'once a week' } as const satisfies Record<
  AlertFrequency,
  string
>;

interface NewAlert {
  email: string;
  frequency: AlertFrequency;
  /** The list's name, which must contain no text that a visitor typed. */
  title: string;
}

/** Contains no text of the visitor, since the address may be another person's. */
export const alertConfirmation =
  (origin: string) =>
  ({ email, frequency, title }: NewAlert, { confirm, manage, leave }: AlertTokens): Mail => ({
    to: email,
    subject: `Please confirm your job alert at ${brand.name}`,
    text: paragraphs(
      'Hello,',
      `Someone (hopefully you) asked for new jobs by email at this address, ${times[frequency]}: ${title} on ${origin}.`,
      'If it was you, please open this page and click the button to confirm:',
      privateLink(`${origin}${alertPages.confirm}`, confirm),
      `The link works for ${alertLimits.tokenHours} hours.`,
      'If it was not you, please ignore this email. You won’t get any emails unless you confirm, and your address will be deleted after a few days.',
      'To see all your job alerts, or to turn them off:',
      managePage(origin, manage),
      signature(origin),
    ),
    headers: leaveHeaders(origin, leave),
  });
export type AlertConfirmation = ReturnType<typeof alertConfirmation>;

const longestSubject = 120;

const newJobs = (count: number) => `${count} new ${count === 1 ? 'job' : 'jobs'}`;

export function jobText(origin: string, card: Card): string {
  const facts = [describePay(card).text, card.batches].map(inOneLine).filter(Boolean).join(' · ');
  return [inOneLine(jobTitle(card)), facts, encodeAddress(origin, jobPath(card))]
    .filter(Boolean)
    .join('\n');
}

function writeSubject(news: readonly News[]): string {
  const count = news.reduce((sum, { jobs }) => sum + jobs.length, 0);
  const letters = [...`${newJobs(count)}: ${inOneLine(news[0]?.alert.title ?? '')}`];
  const isLong = letters.length > longestSubject;
  return isLong ? `${letters.slice(0, longestSubject - 1).join('')}…` : letters.join('');
}

export function jobMail(
  { email, manage, leave }: Pick<AlertRow, 'email'> & Omit<AlertTokens, 'confirm'>,
  news: readonly News[],
  { origin, describeJob }: { origin: string; describeJob: (job: number) => string },
): Mail {
  const sections = news.flatMap(({ alert: { list, title }, jobs }) => {
    const page = `${origin}${list}${list.includes('?') ? '&' : '?'}sort=newest`;
    const others = jobs.length - alertLimits.jobsPerList;
    return [
      `${inOneLine(title)}: ${newJobs(jobs.length)}\n${page}`,
      ...jobs.slice(0, alertLimits.jobsPerList).map(describeJob),
      ...(others > 0 ? [`And ${others} more:\n${page}`] : []),
    ];
  });
  return {
    to: email,
    subject: writeSubject(news),
    text: paragraphs(
      'Hello,',
      `here are the jobs added on ${brand.name} since our last email.`,
      ...sections,
      `You get this email because you asked for it at ${brand.name}. We never ask for money, and no employer should. To change how often it comes, or to turn it off:\n${managePage(origin, manage)}`,
      signature(origin),
    ),
    headers: leaveHeaders(origin, leave),
  };
}
