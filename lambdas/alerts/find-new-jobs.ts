import { isActive, type Alert, type AlertRow } from './alert-row.ts';

/** The sequence numbers of the jobs of a list that were created after a job. */
export type ListJobsAfter = (list: string, sequence: number) => readonly number[];

export interface NewJobs {
  alert: Alert;
  sequences: readonly number[];
}

const monday = 1;

/** Weekly alerts are due on Mondays. `day` is a date in India. */
function listDueAlerts({ alerts }: AlertRow, day: string): Alert[] {
  const isMonday = new Date(`${day}T00:00:00.000Z`).getUTCDay() === monday;
  return alerts.filter((alert) => isActive(alert) && (isMonday || alert.frequency === 'daily'));
}

/** The lowest `lastSequence` of the alerts that are due: the sequence number of the newest job known to them. */
export function findLowestSequence(row: AlertRow, day: string): number | undefined {
  const marks = listDueAlerts(row, day).map(({ lastSequence }) => lastSequence);
  return marks.length > 0 ? Math.min(...marks) : undefined;
}

interface RunScope {
  day: string;
  /** The sequence number of the newest job when the run began. */
  lastSequence: number;
  listJobsAfter: ListJobsAfter;
}

export function findNewJobs(row: AlertRow, { day, lastSequence, listJobsAfter }: RunScope) {
  const lowestMark = findLowestSequence(row, day);
  if (lowestMark === undefined) return [];
  // Jobs that some alert of this address has already mailed: no job is mailed twice.
  const mailedSequences = new Set(
    row.alerts
      .filter(isActive)
      .flatMap(({ listPath, firstSequence, lastSequence }) =>
        listJobsAfter(listPath, lowestMark).filter(
          (sequence) => sequence > firstSequence && sequence <= lastSequence,
        ),
      ),
  );
  return listDueAlerts(row, day).flatMap((alert) => {
    const sequences = listJobsAfter(alert.listPath, lowestMark).filter(
      (sequence) =>
        sequence > alert.lastSequence && sequence <= lastSequence && !mailedSequences.has(sequence),
    );
    for (const sequence of sequences) mailedSequences.add(sequence);
    return sequences.length > 0 ? [{ alert, sequences }] : [];
  });
}

/** Raises the `lastSequence` of the due alerts to the last job of this run. */
export function raiseLastSequences(
  row: AlertRow,
  { day, lastSequence }: Omit<RunScope, 'listJobsAfter'>,
) {
  const dueAlertSet = new Set(listDueAlerts(row, day));
  const alerts = row.alerts.map((alert) =>
    dueAlertSet.has(alert)
      ? { ...alert, lastSequence: Math.max(alert.lastSequence, lastSequence) }
      : alert,
  );
  return { ...row, mailedOn: day, alerts };
}
