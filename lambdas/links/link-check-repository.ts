import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dayMs } from '#contract/india-time.ts';
import { LinkReason, linkStates } from '#contract/links.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { readPages, rowsOfKind } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { putAlone, putRow } from '#lambdas/platform/table/transaction.ts';
import type { LinkCheck } from './link-check.ts';

/** Nobody asks for the link of a removed job, so its row goes by itself. */
const retentionDays = 30;

const Row = z.object({
  SK: z.string(),
  link: z.string(),
  state: z.enum(linkStates),
  checkedAt: z.string(),
  failures: z.number(),
  failingSince: z.optional(z.string()),
  reason: z.optional(LinkReason),
  closedAt: z.optional(z.string()),
  expiresAtEpochSeconds: z.number(),
});

/** A link is in the index only while it fails, so that failing ones are found at once. */
const toItem = (jobId: string, check: LinkCheck) => ({
  ...keys.linkCheck(jobId),
  ...(check.failingSince !== undefined && keys.failingLinkIndex(jobId)),
  ...check,
  expiresAtEpochSeconds: epochSeconds(
    new Date(Date.parse(check.checkedAt) + retentionDays * dayMs),
  ),
});

/** The table takes a while to remove what is too old to count. */
function* parseCurrent(rows: readonly unknown[], now: Date): Generator<[string, LinkCheck]> {
  for (const { SK, expiresAtEpochSeconds, ...check } of z.array(Row).parse(rows)) {
    if (expiresAtEpochSeconds > epochSeconds(now)) yield [SK, check];
  }
}

export const saveItem = (TableName: string, jobId: string, check: LinkCheck) =>
  putRow(TableName, toItem(jobId, check));

export const linkCheckRepository = (table: Table) => ({
  async all(now: Date): Promise<Map<string, LinkCheck>> {
    const checks = new Map<string, LinkCheck>();
    for await (const page of readPages(table, partitions.linkChecks)) {
      for (const [id, check] of parseCurrent(page, now)) checks.set(id, check);
    }
    return checks;
  },

  /** The index lags behind the table. */
  async failing(now: Date): Promise<Map<string, LinkCheck>> {
    return new Map(parseCurrent(await rowsOfKind(table, partitions.failingLinks, {}), now));
  },

  async find(jobId: string, now: Date): Promise<LinkCheck | undefined> {
    const Key = keys.linkCheck(jobId);
    const { Item } = await table.db.send(new GetCommand({ TableName: table.name, Key }));
    const [found] = Item ? parseCurrent([Item], now) : [];
    return found?.[1];
  },

  async save(jobId: string, check: LinkCheck): Promise<void> {
    await putAlone(table, toItem(jobId, check));
  },
});
export type LinkCheckRepository = ReturnType<typeof linkCheckRepository>;
