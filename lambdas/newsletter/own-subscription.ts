import { newsletterMessages } from '#contract/messages/newsletter.ts';
import * as routes from '#contract/newsletter.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { SubscriberRepository } from './subscriber-repository.ts';

export const confirmNewsletter = (subscribers: Pick<SubscriberRepository, 'confirm'>) =>
  handle(routes.confirmNewsletter, async ({ body }) => {
    const status = await subscribers.confirm(body.token);
    const { confirmed, linkInvalid } = newsletterMessages;
    return ok({ status, message: status ? confirmed : linkInvalid });
  });

/** The page sends the token in the body, a mail program in the address; the body's counts first. */
export const unsubscribeNewsletter = (subscribers: Pick<SubscriberRepository, 'leave'>) =>
  handle(routes.unsubscribeNewsletter, async ({ body, query }) => {
    const status = await subscribers.leave(body.token || query.token || '');
    const { unsubscribed, linkInvalid } = newsletterMessages;
    return ok({ status, message: status ? unsubscribed : linkInvalid });
  });
