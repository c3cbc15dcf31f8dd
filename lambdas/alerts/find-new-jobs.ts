import { isActive, type Alert, type AlertRow } from './alert-row.ts';

/** The sequence numbers of the jobs of a list that were created after a job. */
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

/** The lowest `mark` of the alerts that are due: the sequence number of the newest job known to them. */
export function findLowestMark(row: AlertRow, day: string): number | undefined {
  const marks = dueAlerts(row, day).map(({ mark }) => mark);
  return marks.length > 0 ? Math.min(...marks) : undefined;
}

interface RunScope {
  day: string;
  /** The sequence number of the newest job when the run began. */
  lastJob: number;
  createdAfter: ListCreatedAfter;
}

export function findNewJobs(row: AlertRow, { day, lastJob, createdAfter }: RunScope): NewJobs[] {
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
      (sequence) => sequence > alert.mark && sequence <= lastJob && !mailedSequences.has(sequence),
    );
    for (const sequence of jobs) mailedSequences.add(sequence);
    return jobs.length > 0 ? [{ alert, jobs }] : [];
  });
}

/** Raises the `mark` of the due alerts to the last job of this run. */
export function raiseMarks(row: AlertRow, { day, lastJob }: Omit<RunScope, 'createdAfter'>) {
  const dueAlertSet = new Set(dueAlerts(row, day));
  const alerts = row.alerts.map((alert) =>
    dueAlertSet.has(alert) ? { ...alert, mark: Math.max(alert.mark, lastJob) } : alert,
  );
  return { ...row, mailedOn: day, alerts };
}
