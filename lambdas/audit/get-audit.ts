import { decodeTime, encodeTime, isValid } from 'ulid';
import * as z from 'zod/mini';
import { getAudit as route } from '#contract/audit.ts';
import { auditActions, demoData, systemActor } from '#contract/audit-actions.ts';
import { fill } from '#contract/fill.ts';
import { dayInIndia, daysLater, spanOfIndiaDay } from '#contract/india-time.ts';
import { auditDaysMax } from '#contract/limits.ts';
import { auditMessages } from '#contract/messages/audit.ts';
import type { AdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { partitions } from '#lambdas/platform/table/keys.ts';
import { firstRows, readPartition } from '#lambdas/platform/table/rows.ts';
import { table } from '#lambdas/platform/table/table.ts';

const Row = z.object({
  ...{ SK: z.string(), who: z.string(), what: z.string(), which: z.string(), when: z.string() },
  named: z.optional(z.string()),
  made: z.optional(z.string()),
});
type AuditRow = z.infer<typeof Row>;

const Former = z.object({ SK: z.string(), name: z.string() });

const pageSize = 50;

/** Ids start with their time; without the random rest an id sorts before all of its moment. */
const toFirstId = (time: Date) => encodeTime(Math.max(0, time.getTime()));

interface Span {
  from: string;
  /** Exclusive. */
  until: string;
}

/** One more than a page. */
async function readNewest(utcDay: string, { from, until }: Span): Promise<AuditRow[]> {
  if (from >= until) return [];
  const rows = await firstRows(table(), {
    where: 'PK = :partition AND SK BETWEEN :from AND :until',
    values: { partition: partitions.audit(utcDay), from, until },
    ...{ ScanIndexForward: false, ConsistentRead: true },
    // One more again, since `until` itself may be a row's id.
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

/** The days are India's, newest first; the rows lie in partitions of UTC's days. */
async function readPage({ from: first, day, before, isMeant }: AuditQuery) {
  const begin = spanOfIndiaDay(first).from;
  const from = toFirstId(begin);
  const end = toFirstId(spanOfIndiaDay(day).until);
  const firstDay = begin.toISOString().slice(0, 'yyyy-mm-dd'.length);
  const rows: AuditRow[] = [];
  for (let utcDay = day; utcDay >= firstDay; utcDay = daysLater(utcDay, -1)) {
    let until = before !== undefined && before < end ? before : end;
    let found: AuditRow[];
    do {
      found = await readNewest(utcDay, { from, until });
      rows.push(...found.filter(isMeant));
      if (rows.length > pageSize) return { rows: rows.slice(0, pageSize), more: true };
      until = found.at(-1)?.SK ?? from;
    } while (found.length > pageSize);
  }
  return { rows, more: false };
}

async function readFormerNames(): Promise<ReadonlyMap<string, string>> {
  const rows = await readPartition(table(), partitions.formerAdministrators);
  return new Map(
    z
      .array(Former)
      .parse(rows)
      .map((row) => [row.SK, row.name]),
  );
}

const known = new Map<string, string>([demoData, systemActor].map(({ id, name }) => [id, name]));

/** The log keeps no name of an account that may leave, so its owner's present name is read. */
const findAccount = ({ what, which, named }: AuditRow): string | undefined =>
  named === undefined && auditActions[what]?.of === 'account' ? which : undefined;

export const getAudit = (names: AdministratorNames) =>
  handle(route, async ({ query }) => {
    const { day = dayInIndia(new Date()), from = day, who, what, before } = query;
    if (from > day || from <= daysLater(day, -auditDaysMax)) {
      const message = fill(auditMessages.tooLong, { days: auditDaysMax });
      throw new Invalid([{ field: 'from', message }]);
    }
    const isMeant = (row: AuditRow) =>
      (who === undefined || row.who === who) && (what === undefined || row.what === what);
    const { rows, more } = await readPage({ from, day, before, isMeant });
    const people = rows
      .flatMap((row) => [row.who, findAccount(row) ?? []].flat())
      .filter((id) => !known.has(id));
    const namesById = new Map([...(await names(people)), ...known]);
    const isUnknown = people.some((id) => !namesById.has(id));
    const former = isUnknown ? await readFormerNames() : new Map<string, string>();
    const actions = rows.map((row) => {
      const { SK: id, who: actor, which, named, made, ...action } = row;
      const account = findAccount(row) ?? '';
      const [name, formerName] = [namesById.get(actor), former.get(actor)];
      const isFormer = name === undefined && formerName !== undefined;
      return {
        ...{ id, which, ...action },
        who: { id: actor, name: name ?? formerName, ...(isFormer && { former: true as const }) },
        named: named ?? namesById.get(account) ?? former.get(account),
        // Ids of our own begin with their time.
        made: made ?? (isValid(which) ? new Date(decodeTime(which)).toISOString() : undefined),
      };
    });
    return ok({ day, actions, more });
  });
