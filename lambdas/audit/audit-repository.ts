import { encodeTime } from 'ulid';
import * as z from 'zod/mini';
import { daysLater, spanOfIndiaDay } from '#contract/india-time.ts';
import { partitions } from '#lambdas/platform/table/keys.ts';
import { firstRows, readPartition } from '#lambdas/platform/table/rows.ts';
import { table } from '#lambdas/platform/table/table.ts';

/** The API returns these names: `who` did `what` to `which`; `named` and `made` describe the target. */
const Row = z.object({
  ...{ SK: z.string(), who: z.string(), what: z.string(), which: z.string(), when: z.string() },
  named: z.optional(z.string()),
  made: z.optional(z.string()),
});
export type AuditRow = z.infer<typeof Row>;

const Former = z.object({ SK: z.string(), name: z.string() });

const pageSize = 50;

/** A ULID starts with its time. The time alone sorts before all ids of that millisecond. */
const toFirstId = (time: Date) => encodeTime(Math.max(0, time.getTime()));

/** Ids before `until`, newest first: one row more than a page, if there are more. */
async function readNewest(utcDay: string, from: string, until: string): Promise<AuditRow[]> {
  if (from >= until) return [];
  const rows = await firstRows(table(), {
    where: 'PK = :partition AND SK BETWEEN :from AND :until',
    values: { partition: partitions.audit(utcDay), from, until },
    ...{ ScanIndexForward: false, ConsistentRead: true },
    // Another row more, since the row of `until` itself is dropped.
    Limit: pageSize + 2,
  });
  const parsed = z.array(Row).parse(rows);
  return parsed.filter(({ SK }) => SK < until).slice(0, pageSize + 1);
}

interface AuditQuery {
  from: string;
  day: string;
  before: string | undefined;
  isMeant: (row: AuditRow) => boolean;
}

/** Newest first. `from` and `day` are dates in India, but the partitions are UTC days. */
export async function readPage({ from: first, day, before, isMeant }: AuditQuery) {
  const begin = spanOfIndiaDay(first).from;
  const from = toFirstId(begin);
  const end = toFirstId(spanOfIndiaDay(day).until);
  const firstDay = begin.toISOString().slice(0, 'yyyy-mm-dd'.length);
  const rows: AuditRow[] = [];
  for (let utcDay = day; utcDay >= firstDay; utcDay = daysLater(utcDay, -1)) {
    let until = before !== undefined && before < end ? before : end;
    let found: AuditRow[];
    do {
      found = await readNewest(utcDay, from, until);
      rows.push(...found.filter(isMeant));
      if (rows.length > pageSize) return { rows: rows.slice(0, pageSize), more: true };
      until = found.at(-1)?.SK ?? from;
    } while (found.length > pageSize);
  }
  return { rows, more: false };
}

export async function readFormerNames(): Promise<ReadonlyMap<string, string>> {
  const rows = await readPartition(table(), partitions.formerAdministrators);
  return new Map(
    z
      .array(Former)
      .parse(rows)
      .map((row) => [row.SK, row.name]),
  );
}
