import type { confirmAlert as route } from '#contract/alerts.ts';
import { fill } from '#contract/fill.ts';
import { alertLimits } from '#contract/limits.ts';
import { alertMessages } from '#contract/messages/alert.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { AlertRepository } from './alert-repository.ts';

const messages = {
  on: alertMessages.confirmed,
  full: fill(alertMessages.full, { count: alertLimits.ofAddress }),
  invalid: alertMessages.linkInvalid,
};

export const confirmAlert =
  (alerts: Pick<AlertRepository, 'confirm'>): Handle<typeof route> =>
  async ({ body }) => {
    const { outcome, ...token } = await alerts.confirm(body.token);
    return ok({ status: outcome === 'on', message: messages[outcome], ...token });
  };
