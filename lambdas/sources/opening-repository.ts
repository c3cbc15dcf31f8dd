import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { systemActor } from '#contract/audit-actions.ts';
import { NewDraft } from '#contract/drafts.ts';
import { Timestamp } from '#contract/text.ts';
import type { MappedJob } from '#job-import/checking/map-board-job.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { batchGetRows } from '#lambdas/platform/table/batch-get.ts';
import { findRow, readPartition, type Row, rowsOfKind } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import {
  ifVersion,
  insertRow,
  putRow,
  transact,
  type TransactItem,
  writeConflict,
} from '#lambdas/platform/table/transaction.ts';
import {
  DraftRow,
  editedDraft,
  insertItem,
  newDraft,
  replaceItem,
} from '#lambdas/jobs/drafts/draft-row.ts';
import type { BoardStep } from '#lambdas/jobs/repository/job-row.ts';
import type { SourceRow } from '#lambdas/platform/source-reader.ts';

const Fields = z.record(z.string(), z.string());

export const OpeningRow = z.object({
  source: z.string(),
  externalId: z.string(),
  itemId: z.string(),
  title: z.string(),
  /** The board's own values, which the draft or job here may not have. */
  fields: Fields,
  /** What the board says otherwise by now, until an administrator decides. */
  change: z.optional(Fields),
  changedAt: z.optional(Timestamp),
  goneAt: z.optional(Timestamp),
  isPublished: z.optional(z.boolean()),
  /** Goes up by one with each write but the first. */
  version: z.int(),
});
export type OpeningRow = z.infer<typeof OpeningRow>;

const text = z.string();
const DraftIdentity = z.object({
  ...{ id: text, title: text, role: text, location: text, joblink: text },
});

const longestName = 200;

/** A key has room for 1,024 bytes, and addresses may be longer. */
const toKeyName = (externalId: string): string =>
  externalId.length <= longestName
    ? externalId
    : createHash('sha256').update(externalId).digest('base64url');

const toItem = (row: OpeningRow) => ({
  ...row,
  ...keys.opening(row.source, toKeyName(row.externalId)),
  // In the index only while somebody is to decide, with the id that the inbox reads.
  ...(row.change && { id: row.itemId, ...keys.sourceChangeIndex(row.itemId) }),
});

/** Refused where it has changed since: an administrator and a reading may both write it. */
export const saveItem = (
  TableName: string,
  row: OpeningRow,
  refused: () => Error = writeConflict,
) =>
  putRow(TableName, toItem({ ...row, version: row.version + 1 }), {
    ...ifVersion(row.version),
    refused,
  });

const insertOpening = (TableName: string, row: OpeningRow) =>
  insertRow(TableName, toItem(row), writeConflict);

interface Sources {
  table: Table;
  now: () => Date;
}

interface Item {
  fields: Row;
  draft?: DraftRow;
}

const openReads = (table: Table) => ({
  async list(source: string): Promise<OpeningRow[]> {
    return z.array(OpeningRow).parse(await readPartition(table, partitions.openings(source)));
  },

  find: (source: string, externalId: string) =>
    findRow(table, keys.opening(source, toKeyName(externalId)), OpeningRow),

  /** The index may lag behind the table. */
  async changed(): Promise<OpeningRow[]> {
    return z.array(OpeningRow).parse(await rowsOfKind(table, partitions.sourceChanges, {}));
  },

  async items(ids: readonly string[]): Promise<ReadonlyMap<string, Item>> {
    const found = await batchGetRows(
      table,
      [...new Set(ids)].flatMap((id) => [keys.draft(id), keys.job(id)]),
    );
    const existing = found.filter(({ deletedAt }) => deletedAt === undefined);
    return new Map(
      existing.map((fields) => {
        const isDraft = fields['PK'] === partitions.drafts;
        return [
          String(fields['id']),
          { fields, ...(isDraft && { draft: DraftRow.parse(fields) }) },
        ];
      }),
    );
  },

  async drafts(): Promise<z.infer<typeof DraftIdentity>[]> {
    const rows = await readPartition(table, partitions.drafts);
    return z.array(DraftIdentity).parse(rows.filter((row) => row['deletedAt'] === undefined));
  },

  async published(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await batchGetRows(table, [...new Set(ids)].map(keys.job));
    return new Set(found.map(({ id }) => String(id)));
  },
});

const stepItem = (TableName: string, id: string, { step, board }: BoardStep) =>
  putRow(TableName, { ...keys.sourceStep(id), id, step, board });

function openWrites({ table, now }: Sources) {
  const TableName = table.name;
  const write = async (row: OpeningRow, ...others: TransactItem[]): Promise<OpeningRow> => {
    await transact(table, [saveItem(TableName, row), ...others]);
    return { ...row, version: row.version + 1 };
  };
  return {
    /** Where the board is trusted, the draft is published by itself. */
    async add(source: SourceRow, externalId: string, mapped: MappedJob): Promise<OpeningRow> {
      const at = now();
      const itemId = ulid(at.getTime());
      const { fields, check, notes } = mapped;
      const board = { source: source.id, system: source.system, externalId };
      const draft = DraftRow.parse({
        ...newDraft(NewDraft.parse(fields), {
          ...{ id: itemId, at, by: systemActor.id, image: undefined, from: {} },
        }),
        board: { ...board, name: source.name, check, notes },
        ...(source.isTrusted && { publishAt: at.toISOString() }),
      });
      const title = [draft.role, draft.title].filter(Boolean).join(', ');
      const row = { source: source.id, externalId, itemId, title, fields, version: 0 };
      await transact(table, [insertItem(TableName, draft), insertOpening(TableName, row)]);
      return row;
    },

    async join(
      source: SourceRow,
      externalId: string,
      { fields, itemId, title }: Pick<OpeningRow, 'fields' | 'itemId' | 'title'>,
    ): Promise<OpeningRow> {
      const row = { source: source.id, externalId, itemId, title, fields, version: 0 };
      const board = { source: source.id, system: source.system, externalId };
      await transact(table, [
        insertOpening(TableName, row),
        stepItem(TableName, itemId, { step: 'join', board }),
      ]);
      return row;
    },

    save: (row: OpeningRow): Promise<OpeningRow> => write(row),

    /** A draft that nobody has edited follows its board by itself. */
    rewrite: (row: OpeningRow, old: DraftRow, { fields, check, notes }: MappedJob) => {
      const changes = { ...NewDraft.parse(fields), version: old.version };
      const edited = editedDraft(old, changes, { at: now(), by: systemActor.id, image: undefined });
      const draft = { ...edited, ...(old.board && { board: { ...old.board, check, notes } }) };
      return write(row, replaceItem(TableName, draft, old));
    },

    /** Only notes the step: a function that reads other sites has no right to write a job. */
    follow: (row: OpeningRow, step: 'close' | 'open', system: string): Promise<OpeningRow> =>
      write(
        row,
        stepItem(TableName, row.itemId, {
          step,
          board: { source: row.source, system, externalId: row.externalId },
        }),
      ),
  };
}

export const openingRepository = (sources: Sources) => ({
  ...openReads(sources.table),
  ...openWrites(sources),
});
export type OpeningRepository = ReturnType<typeof openingRepository>;
