import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dayMs } from '#contract/india-time.ts';
import { epochSeconds } from '#lambdas/platform/epoch-seconds.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';
import { pagesIn } from '#lambdas/platform/rows.ts';
import type { Table } from '#lambdas/platform/table.ts';
import type { LinkCheck } from './link-check.ts';

/** Nobody asks for the link of a job that is gone any more, and its row goes by itself. */
const keptForDays = 30;

const Row = z.object({
  SK: z.string(),
  link: z.string(),
  state: z.enum(['ok', 'failing', 'unknown']),
  checkedAt: z.string(),
  failures: z.number(),
  failingSince: z.optional(z.string()),
  closedAt: z.optional(z.string()),
  expiresAtEpochSeconds: z.number(),
});

export const linkCheckRepository = (table: Table) => ({
  /** By the job's id; the table takes a while to remove what is too old to count. */
  async all(now: Date): Promise<Map<string, LinkCheck>> {
    const checks = new Map<string, LinkCheck>();
    for await (const page of pagesIn(table, partitions.linkChecks)) {
      for (const { SK, expiresAtEpochSeconds, ...check } of z.array(Row).parse(page)) {
        if (expiresAtEpochSeconds > epochSeconds(now)) checks.set(SK, check);
      }
    }
    return checks;
  },

  async save(jobId: string, check: LinkCheck): Promise<void> {
    const goesAt = new Date(Date.parse(check.checkedAt) + keptForDays * dayMs);
    const Item = {
      ...keys.linkCheck(jobId),
      ...check,
      expiresAtEpochSeconds: epochSeconds(goesAt),
    };
    await table.db.send(new PutCommand({ TableName: table.name, Item }));
  },
});
export type LinkCheckRepository = ReturnType<typeof linkCheckRepository>;
