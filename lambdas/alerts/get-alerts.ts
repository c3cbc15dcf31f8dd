import type { getAlerts as route } from '#contract/alerts.ts';
import { alertMessages } from '#contract/messages/alert.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { AlertRepository } from './alert-repository.ts';
import { ownAlerts } from './own-alerts.ts';

export const getAlerts =
  (alerts: Pick<AlertRepository, 'find'>): Handle<typeof route> =>
  async ({ body }) => {
    const row = await alerts.find(body.token);
    if (!row) throw new NotFound(alertMessages.unknown);
    return ok(ownAlerts(row));
  };
