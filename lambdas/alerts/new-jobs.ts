import { isOn, type Alert, type AlertRow } from './alert-row.ts';

export type CreatedAfter = (list: string, sequence: number) => readonly number[];

export interface News {
  alert: Alert;
  jobs: readonly number[];
}

const monday = 1;

/** Weekly alerts are due on Mondays. `day` is a date in India. */
function dueAlerts({ alerts }: AlertRow, day: string): Alert[] {
  const isWeekly = new Date(`${day}T00:00:00.000Z`).getUTCDay() === monday;
  return alerts.filter((alert) => isOn(alert) && (isWeekly || alert.frequency === 'daily'));
}

/** The lowest mark of the alerts that are due; undefined if none is. */
export function leastMark(row: AlertRow, day: string): number | undefined {
  const marks = dueAlerts(row, day).map(({ mark }) => mark);
  return marks.length > 0 ? Math.min(...marks) : undefined;
}

interface MailRun {
  day: string;
  upTo: number;
  createdAfter: CreatedAfter;
}

export function newsFor(row: AlertRow, { day, upTo, createdAfter }: MailRun): News[] {
  const least = leastMark(row, day);
  if (least === undefined) return [];
  const mailed = new Set(
    row.alerts
      .filter(isOn)
      .flatMap(({ list, since, mark }) =>
        createdAfter(list, least).filter((job) => job > since && job <= mark),
      ),
  );
  return dueAlerts(row, day).flatMap((alert) => {
    const jobs = createdAfter(alert.list, least).filter(
      (job) => job > alert.mark && job <= upTo && !mailed.has(job),
    );
    for (const job of jobs) mailed.add(job);
    return jobs.length > 0 ? [{ alert, jobs }] : [];
  });
}

export function afterMail(row: AlertRow, { day, upTo }: Pick<MailRun, 'day' | 'upTo'>): AlertRow {
  const due = new Set(dueAlerts(row, day));
  const alerts = row.alerts.map((alert) =>
    due.has(alert) ? { ...alert, mark: Math.max(alert.mark, upTo) } : alert,
  );
  return { ...row, mailedOn: day, alerts };
}
