import { brand } from '#contract/brand.ts';
import type { AlertFrequency } from '#contract/alert-frequencies.ts';
import { unsubscribeAlerts } from '#contract/alerts.ts';
import { alertLimits } from '#contract/limits.ts';
import { alertPages, privateLink } from '#contract/pages.ts';
import { paragraphs, signature, unsubscribeHeaders } from '#lambdas/platform/mail/letter.ts';
import type { Mail } from '#lambdas/platform/mail/outbox.ts';
import type { AlertTokens } from './alert-repository.ts';

export const managePage = (origin: string, token: string): string =>
  privateLink(`${origin}${alertPages.manage}`, token);

export const leaveHeaders = (origin: string, token: string) =>
  unsubscribeHeaders(origin, { path: unsubscribeAlerts.path, token, list: 'alerts' });

const times = { daily: 'once a day', weekly: 'once a week' } as const satisfies Record<
  AlertFrequency,
  string
>;

interface NewAlert {
  email: string;
  frequency: AlertFrequency;
  /** The list's name, which must contain nothing that a visitor wrote. */
  title: string;
}

export type AlertConfirmation = (alert: NewAlert, tokens: AlertTokens) => Mail;

/** Contains nothing that the asker wrote: anybody may give somebody else's address. */
export const alertConfirmation =
  (origin: string): AlertConfirmation =>
  ({ email, frequency, title }, { confirm, manage, leave }) => ({
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
