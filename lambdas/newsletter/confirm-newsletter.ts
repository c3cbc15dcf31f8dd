import { newsletterMessages } from '#contract/messages/newsletter.ts';
import type { confirmNewsletter as route } from '#contract/newsletter.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { SubscriberRepository } from './subscriber-repository.ts';

export const confirmNewsletter =
  (subscribers: Pick<SubscriberRepository, 'confirm'>): Handle<typeof route> =>
  async ({ body }) => {
    const status = await subscribers.confirm(body.token);
    const { confirmed, linkInvalid } = newsletterMessages;
    return ok({ status, message: status ? confirmed : linkInvalid });
  };
