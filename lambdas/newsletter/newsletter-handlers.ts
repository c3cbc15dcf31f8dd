import { setTimeout as delay } from 'node:timers/promises';
import { brand } from '#contract/brand.ts';
import { newsletterTokenHours } from '#contract/limits.ts';
import { newsletterMessages } from '#contract/messages/newsletter.ts';
import * as routes from '#contract/newsletter.ts';
import { newsletterPages, privateLink } from '#contract/public-paths.ts';
import { EmailAddress } from '#contract/schemas.ts';
import { mapHandlers, handle, isSpam, ok } from '#lambdas/platform/http/serve.ts';
import { writeText, signature, unsubscribeHeaders } from '#lambdas/platform/mail/mail-content.ts';
import type { Mail } from '#lambdas/platform/mail/outbox.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { subscriberRepository, type Tokens } from './subscriber-repository.ts';

const subscribers = once(() => subscriberRepository({ table: table(), now: () => new Date() }));

function confirmationMail(to: string, { confirm: confirmToken, unsubscribe: token }: Tokens): Mail {
  const [origin = ''] = siteOrigins();
  return {
    to,
    subject: `Please confirm your subscription to the ${brand.name} newsletter`,
    text: writeText(
      'Hello,',
      `Someone, hopefully you, gave this address on ${origin} to get the newsletter of ${brand.name} (${brand.tagline}).`,
      'If it was you, please open this page and click the button to confirm:',
      privateLink(`${origin}${newsletterPages.confirm}`, confirmToken),
      `The link works for ${newsletterTokenHours} hours.`,
      'If it was not you, please ignore this email. You will not get the newsletter without confirming, and your address will be deleted after a few days.',
      'To delete your address now, or to unsubscribe later:',
      privateLink(`${origin}${newsletterPages.unsubscribe}`, token),
      signature(origin),
    ),
    headers: unsubscribeHeaders(origin, {
      ...{ path: routes.unsubscribeNewsletter.path, token, list: 'newsletter' },
    }),
  };
}

/** The minimum duration of an answer, so that it does not reveal whether the address is known. */
const minAnswerMs = 300;

const { addressInvalid, checkInbox, confirmed, linkInvalid, unsubscribed } = newsletterMessages;
const acceptedReply = ok({ status: true, message: checkInbox });

export const newsletterHandlers = mapHandlers([
  /** The answer is the same for a new, a pending and a confirmed address. */
  handle(routes.subscribeNewsletter, async ({ body, idempotencyItems }) => {
    const email = body.email.trim();
    if (!EmailAddress.safeParse(email).success)
      return ok({ status: false, message: addressInvalid });
    const options = {
      mail: (tokens: Tokens) => confirmationMail(email, tokens),
      extraItems: idempotencyItems(acceptedReply),
    };
    const subscription = isSpam(body) || subscribers().subscribe(email, options);
    await Promise.all([subscription, delay(minAnswerMs)]);
    return acceptedReply;
  }),

  handle(routes.confirmNewsletter, async ({ body }) => {
    const isConfirmed = await subscribers().confirm(body.token);
    return ok({ status: isConfirmed, message: isConfirmed ? confirmed : linkInvalid });
  }),

  /** Our page sends the token in the body, a mail program in the query. */
  handle(routes.unsubscribeNewsletter, async ({ body, query }) => {
    const isUnsubscribed = await subscribers().unsubscribe(body.token || query.token || '');
    return ok({ status: isUnsubscribed, message: isUnsubscribed ? unsubscribed : linkInvalid });
  }),
]);
