import {
  changeAlert,
  confirmAlert,
  getAlerts,
  type OwnAlerts,
  restoreAlerts,
  unsubscribeAlerts,
} from '#contract/alerts.ts';
import { fill } from '#contract/fill.ts';
import { alertLimits } from '#contract/limits.ts';
import { alertMessages } from '#contract/messages/alert.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import type { AlertRepository } from './alert-repository.ts';
import { type AlertRow, isOn } from './alert-row.ts';

/** Its first letter and its host, such as a…@example.in. */
function hinted(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

const ownAlerts = ({ email, alerts }: AlertRow): OwnAlerts => ({
  address: hinted(email),
  alerts: alerts.filter(isOn).map(({ id, title, list, frequency, created_at }) => ({
    ...{ id, title, list, frequency, created_at },
  })),
});

const confirmations = {
  on: alertMessages.confirmed,
  full: fill(alertMessages.full, { count: alertLimits.ofAddress }),
  invalid: alertMessages.linkInvalid,
};

export const ownAlertHandlers = (alerts: AlertRepository) =>
  byRoute([
    handle(confirmAlert, async ({ body }) => {
      const { outcome, ...token } = await alerts.confirm(body.token);
      return ok({ status: outcome === 'on', message: confirmations[outcome], ...token });
    }),

    handle(getAlerts, async ({ body }) => {
      const row = await alerts.find(body.token);
      if (!row) throw new NotFound(alertMessages.unknown);
      return ok(ownAlerts(row));
    }),

    handle(changeAlert, async ({ body }) => {
      const { token, alert, frequency } = body;
      const row = await alerts.change(token, { id: alert, frequency });
      if (!row) throw new NotFound(alertMessages.unknown);
      const own = ownAlerts(row);
      if (!own.alerts.some(({ id }) => id === alert)) throw new NotFound(alertMessages.gone);
      return ok(own);
    }),

    handle(restoreAlerts, async ({ body }) => {
      const row = await alerts.restore(body.token, body.ids);
      if (!row) throw new NotFound(alertMessages.unknown);
      return ok(ownAlerts(row));
    }),

    /** The page sends the token in the body, a mail program in the address; the body's counts first. */
    handle(unsubscribeAlerts, async ({ body, query }) => {
      const row = await alerts.remove(body.token || query.token || '', body.ids);
      const { removed, unknown } = alertMessages;
      return ok({ status: row !== undefined, message: row ? removed : unknown });
    }),
  ]);
