import { setTimeout as delay } from 'node:timers/promises';
import { newsletterMessages } from '#contract/messages/newsletter.ts';
import {
  confirmNewsletter,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '#contract/newsletter.ts';
import { EmailAddress } from '#contract/text.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import type { ConfirmationMail } from './newsletter-mails.ts';
import type { SubscriberRepository, Tokens } from './subscriber-repository.ts';

/** Every answer takes at least so long, so that its time tells nothing of the address. */
const evenMs = 300;

interface Sources {
  subscribers: SubscriberRepository;
  confirmation: ConfirmationMail;
}

const refused = ok({ status: false, message: newsletterMessages.addressInvalid });
const accepted = ok({ status: true, message: newsletterMessages.checkInbox });

export const newsletterHandlers = ({ subscribers, confirmation }: Sources) =>
  byRoute([
    /** The answer is the same for an address that is new, waits or is confirmed. */
    handle(subscribeNewsletter, async ({ body, replyItems }) => {
      const email = body.email.trim();
      if (!EmailAddress.safeParse(email).success) return refused;
      const mail = (tokens: Tokens) => confirmation(email, tokens);
      const isProgram = Boolean(body.website?.trim());
      const subscription =
        isProgram || subscribers.ask(email, { mail, extraItems: replyItems(accepted) });
      await Promise.all([subscription, delay(evenMs)]);
      return accepted;
    }),

    handle(confirmNewsletter, async ({ body }) => {
      const status = await subscribers.confirm(body.token);
      const { confirmed, linkInvalid } = newsletterMessages;
      return ok({ status, message: status ? confirmed : linkInvalid });
    }),

    /** The page sends the token in the body, a mail program in the address; the body's counts first. */
    handle(unsubscribeNewsletter, async ({ body, query }) => {
      const status = await subscribers.leave(body.token || query.token || '');
      const { unsubscribed, linkInvalid } = newsletterMessages;
      return ok({ status, message: status ? unsubscribed : linkInvalid });
    }),
  ]);
