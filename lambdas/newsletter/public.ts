import { serve } from '#lambdas/platform/http/serve.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';
import { table } from '#lambdas/platform/table.ts';
import { confirmNewsletter } from './confirm-newsletter.ts';
import { confirmationMail } from './newsletter-mails.ts';
import { subscribeNewsletter } from './subscribe-newsletter.ts';
import { subscriberRepository } from './subscriber-repository.ts';
import { unsubscribeNewsletter } from './unsubscribe-newsletter.ts';

const subscribers = subscriberRepository({ table: table(), now: () => new Date() });
const [origin = ''] = siteOrigins();
const confirmation = confirmationMail(origin);

export const handler = serve('newsletter-public', {
  subscribeNewsletter: subscribeNewsletter({ subscribers, confirmation, evenMs: 300 }),
  confirmNewsletter: confirmNewsletter(subscribers),
  unsubscribeNewsletter: unsubscribeNewsletter(subscribers),
});
