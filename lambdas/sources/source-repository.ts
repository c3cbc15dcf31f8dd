import { dayMs } from '#contract/india-time.ts';
import { defaultSourceRules } from '#contract/sources.ts';
import { toCompanySlug } from '#lambdas/catalog/words/company-slug.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import * as writes from '#lambdas/platform/table/write-rows.ts';
import { sourceReader, SourceRow } from '#lambdas/platform/source-rows.ts';
import type { SourceAdapter } from './source-adapter.ts';

/** Half an hour. A claim expires after this time, so that a killed run does not block the source. */
const claimMs = dayMs / 48;

interface NewSource {
  id: string;
  address: string;
  adapter: Pick<SourceAdapter, 'systemName'>;
  at: Date;
  addedBy: string;
}

export function newSource({ id, address, adapter, at: addedAt, addedBy }: NewSource): SourceRow {
  const { host, pathname } = new URL(address);
  return {
    ...{ id, address, system: adapter.systemName, company: '', version: 1 },
    name: `${host}${pathname}`.replace(/\/$/, ''),
    ...{ rules: defaultSourceRules, isTrusted: false, isPaused: false },
    ...{ addedAt: addedAt.toISOString(), addedBy, nextRunAt: addedAt.toISOString() },
    ...{ postingCount: 0, publishedCount: 0 },
  };
}

const toTableRow = (row: SourceRow) => ({
  ...row,
  ...keys.source(row.id),
  ...(row.company !== '' && keys.sourceIndex(toCompanySlug(row.company), row.id)),
});

interface AuditedWrite {
  actor: string;
  action: string;
  extraItems: (row: SourceRow) => readonly writes.TableWrite[];
}

export function sourceRepository({ table, now }: { table: Table; now: () => Date }) {
  const TableName = table.name;

  const toAuditItem = ({ actor, action }: AuditedWrite, { id, name }: SourceRow) =>
    auditItem(table, { actor, action, objectId: id, objectName: name, time: now() });

  const reader = sourceReader(table);
  const repository = {
    ...reader,

    /** Throws NotFound. */
    async get(id: string): Promise<SourceRow> {
      const row = await reader.find(id);
      if (!row) throw new NotFound('This board is not read here. Someone may have removed it.');
      return row;
    },

    add: (row: SourceRow, audit: AuditedWrite): Promise<void> =>
      writes.transact(table, [
        ...audit.extraItems(row),
        writes.toPut(TableName, toTableRow(row)),
        toAuditItem(audit, row),
      ]),

    /** Changes by an administrator pass `audit`, for the audit log. Throws NotFound. */
    change: (
      id: string,
      buildChanges: (row: SourceRow) => Partial<SourceRow>,
      audit?: AuditedWrite,
    ): Promise<SourceRow> =>
      writes.retryOnConflict(async () => {
        const old = await repository.get(id);
        const row = SourceRow.parse({ ...old, ...buildChanges(old), version: old.version + 1 });
        await writes.transact(table, [
          ...(audit?.extraItems(row) ?? []),
          writes.toPut(TableName, toTableRow(row), {
            ...writes.ifVersion(old.version),
            orThrow: writes.writeConflict,
          }),
          ...(audit ? [toAuditItem(audit, row)] : []),
        ]);
        return row;
      }),

    /** Returns false where another process reads the source, or it was changed or removed. */
    claim({ id, version }: SourceRow): Promise<boolean> {
      const claimedUntil = new Date(now().getTime() + claimMs).toISOString();
      return writes.updateSingle(table, keys.source(id), {
        update: 'SET nextRunAt = :until, #version = :next',
        condition: '#version = :version',
        values: { until: claimedUntil, version, next: version + 1 },
      });
    },
  };
  return repository;
}
export type SourceRepository = ReturnType<typeof sourceRepository>;
