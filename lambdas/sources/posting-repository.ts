import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { systemActor } from '#contract/audit-actions.ts';
import { NewDraft } from '#contract/job-drafts.ts';
import { Timestamp } from '#contract/field-schemas.ts';
import type { MappedJob } from '#job-import/checking/map-source-posting.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { batchGetRows } from '#lambdas/platform/table/batch-get.ts';
import { findRow, readPartition, type Row, queryIndex } from '#lambdas/platform/table/read-rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import {
  ifVersion,
  toInsert,
  toPut,
  transact,
  type TableWrite,
  writeConflict,
} from '#lambdas/platform/table/write-rows.ts';
import {
  DraftRow,
  editedDraft,
  insertItem,
  newDraft,
  replaceItem,
} from '#lambdas/jobs/drafts/draft-row.ts';
import type { PostingEvent } from '#lambdas/jobs/repository/job-row.ts';
import type { SourceRow } from '#lambdas/platform/source-rows.ts';

const Fields = z.record(z.string(), z.string());

export const PostingRow = z.object({
  source: z.string(),
  externalId: z.string(),
  /** The id of the draft or job. */
  itemId: z.string(),
  title: z.string(),
  /** The values on the source. Those of the draft or job can differ. */
  fields: Fields,
  /** Changed values on the source that wait for an administrator's decision. */
  change: z.optional(Fields),
  changedAt: z.optional(Timestamp),
  removedAt: z.optional(Timestamp),
  isPublished: z.optional(z.boolean()),
  /** Starts at 0 and increases by one with each update. */
  version: z.int(),
});
export type PostingRow = z.infer<typeof PostingRow>;

const ComparableDrafts = z.array(
  z.pick(DraftRow, { id: true, title: true, role: true, location: true, joblink: true }),
);

/** Long ids are hashed, since a DynamoDB sort key holds 1,024 bytes at most. */
const toPostingKey = ({ source, externalId: id }: Pick<PostingRow, 'source' | 'externalId'>) =>
  keys.posting(source, id.length <= 200 ? id : createHash('sha256').update(id).digest('base64url'));

const toTableItem = (row: PostingRow) => ({
  ...row,
  ...toPostingKey(row),
  // Indexed only while a decision is open. The inbox reads `id`.
  ...(row.change && { id: row.itemId, ...keys.sourceChangeIndex(row.itemId) }),
});

/** Fails on another version, since an administrator and a run of the source can write it at the same time. */
export const postingSaveItem = (
  TableName: string,
  row: PostingRow,
  orThrow: () => Error = writeConflict,
) =>
  toPut(TableName, toTableItem({ ...row, version: row.version + 1 }), {
    ...ifVersion(row.version),
    orThrow,
  });

interface DraftOrJob {
  fields: Row;
  draft?: DraftRow;
}

export function postingRepository({ table, now }: { table: Table; now: () => Date }) {
  const TableName = table.name;
  const eventItem = (id: string, { event, origin }: PostingEvent) =>
    toPut(TableName, { ...keys.postingEvent(id), id, event, origin });
  const insertPosting = async (row: PostingRow, otherItem: TableWrite): Promise<PostingRow> => {
    await transact(table, [toInsert(TableName, toTableItem(row), writeConflict), otherItem]);
    return row;
  };
  const write = async (row: PostingRow, ...otherItems: TableWrite[]): Promise<PostingRow> => {
    await transact(table, [postingSaveItem(TableName, row), ...otherItems]);
    return { ...row, version: row.version + 1 };
  };
  return {
    async list(source: string): Promise<PostingRow[]> {
      return z.array(PostingRow).parse(await readPartition(table, partitions.postings(source)));
    },

    find: (source: string, externalId: string) =>
      findRow(table, toPostingKey({ source, externalId }), PostingRow),

    /** Reads an index, which can lag behind the table. */
    async listChanged(): Promise<PostingRow[]> {
      return z.array(PostingRow).parse(await queryIndex(table, partitions.sourceChanges, {}));
    },

    async findDraftsAndJobs(ids: readonly string[]): Promise<ReadonlyMap<string, DraftOrJob>> {
      const itemKeys = [...new Set(ids)].flatMap((id) => [keys.draft(id), keys.job(id)]);
      const rows = await batchGetRows(table, itemKeys);
      return new Map(
        rows
          .filter(({ deletedAt }) => deletedAt === undefined)
          .map((fields) => {
            const draft = fields['PK'] === partitions.drafts && { draft: DraftRow.parse(fields) };
            return [String(fields['id']), { fields, ...draft }];
          }),
      );
    },

    async listComparableDrafts(): Promise<z.infer<typeof ComparableDrafts>> {
      const rows = await readPartition(table, partitions.drafts);
      return ComparableDrafts.parse(rows.filter((row) => row['deletedAt'] === undefined));
    },

    async findPublishedIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await batchGetRows(table, [...new Set(ids)].map(keys.job));
      return new Set(rows.map(({ id }) => String(id)));
    },

    /** Also adds a draft, which is published automatically where the source is trusted. */
    addWithDraft(source: SourceRow, externalId: string, mapped: MappedJob) {
      const createdAt = now();
      const itemId = ulid(createdAt.getTime());
      const { fields, fieldsToCheck, notes } = mapped;
      const origin = { source: source.id, system: source.system, externalId };
      const draft = DraftRow.parse({
        ...newDraft(NewDraft.parse(fields), {
          ...{ id: itemId, createdAt, by: systemActor.id, image: undefined, copied: {} },
        }),
        origin: { ...origin, name: source.name, fieldsToCheck, notes },
        ...(source.isTrusted && { publishAt: createdAt.toISOString() }),
      });
      const title = [draft.role, draft.title].filter(Boolean).join(', ');
      const row = { source: source.id, externalId, itemId, title, fields, version: 0 };
      return insertPosting(row, insertItem(TableName, draft));
    },

    /** Connects a posting to a draft or job that already exists. */
    linkToDraftOrJob(
      { id, system }: SourceRow,
      externalId: string,
      matchingJob: Pick<PostingRow, 'fields' | 'itemId' | 'title'>,
    ): Promise<PostingRow> {
      const event = { event: 'linked', origin: { source: id, system, externalId } } as const;
      const row = { ...matchingJob, source: id, externalId, version: 0 };
      return insertPosting(row, eventItem(matchingJob.itemId, event));
    },

    save: (row: PostingRow): Promise<PostingRow> => write(row),

    /** Also updates the draft, which no administrator has edited. */
    saveWithDraft(row: PostingRow, old: DraftRow, { fields, fieldsToCheck, notes }: MappedJob) {
      const changes = { ...NewDraft.parse(fields), version: old.version };
      const edited = editedDraft(old, changes, { at: now(), by: systemActor.id, image: undefined });
      const origin = old.origin && { ...old.origin, fieldsToCheck, notes };
      return write(row, replaceItem(TableName, { ...edited, ...(origin && { origin }) }, old));
    },

    /** Stores the event for the worker, since this function has no permission to write jobs. */
    saveWithEvent(row: PostingRow, event: 'removed' | 'relisted', system: string) {
      const { source, externalId } = row;
      return write(row, eventItem(row.itemId, { event, origin: { source, system, externalId } }));
    },
  };
}
export type PostingRepository = ReturnType<typeof postingRepository>;
