import { setTimeout as delay } from 'node:timers/promises';
import { newsletterMessages } from '#contract/messages/newsletter.ts';
import { subscribeNewsletter as route } from '#contract/newsletter.ts';
import { EmailAddress } from '#contract/text.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { ConfirmationMail } from './newsletter-mails.ts';
import type { SubscriberRepository, Tokens } from './subscriber-repository.ts';

interface Sources {
  subscribers: Pick<SubscriberRepository, 'ask'>;
  confirmation: ConfirmationMail;
  /** Every answer takes at least so long, so that its time tells nothing of the address. */
  evenMs: number;
}

const refused = ok({ status: false, message: newsletterMessages.addressInvalid });
const accepted = ok({ status: true, message: newsletterMessages.checkInbox });

/** The answer is the same for an address that is new, waits or is confirmed. */
export const subscribeNewsletter = ({ subscribers, confirmation, evenMs }: Sources) =>
  handle(route, async ({ body, replyItems }) => {
    const email = body.email.trim();
    if (!EmailAddress.safeParse(email).success) return refused;
    const mail = (tokens: Tokens) => confirmation(email, tokens);
    const isProgram = Boolean(body.website?.trim());
    const subscription =
      isProgram || subscribers.ask(email, { mail, extraItems: replyItems(accepted) });
    await Promise.all([subscription, delay(evenMs)]);
    return accepted;
  });
