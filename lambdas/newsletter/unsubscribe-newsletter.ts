import { newsletterMessages } from '#contract/messages/newsletter.ts';
import type { unsubscribeNewsletter as route } from '#contract/newsletter.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { SubscriberRepository } from './subscriber-repository.ts';

/** The page sends the token in the body, a mail program in the address; the body's counts first. */
export const unsubscribeNewsletter =
  (subscribers: Pick<SubscriberRepository, 'leave'>): Handle<typeof route> =>
  async ({ body, query }) => {
    const status = await subscribers.leave(body.token || query.token || '');
    const { unsubscribed, linkInvalid } = newsletterMessages;
    return ok({ status, message: status ? unsubscribed : linkInvalid });
  };
