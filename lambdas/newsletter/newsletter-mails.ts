import { brand } from '#contract/brand.ts';
import { newsletterTokenHours } from '#contract/limits.ts';
import { unsubscribeNewsletter } from '#contract/newsletter.ts';
import { newsletterPages } from '#contract/pages.ts';
import type { Mail } from '#lambdas/platform/outbox.ts';
import type { Tokens } from './subscriber-repository.ts';

export type ConfirmationMail = (email: string, tokens: Tokens) => Mail;

const linkOf = (page: string, token: string) => `${page}?${new URLSearchParams({ token })}`;

/** Headers as in RFC 8058: mail programs show a button that leaves with one POST. */
const unsubscribeHeaders = (origin: string, token: string) => [
  {
    name: 'List-Unsubscribe',
    value: `<${linkOf(`${origin}${unsubscribeNewsletter.path}`, token)}>`,
  },
  { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
];

const paragraphs = (...lines: string[]) => `${lines.join('\n\n')}\n`;

export const confirmationMail =
  (origin: string): ConfirmationMail =>
  (email, { confirm, unsubscribe }) => ({
    to: email,
    subject: `Please confirm your subscription to the ${brand.name} newsletter`,
    text: paragraphs(
      'Hello,',
      `this address was given on ${origin} to get the newsletter of ${brand.name} (${brand.tagline}).`,
      'If it was you, please open this page and press the button to confirm:',
      linkOf(`${origin}${newsletterPages.confirm}`, confirm),
      `The link works for ${newsletterTokenHours} hours.`,
      'If it was not you, simply ignore this mail: without the confirmation you get no newsletter, and your address is erased after a few days.',
      'To have it erased now, or to leave the newsletter later:',
      linkOf(`${origin}${newsletterPages.unsubscribe}`, unsubscribe),
      `${brand.name}\n${origin}\n${brand.supportEmail}`,
    ),
    headers: unsubscribeHeaders(origin, unsubscribe),
  });
