import * as z from 'zod/mini';
import { readPages } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

export interface OutboxMessage {
  id: string;
  content: Readonly<Record<string, unknown>>;
}

export interface Claim {
  message: OutboxMessage;
  attempt: number;
  /** Tries that may have done the work; this one counts until more is known of it. */
  uncertain: number;
}

/** Reads little of a row, so that a spoilt one can be put aside like the others. */
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

export async function* outboxRows(table: Table, partition: string): AsyncGenerator<OutboxRow> {
  for await (const page of readPages(table, partition)) yield* page.map((row) => Row.parse(row));
}
