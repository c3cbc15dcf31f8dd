import { isOn, type Alert, type AlertRow } from './alert-row.ts';

/** Of one list, the sequences of its jobs created after one, newest first. */
export type CreatedAfter = (list: string, sequence: number) => readonly number[];

/** What is new for an alert, newest first. */
export interface News {
  alert: Alert;
  jobs: readonly number[];
}

const monday = 1;

/** The alerts whose mail is due on a day, in India. */
export function dueAlerts({ alerts }: AlertRow, day: string): Alert[] {
  const isWeekly = new Date(`${day}T00:00:00.000Z`).getUTCDay() === monday;
  return alerts.filter((alert) => isOn(alert) && (isWeekly || alert.frequency === 'daily'));
}

/** From where on the lists of an address are looked through; undefined where nothing is due. */
export function leastMark(row: AlertRow, day: string): number | undefined {
  const marks = dueAlerts(row, day).map(({ mark }) => mark);
  return marks.length > 0 ? Math.min(...marks) : undefined;
}

interface MailRun {
  day: string;
  /** The newest job that counts. */
  upTo: number;
  createdAfter: CreatedAfter;
}

/** Each job once, under the first of the alerts that are due and find it, and none that was told before. */
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

/** The row after the day's mail. */
export function afterMail(row: AlertRow, { day, upTo }: Pick<MailRun, 'day' | 'upTo'>): AlertRow {
  const due = new Set(dueAlerts(row, day));
  const moved = (alert: Alert) => ({ ...alert, mark: Math.max(alert.mark, upTo) });
  return {
    ...row,
    mailedOn: day,
    alerts: row.alerts.map((alert) => (due.has(alert) ? moved(alert) : alert)),
  };
}
