import type { OwnAlerts } from '#contract/alerts.ts';
import { isOn, type AlertRow } from './alert-row.ts';

/** Its first letter and its host, such as a…@example.in. */
function hinted(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

export const ownAlerts = ({ email, alerts }: AlertRow): OwnAlerts => ({
  address: hinted(email),
  alerts: alerts.filter(isOn).map(({ id, title, list, frequency, created_at }) => ({
    ...{ id, title, list, frequency, created_at },
  })),
});
