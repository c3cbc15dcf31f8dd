import { setTimeout as delay } from 'node:timers/promises';
import { newsletterMessages } from '#contract/messages/newsletter.ts';
import * as routes from '#contract/newsletter.ts';
import { EmailAddress } from '#contract/field-schemas.ts';
import { mapHandlers, handle, isSpam, ok } from '#lambdas/platform/http/serve.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { confirmationMail } from './newsletter-mails.ts';
import { subscriberRepository, type Tokens } from './subscriber-repository.ts';

const subscribers = once(() => subscriberRepository({ table: table(), now: () => new Date() }));

/** The minimum duration of an answer, so that it does not reveal whether the address is known. */
const minResponseMs = 300;

const { emailInvalid, checkInbox, confirmed, linkInvalid, unsubscribed } = newsletterMessages;
const acceptedReply = ok({ status: true, message: checkInbox });

export const newsletterHandlers = mapHandlers([
  /** The answer is the same for a new, a pending and a confirmed address. */
  handle(routes.subscribeNewsletter, async ({ body, idempotencyItems }) => {
    const email = body.email.trim();
    if (!EmailAddress.safeParse(email).success) return ok({ status: false, message: emailInvalid });
    const options = {
      mail: (tokens: Tokens) => confirmationMail(email, tokens),
      extraItems: idempotencyItems(acceptedReply),
    };
    const subscription = isSpam(body) || subscribers().subscribe(email, options);
    await Promise.all([subscription, delay(minResponseMs)]);
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
