import * as z from 'zod/mini';
import { deadLetterRepository } from '#lambdas/outbox/dead-letter-repository.ts';
import { outboxRows } from '#lambdas/outbox/outbox-message.ts';
import type { Queue } from '#lambdas/platform/queues/queues.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

const Buried = z.object({
  kind: z.catch(z.string(), 'unknown'),
  error: z.catch(z.string(), 'unknown'),
  died_at: z.catch(z.string(), 'unknown'),
});

/** It tells the kind, the reason and the time of a message, never to whom it went. */
export async function listAbandoned(table: Table, queues: readonly Queue[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { dead } of queues) {
    for await (const row of outboxRows(table, dead)) {
      const { kind, error, died_at: when } = Buried.parse(row);
      lines.push(`${when}  ${kind}  ${error}  ${row.SK}`);
    }
  }
  return lines;
}

export async function redrive(table: Table, queues: readonly Queue[], now: Date): Promise<number> {
  let redriven = 0;
  for (const queue of queues) {
    redriven += await deadLetterRepository(table, queue).redriveDeadLetters(now);
  }
  return redriven;
}
