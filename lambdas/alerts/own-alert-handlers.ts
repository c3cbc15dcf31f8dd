import * as routes from '#contract/alerts.ts';
import { fill } from '#contract/fill-template.ts';
import { alertLimits } from '#contract/limits.ts';
import { alertMessages } from '#contract/messages/alert.ts';
import { mapHandlers, handle, ok } from '#lambdas/platform/http/serve.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { alerts } from './alert-repository.ts';
import type { AlertRow } from './alert-row.ts';

function toOwnAlerts(row: AlertRow | undefined): routes.OwnAlerts {
  if (!row) throw new NotFound(alertMessages.noAlertsForLink);
  const { email } = row;
  return {
    address: `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`,
    alerts: row.alerts.map(({ id, title, listPath, frequency, created_at, removedAt }) => ({
      ...{ id, title, listPath, frequency, created_at },
      isRemoved: removedAt === undefined ? undefined : true,
    })),
  };
}

export const ownAlertHandlers = mapHandlers([
  handle(routes.confirmAlert, async ({ body }) => {
    const confirmation = await alerts().confirm(body.token);
    if (!confirmation) return ok({ status: false, message: alertMessages.linkInvalid });
    const { isConfirmed: status, token } = confirmation;
    const limitMessage = fill(alertMessages.limitReached, { count: alertLimits.perAddress });
    return ok({ status, message: status ? alertMessages.confirmed : limitMessage, token });
  }),

  handle(routes.getAlerts, async ({ body }) => ok(toOwnAlerts(await alerts().find(body.token)))),

  handle(routes.changeAlert, async ({ body: { token, alert, frequency } }) => {
    const ownAlerts = toOwnAlerts(await alerts().change(token, { id: alert, frequency }));
    if (!ownAlerts.alerts.some(({ id, isRemoved }) => id === alert && !isRemoved))
      throw new NotFound(alertMessages.gone);
    return ok(ownAlerts);
  }),

  handle(routes.restoreAlerts, async ({ body: { token, ids } }) =>
    ok(toOwnAlerts(await alerts().restore(token, ids))),
  ),

  /** Our page sends the token in the body, a mail program in the query. */
  handle(routes.unsubscribeAlerts, async ({ body, query }) => {
    const row = await alerts().remove(body.token || query.token || '', body.ids);
    const { removed, noAlertsForLink } = alertMessages;
    return ok({ status: row !== undefined, message: row ? removed : noAlertsForLink });
  }),
]);
