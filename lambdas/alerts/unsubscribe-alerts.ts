import type { unsubscribeAlerts as route } from '#contract/alerts.ts';
import { alertMessages } from '#contract/messages/alert.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { AlertRepository } from './alert-repository.ts';

/** The page sends the token in the body, a mail program in the address; the body's counts first. */
export const unsubscribeAlerts =
  (alerts: Pick<AlertRepository, 'remove'>): Handle<typeof route> =>
  async ({ body, query }) => {
    const row = await alerts.remove(body.token || query.token || '', body.ids);
    const { removed, unknown } = alertMessages;
    return ok({ status: row !== undefined, message: row ? removed : unknown });
  };
