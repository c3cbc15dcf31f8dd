import { dayMs } from '#contract/india-time.ts';
import { defaultRules } from '#contract/sources.ts';
import { toCompanySlug } from '#lambdas/catalog/words/company-slug.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import {
  ifVersion,
  putRow,
  retryOnConflict,
  transact,
  type TransactItem,
  updateAlone,
  writeConflict,
} from '#lambdas/platform/table/transaction.ts';
import { sourceReader, SourceRow } from '#lambdas/platform/source-reader.ts';
import type { CompanyBoard } from './applicant-system.ts';

/** A claim expires after this time, so that a killed reading does not block the source. */
const heldMs = dayMs / 48;

interface Creation {
  id: string;
  address: string;
  board: Pick<CompanyBoard, 'systemName'>;
  at: Date;
  by: string;
}

export function newSource({ id, address, board, at, by }: Creation): SourceRow {
  const { host, pathname } = new URL(address);
  return {
    ...{ id, address, system: board.systemName, company: '', version: 1 },
    name: `${host}${pathname}`.replace(/\/$/, ''),
    ...{ rules: defaultRules, isTrusted: false, isPaused: false },
    ...{ addedAt: at.toISOString(), addedBy: by, nextRunAt: at.toISOString() },
    ...{ openings: 0, published: 0 },
  };
}

const toItem = (row: SourceRow) => ({
  ...row,
  ...keys.source(row.id),
  ...(row.company !== '' && keys.sourceIndex(toCompanySlug(row.company), row.id)),
});

interface Writing {
  who: string;
  what: string;
  extraItems: (row: SourceRow) => readonly TransactItem[];
}

const gone = 'This board is not read here. Someone may have removed it.';

export function sourceRepository({ table, now }: { table: Table; now: () => Date }) {
  const TableName = table.name;

  const audited = ({ who, what }: Pick<Writing, 'who' | 'what'>, { id, name }: SourceRow) =>
    auditItem(table, { who, what, which: id, named: name, when: now() });

  const reader = sourceReader(table);
  const repository = {
    ...reader,

    /** Throws NotFound. */
    async get(id: string): Promise<SourceRow> {
      const row = await reader.find(id);
      if (!row) throw new NotFound(gone);
      return row;
    },

    add: (row: SourceRow, writing: Writing): Promise<void> =>
      transact(table, [
        ...writing.extraItems(row),
        putRow(TableName, toItem(row)),
        audited(writing, row),
      ]),

    /** Changes by an administrator pass `writing`, for the audit log. Throws NotFound. */
    change: (
      id: string,
      toChanges: (row: SourceRow) => Partial<SourceRow>,
      writing?: Writing,
    ): Promise<SourceRow> =>
      retryOnConflict(async () => {
        const old = await repository.get(id);
        const row = SourceRow.parse({ ...old, ...toChanges(old), version: old.version + 1 });
        await transact(table, [
          ...(writing?.extraItems(row) ?? []),
          putRow(TableName, toItem(row), { ...ifVersion(old.version), refused: writeConflict }),
          ...(writing ? [audited(writing, row)] : []),
        ]);
        return row;
      }),

    /** Returns false where another process reads the source, or it was changed or removed. */
    claim({ id, version }: SourceRow): Promise<boolean> {
      const until = new Date(now().getTime() + heldMs).toISOString();
      return updateAlone(table, keys.source(id), {
        update: 'SET nextRunAt = :until, #version = :next',
        condition: '#version = :version',
        values: { until, version, next: version + 1 },
      });
    },
  };
  return repository;
}
export type SourceRepository = ReturnType<typeof sourceRepository>;
