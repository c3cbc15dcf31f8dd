import type { DatabaseSync } from 'node:sqlite';
import { toNumber, toText } from '../index/sqlite-values.ts';

export function openClosingJobs(database: DatabaseSync) {
  const selectToClose = database.prepare(
    `SELECT id FROM closed WHERE closed_at IS NULL AND deleted_at IS NULL
     ORDER BY expires_at, number LIMIT ?`,
  );
  const selectClosedEarly = database.prepare(
    `SELECT id FROM closed WHERE expires_at > ? AND deleted_at IS NULL ORDER BY number LIMIT ?`,
  );
  const countClosing = database.prepare('SELECT count(*) AS jobs FROM cards WHERE expires_at <= ?');
  const selectClosing = database.prepare(
    `SELECT id, title AS company, role, expires_at FROM cards
     WHERE expires_at <= ? AND (expires_at, id) > (?, ?) ORDER BY expires_at, id LIMIT ?`,
  );
  return {
    /** Ids of expired jobs that are not yet closed in DynamoDB; the one that expired first comes first. */
    listToClose: (limit: number) => selectToClose.all(limit).map((row) => toText(row['id'])),
    /** Jobs that were closed before their closing date, by a clock that was ahead. */
    listClosedEarly: (now: Date, limit: number) =>
      selectClosedEarly.all(now.getTime(), limit).map((row) => toText(row['id'])),
    countClosingUntil: (until: Date) => toNumber(countClosing.get(until.getTime())?.['jobs']),
    /** Live jobs by closing date. */
    listClosingUntil: (
      until: Date,
      after: { expiresAt: Date; id: string } | undefined,
      limit: number,
    ) =>
      selectClosing
        .all(until.getTime(), after?.expiresAt.getTime() ?? 0, after?.id ?? '', limit)
        .map((row) => ({
          id: toText(row['id']),
          company: toText(row['company']),
          role: toText(row['role']),
          expiresAt: new Date(toNumber(row['expires_at'])),
        })),
  };
}
