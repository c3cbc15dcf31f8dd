import { encodeTime } from 'ulid';
import * as z from 'zod/mini';
import { daysLater, spanOfIndiaDay } from '#contract/india-time.ts';
import { partitions } from '#lambdas/platform/table/keys.ts';
import { firstRows, readPartition } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

const Row = z.object({
  SK: z.string(),
  who: z.string(),
  what: z.string(),
  which: z.string(),
  when: z.string(),
  named: z.optional(z.string()),
  made: z.optional(z.string()),
});

export interface AuditRow extends Omit<z.infer<typeof Row>, 'SK'> {
  id: string;
}

const Former = z.object({ SK: z.string(), name: z.string() });

const pageSize = 50;

/** Ids start with their time; without the random rest an id sorts before all of its moment. */
const toFirstId = (time: Date) => encodeTime(Math.max(0, time.getTime()));
const toDay = (time: Date) => time.toISOString().slice(0, 'yyyy-mm-dd'.length);

export const auditRepository = (table: Table) => {
  /** `from` and `day` are days of India. */
  interface AuditQuery {
    from: string;
    day: string;
    before: string | undefined;
    isMeant: (row: AuditRow) => boolean;
  }

  interface Span {
    from: string;
    /** Exclusive. */
    until: string;
    limit: number;
  }

  async function readNewest(utcDay: string, { from, until, limit }: Span): Promise<AuditRow[]> {
    if (limit <= 0 || from >= until) return [];
    const rows = await firstRows(table, {
      where: 'PK = :partition AND SK BETWEEN :from AND :until',
      values: { partition: partitions.audit(utcDay), from, until },
      ...{ ScanIndexForward: false, ConsistentRead: true },
      // One more, since `until` itself may be a row's id.
      Limit: limit + 1,
    });
    return z
      .array(Row)
      .parse(rows)
      .map(({ SK: id, ...row }) => ({ id, ...row }))
      .filter(({ id }) => id < until)
      .slice(0, limit);
  }

  return {
    async formerNames(): Promise<ReadonlyMap<string, string>> {
      const rows = z
        .array(Former)
        .parse(await readPartition(table, partitions.formerAdministrators));
      return new Map(rows.map((row) => [row.SK, row.name]));
    },

    /** The days are India's, newest first; the rows lie in partitions of UTC's days. */
    async page({ from: first, day, before, isMeant }: AuditQuery) {
      const begin = spanOfIndiaDay(first).from;
      const from = toFirstId(begin);
      const end = toFirstId(spanOfIndiaDay(day).until);
      const limit = pageSize + 1;
      const rows: AuditRow[] = [];
      for (let utcDay = day; utcDay >= toDay(begin); utcDay = daysLater(utcDay, -1)) {
        let until = before !== undefined && before < end ? before : end;
        let found: AuditRow[];
        do {
          found = await readNewest(utcDay, { from, until, limit });
          rows.push(...found.filter(isMeant));
          if (rows.length > pageSize) return { rows: rows.slice(0, pageSize), more: true };
          until = found.at(-1)?.id ?? from;
        } while (found.length === limit);
      }
      return { rows, more: false };
    },
  };
};
export type AuditRepository = ReturnType<typeof auditRepository>;
