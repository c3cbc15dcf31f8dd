import { brand } from '#contract/brand.ts';
import { unsubscribeAlerts } from '#contract/alerts.ts';
import { describePay } from '#contract/job-card-facts.ts';
import { jobPath } from '#contract/job-path.ts';
import type { ListedJob } from '#contract/jobs.ts';
import { alertLimits } from '#contract/limits.ts';
import { alertPages, privateLink } from '#contract/public-paths.ts';
import { formatJobTitle } from '#lambdas/jobs/lists/format-job-title.ts';
import { toAbsoluteUrl } from '#lambdas/platform/feeds/absolute-url.ts';
import { toOneLine, joinParagraphs, signature } from '#lambdas/platform/mail/mail-text.ts';
import { unsubscribeHeaders } from '#lambdas/platform/mail/unsubscribe-headers.ts';
import type { Mail } from '#lambdas/platform/mail/outbox.ts';
import type { AlertTokens } from './alert-repository.ts';
import type { Alert, AlertRow } from './alert-row.ts';
import type { NewJobs } from './find-new-jobs.ts';

const managePageUrl = (origin: string, token: string): string =>
  privateLink(`${origin}${alertPages.manage}`, token);

const alertUnsubscribeHeaders = (origin: string, token: string) =>
  unsubscribeHeaders(origin, { path: unsubscribeAlerts.path, token, listId: 'alerts' });

/** Neither text nor `title` holds words of the visitor, since the address may be another person's. */
export const alertConfirmationMail = (
  origin: string,
  { email, frequency, title }: Pick<AlertRow, 'email'> & Pick<Alert, 'frequency' | 'title'>,
  { confirm, manage, unsubscribe }: AlertTokens,
): Mail => ({
  to: email,
  subject: `Please confirm your job alert at ${brand.name}`,
  text: joinParagraphs(
    'Hello,',
    `Someone (hopefully you) asked for new jobs by email at this address, ${{ daily: 'once a day', weekly: 'once a week' }[frequency]}: ${title} on ${origin}.`,
    'If it was you, please open this page and click the button to confirm:',
    privateLink(`${origin}${alertPages.confirm}`, confirm),
    `The link works for ${alertLimits.tokenHours} hours.`,
    'If it was not you, please ignore this email. You won’t get any emails unless you confirm, and your address will be deleted after a few days.',
    'To see all your job alerts, or to turn them off:',
    managePageUrl(origin, manage),
    signature(origin),
  ),
  headers: alertUnsubscribeHeaders(origin, unsubscribe),
});

const longestSubject = 120;

const countNewJobs = (count: number) => `${count} new ${count === 1 ? 'job' : 'jobs'}`;

export function writeJobText(origin: string, card: ListedJob): string {
  const facts = [describePay(card).text, card.batches].map(toOneLine).filter(Boolean).join(' · ');
  return [toOneLine(formatJobTitle(card)), facts, toAbsoluteUrl(origin, jobPath(card))]
    .filter(Boolean)
    .join('\n');
}

function writeSubject(newJobs: readonly NewJobs[]): string {
  const count = newJobs.reduce((sum, { sequences }) => sum + sequences.length, 0);
  const characters = [...`${countNewJobs(count)}: ${toOneLine(newJobs[0]?.alert.title ?? '')}`];
  const isLong = characters.length > longestSubject;
  return isLong ? `${characters.slice(0, longestSubject - 1).join('')}…` : characters.join('');
}

export function newJobsMail(
  { email, manage, unsubscribe }: Pick<AlertRow, 'email'> & Omit<AlertTokens, 'confirm'>,
  newJobs: readonly NewJobs[],
  { origin, describeJob }: { origin: string; describeJob: (sequence: number) => string },
): Mail {
  const sections = newJobs.flatMap(({ alert: { listPath, title }, sequences }) => {
    const pageUrl = `${origin}${listPath}${listPath.includes('?') ? '&' : '?'}sort=newest`;
    const remainingCount = sequences.length - alertLimits.jobsPerList;
    return [
      `${toOneLine(title)}: ${countNewJobs(sequences.length)}\n${pageUrl}`,
      ...sequences.slice(0, alertLimits.jobsPerList).map(describeJob),
      ...(remainingCount > 0 ? [`And ${remainingCount} more:\n${pageUrl}`] : []),
    ];
  });
  return {
    to: email,
    subject: writeSubject(newJobs),
    text: joinParagraphs(
      'Hello,',
      `here are the jobs added on ${brand.name} since our last email.`,
      ...sections,
      `You get this email because you asked for it at ${brand.name}. We never ask for money, and no employer should. To change how often it comes, or to turn it off:\n${managePageUrl(origin, manage)}`,
      signature(origin),
    ),
    headers: alertUnsubscribeHeaders(origin, unsubscribe),
  };
}
