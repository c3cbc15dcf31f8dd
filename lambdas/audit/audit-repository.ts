import { encodeTime } from 'ulid';
import * as z from 'zod/mini';
import { addDays, toIndiaDayRange } from '#contract/india-time.ts';
import { partitions } from '#lambdas/platform/table/keys.ts';
import { queryPages, readPartition } from '#lambdas/platform/table/read-rows.ts';
import { table } from '#lambdas/platform/table/table.ts';

const Row = z.object({
  SK: z.string(),
  actor: z.string(),
  action: z.string(),
  objectId: z.string(),
  at: z.string(),
  objectName: z.optional(z.string()),
  objectCreatedAt: z.optional(z.string()),
});
export type AuditRow = z.infer<typeof Row>;

const FormerAdministrator = z.object({ SK: z.string(), name: z.string() });

const pageSize = 50;

/** A ULID starts with its time. The time alone sorts before all ids of that millisecond. */
const toFirstId = (time: Date) => encodeTime(Math.max(0, time.getTime()));

interface AuditQuery {
  firstDate: string;
  lastDate: string;
  beforeId: string | undefined;
  isMatch: (row: AuditRow) => boolean;
}

/** Newest first. The first and the last date are India's, but the partitions are UTC days. */
export async function readPage({ firstDate, lastDate, beforeId, isMatch }: AuditQuery) {
  const beginTime = toIndiaDayRange(firstDate).from;
  const fromId = toFirstId(beginTime);
  const endId = toFirstId(toIndiaDayRange(lastDate).until);
  const until = beforeId !== undefined && beforeId < endId ? beforeId : endId;
  if (until <= fromId) return { rows: [], hasMore: false };
  const firstUtcDay = beginTime.toISOString().slice(0, 'yyyy-mm-dd'.length);
  const matches: AuditRow[] = [];
  for (let utcDay = lastDate; utcDay >= firstUtcDay; utcDay = addDays(utcDay, -1)) {
    const pages = queryPages(table(), {
      where: 'PK = :partition AND SK BETWEEN :from AND :until',
      values: { partition: partitions.audit(utcDay), from: fromId, until },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: pageSize + 1,
    });
    for await (const rows of pages) {
      // BETWEEN includes the row of `until`.
      const earlier = z
        .array(Row)
        .parse(rows)
        .filter(({ SK }) => SK < until);
      matches.push(...earlier.filter(isMatch));
      if (matches.length > pageSize) return { rows: matches.slice(0, pageSize), hasMore: true };
    }
  }
  return { rows: matches, hasMore: false };
}

export async function readFormerAdminNames(): Promise<ReadonlyMap<string, string>> {
  const rows = await readPartition(table(), partitions.formerAdministrators);
  const administrators = z.array(FormerAdministrator).parse(rows);
  return new Map(administrators.map(({ SK: id, name }) => [id, name]));
}
