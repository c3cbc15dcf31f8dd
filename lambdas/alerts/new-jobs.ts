import { isActive, type Alert, type AlertRow } from './alert-row.ts';

export type ListCreatedAfter = (list: string, sequence: number) => readonly number[];

export interface NewJobs {
  alert: Alert;
  jobs: readonly number[];
}

const monday = 1;

/** Weekly alerts are due on Mondays. `day` is a date in India. */
function dueAlerts({ alerts }: AlertRow, day: string): Alert[] {
  const isMonday = new Date(`${day}T00:00:00.000Z`).getUTCDay() === monday;
  return alerts.filter((alert) => isActive(alert) && (isMonday || alert.frequency === 'daily'));
}

/** The lowest mark, the newest job that a subscriber knows, of the alerts that are due. */
export function findLowestMark(row: AlertRow, day: string): number | undefined {
  const marks = dueAlerts(row, day).map(({ mark }) => mark);
  return marks.length > 0 ? Math.min(...marks) : undefined;
}

interface RunScope {
  day: string;
  upTo: number;
  createdAfter: ListCreatedAfter;
}

export function findNewJobs(row: AlertRow, { day, upTo, createdAfter }: RunScope): NewJobs[] {
  const lowestMark = findLowestMark(row, day);
  if (lowestMark === undefined) return [];
  const mailedSequences = new Set(
    row.alerts
      .filter(isActive)
      .flatMap(({ list, since, mark }) =>
        createdAfter(list, lowestMark).filter((sequence) => sequence > since && sequence <= mark),
      ),
  );
  return dueAlerts(row, day).flatMap((alert) => {
    const jobs = createdAfter(alert.list, lowestMark).filter(
      (sequence) => sequence > alert.mark && sequence <= upTo && !mailedSequences.has(sequence),
    );
    for (const sequence of jobs) mailedSequences.add(sequence);
    return jobs.length > 0 ? [{ alert, jobs }] : [];
  });
}

export function markMailed(row: AlertRow, { day, upTo }: Pick<RunScope, 'day' | 'upTo'>): AlertRow {
  const dueAlertSet = new Set(dueAlerts(row, day));
  const alerts = row.alerts.map((alert) =>
    dueAlertSet.has(alert) ? { ...alert, mark: Math.max(alert.mark, upTo) } : alert,
  );
  return { ...row, mailedOn: day, alerts };
}
