import * as z from 'zod/mini';
import { dayMs } from '#contract/india-time.ts';
import { LinkReason, linkStates } from '#contract/link-checks.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { findAttributes, readPartition, queryIndex } from '#lambdas/platform/table/read-rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import * as writes from '#lambdas/platform/table/write-rows.ts';

/** After its last check a row expires, since links of removed jobs are not checked again. */
const retentionDays = 30;

/** A site may be down for some hours; a link that still fails after a day belongs to a closed job. */
const presumeClosedAfterMs = dayMs;

const LinkCheck = z.object({
  /** The result is for this link only: if the job's link changes, checking starts again. */
  link: z.string(),
  state: z.enum(linkStates),
  checkedAt: z.string(),
  /** How often it has failed since it last worked. */
  failures: z.number(),
  failingSince: z.optional(z.string()),
  reason: z.optional(LinkReason),
  /** Since when the job is presumed closed. */
  closedAt: z.optional(z.string()),
});
export type LinkCheck = z.infer<typeof LinkCheck>;

/** The row after a check. The state `unknown` keeps earlier failures; `ok` clears them. */
export function buildLinkCheck(
  earlierCheck: LinkCheck | undefined,
  result: Required<Pick<LinkCheck, 'link' | 'state'>> & { reason: LinkReason; now: Date },
): LinkCheck {
  const { link, state, reason, now } = result;
  const checkedAt = now.toISOString();
  const workingCheck: LinkCheck = { link, state, checkedAt, failures: 0 };
  const sameLinkCheck = earlierCheck?.link === link ? earlierCheck : workingCheck;
  if (state === 'ok') return workingCheck;
  if (state === 'unknown') return { ...sameLinkCheck, state, checkedAt };
  const { failingSince = checkedAt, failures } = sameLinkCheck;
  const isClosed = now.getTime() - Date.parse(failingSince) >= presumeClosedAfterMs;
  const closedAt = sameLinkCheck.closedAt ?? (isClosed ? checkedAt : undefined);
  const failedCheck = { ...sameLinkCheck, state, reason, checkedAt, failingSince };
  return { ...failedCheck, failures: failures + 1, closedAt };
}

export const isDue = (check: LinkCheck | undefined, link: string, now: Date): boolean =>
  check?.link !== link || now.getTime() - Date.parse(check.checkedAt) >= dayMs;

const Row = z.object({
  SK: z.string(),
  expiresAtEpochSeconds: z.number(),
  ...LinkCheck.shape,
});

/** Skips expired rows, which DynamoDB deletes with a delay. */
function* readUnexpired(rows: readonly unknown[], now: Date): Generator<[string, LinkCheck]> {
  for (const { SK, expiresAtEpochSeconds, ...check } of z.array(Row).parse(rows)) {
    if (expiresAtEpochSeconds > epochSeconds(now)) yield [SK, check];
  }
}

/** Only failing links are in the index. */
function toRow(jobId: string, check: LinkCheck) {
  const expiresAt = new Date(Date.parse(check.checkedAt) + retentionDays * dayMs);
  const indexKeys = check.failingSince !== undefined && keys.failingLinkIndex(jobId);
  const key = { ...keys.linkCheck(jobId), ...indexKeys };
  return { ...key, ...check, expiresAtEpochSeconds: epochSeconds(expiresAt) };
}

/** If two administrators check a link at once, the later result is stored. */
export const saveWithAudit = (
  table: Table,
  jobId: string,
  check: LinkCheck,
  items: readonly writes.TableWrite[],
) =>
  writes.retryOnConflict(() =>
    writes.transact(table, [...items, writes.toPut(table.name, toRow(jobId, check))]),
  );

export const saveLinkCheck = (table: Table, jobId: string, check: LinkCheck): Promise<boolean> =>
  writes.putSingle(table, toRow(jobId, check));

export async function listLinkChecks(table: Table, now: Date): Promise<Map<string, LinkCheck>> {
  return new Map(readUnexpired(await readPartition(table, partitions.linkChecks), now));
}

/** Reads an index, which lags behind the table. */
export const listFailing = async (table: Table, now: Date): Promise<Map<string, LinkCheck>> =>
  new Map(readUnexpired(await queryIndex(table, partitions.failingLinks), now));

export async function findLinkCheck(table: Table, jobId: string, now: Date) {
  const row = await findAttributes(table, keys.linkCheck(jobId), Row);
  const [firstEntry] = row ? readUnexpired([row], now) : [];
  return firstEntry?.[1];
}
