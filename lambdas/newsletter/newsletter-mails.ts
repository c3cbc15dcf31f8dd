import { brand } from '#contract/brand.ts';
import { newsletterTokenHours } from '#contract/limits.ts';
import { unsubscribeNewsletter } from '#contract/newsletter.ts';
import { newsletterPages, privateLink } from '#contract/pages.ts';
import type { Mail } from '#lambdas/platform/mail/outbox.ts';
import type { Tokens } from './subscriber-repository.ts';

export type ConfirmationMail = (email: string, tokens: Tokens) => Mail;

/** A mail program posts to this address, so the token must stand in it. */
const oneClick = (call: string, token: string) => `${call}?${new URLSearchParams({ token })}`;

/** Headers as in RFC 8058: mail programs show a button that leaves with one POST. */
const unsubscribeHeaders = (origin: string, token: string) => [
  {
    name: 'List-Unsubscribe',
    value: `<${oneClick(`${origin}${unsubscribeNewsletter.path}`, token)}>`,
  },
  { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
  { name: 'List-Id', value: `<newsletter.${new URL(origin).hostname}>` },
];

const paragraphs = (...lines: string[]) => `${lines.join('\n\n')}\n`;

export const confirmationMail =
  (origin: string): ConfirmationMail =>
  (email, { confirm, unsubscribe }) => ({
    to: email,
    subject: `Please confirm your subscription to the ${brand.name} newsletter`,
    text: paragraphs(
      'Hello,',
      `Someone, hopefully you, gave this address on ${origin} to get the newsletter of ${brand.name} (${brand.tagline}).`,
      'If it was you, please open this page and click the button to confirm:',
      privateLink(`${origin}${newsletterPages.confirm}`, confirm),
      `The link works for ${newsletterTokenHours} hours.`,
      'If it was not you, please ignore this email. You will not get the newsletter without confirming, and your address will be deleted after a few days.',
      'To delete your address now, or to unsubscribe later:',
      privateLink(`${origin}${newsletterPages.unsubscribe}`, unsubscribe),
      `${brand.name}\n${origin}\n${brand.supportEmail}`,
    ),
    headers: unsubscribeHeaders(origin, unsubscribe),
  });
