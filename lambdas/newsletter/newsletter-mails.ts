import { brand } from '#contract/brand.ts';
import { newsletterTokenHours } from '#contract/limits.ts';
import { unsubscribeNewsletter } from '#contract/newsletter.ts';
import { newsletterPages, privateLink } from '#contract/public-paths.ts';
import { joinParagraphs, signature } from '#lambdas/platform/mail/mail-text.ts';
import { unsubscribeHeaders } from '#lambdas/platform/mail/unsubscribe-headers.ts';
import type { Mail } from '#lambdas/platform/mail/outbox.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import type { Tokens } from './subscriber-repository.ts';

export function confirmationMail(to: string, { confirm, unsubscribe: token }: Tokens): Mail {
  const [origin = ''] = siteOrigins();
  const { path } = unsubscribeNewsletter;
  return {
    to,
    subject: `Please confirm your subscription to the ${brand.name} newsletter`,
    text: joinParagraphs(
      'Hello,',
      `Someone, hopefully you, gave this address on ${origin} to get the newsletter of ${brand.name} (${brand.tagline}).`,
      'If it was you, please open this page and click the button to confirm:',
      privateLink(`${origin}${newsletterPages.confirm}`, confirm),
      `The link works for ${newsletterTokenHours} hours.`,
      'If it was not you, please ignore this email. You will not get the newsletter without confirming, and your address will be deleted after a few days.',
      'To delete your address now, or to unsubscribe later:',
      privateLink(`${origin}${newsletterPages.unsubscribe}`, token),
      signature(origin),
    ),
    headers: unsubscribeHeaders(origin, { path, token, listId: 'newsletter' }),
  };
}
