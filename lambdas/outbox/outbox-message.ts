import * as z from 'zod/mini';
import { readPages } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

export interface OutboxMessage {
  id: string;
  /** As the row says; what it holds is checked by whoever works on it. */
  content: Readonly<Record<string, unknown>>;
}

export interface Claim {
  message: OutboxMessage;
  /** Which try this is, from 1. */
  attempt: number;
  /** How many tries may have done the work, this one among them until more is known of it. */
  uncertain: number;
}

/** What is read of any row, so that a spoilt one can be put aside like the others. */
const Row = z.looseObject({
  SK: z.string(),
  nextAttemptEpochSeconds: z.catch(z.number(), 0),
  expiresAtEpochSeconds: z.catch(z.number(), Infinity),
});
type OutboxRow = z.infer<typeof Row>;

const ofTheQueue = new Set([
  'PK',
  'SK',
  'attempts',
  'uncertain',
  'nextAttemptEpochSeconds',
  'expiresAtEpochSeconds',
  'error',
  'died_at',
]);

export function toMessage(row: OutboxRow): OutboxMessage {
  const own = Object.entries(row).filter(([name]) => !ofTheQueue.has(name));
  return { id: row.SK, content: { ...Object.fromEntries(own), id: row.SK } };
}

/** Oldest first. */
export async function* outboxRows(table: Table, partition: string): AsyncGenerator<OutboxRow> {
  for await (const page of readPages(table, partition)) yield* page.map((row) => Row.parse(row));
}
