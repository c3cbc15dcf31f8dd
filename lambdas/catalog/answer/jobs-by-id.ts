import type { DatabaseSync } from 'node:sqlite';
import { numberOf, textOf } from '../index/sql.ts';

export interface Closing {
  id: string;
  expiresAt: string;
}

export interface FoundById {
  /** The JSON text of the cards of those that are open. */
  cards: string;
  /** Of the open ones and of those that have expired; a deleted job is nobody's business any more. */
  closing: Closing[];
}

export type JobsById = (ids: readonly string[]) => FoundById;

export function jobsById(
  database: DatabaseSync,
  cardsText: (numbers: readonly number[]) => string,
): JobsById {
  const open = database.prepare(
    'SELECT number, id, expires_at FROM cards WHERE id IN (SELECT value FROM json_each(?))',
  );
  const expired = database.prepare(
    `SELECT id, expires_at FROM closed
     WHERE deleted_at IS NULL AND id IN (SELECT value FROM json_each(?))`,
  );

  return (ids) => {
    const list = JSON.stringify(ids);
    const live = open.all(list);
    return {
      cards: cardsText(live.map((row) => numberOf(row['number']))),
      closing: [...live, ...expired.all(list)].map((row) => ({
        id: textOf(row['id']),
        expiresAt: new Date(numberOf(row['expires_at'])).toISOString(),
      })),
    };
  };
}
