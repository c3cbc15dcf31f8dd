import type { changeAlert as route } from '#contract/alerts.ts';
import { alertMessages } from '#contract/messages/alert.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { AlertRepository } from './alert-repository.ts';
import { ownAlerts } from './own-alerts.ts';

export const changeAlert =
  (alerts: Pick<AlertRepository, 'change'>): Handle<typeof route> =>
  async ({ body }) => {
    const { token, alert, frequency } = body;
    const row = await alerts.change(token, { id: alert, frequency });
    if (!row) throw new NotFound(alertMessages.unknown);
    const own = ownAlerts(row);
    if (!own.alerts.some(({ id }) => id === alert)) throw new NotFound(alertMessages.gone);
    return ok(own);
  };
