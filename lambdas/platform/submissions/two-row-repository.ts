import * as z from 'zod/mini';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import type { storedSubmission } from '#contract/submissions.ts';
import { keys } from '../table/keys.ts';
import type { Row } from '../table/rows.ts';
import type { Table } from '../table/table.ts';
import { insertRow, putRow, type TransactItem, writeConflict } from '../table/transaction.ts';
import type { Submission } from './submission.ts';
import { isNotDeleted, Listed, readAuthors, submissionReader } from './submission-reader.ts';
import { submissionRepository } from './submission-repository.ts';

interface Named extends Submission {
  name: string;
}

interface Kind<Item extends Named> {
  kind: SubmissionKind;
  /** Fields that it leaves out are not kept. */
  schema: z.ZodMiniType<Item> & { shape: Record<keyof typeof storedSubmission, unknown> };
  messages: { gone: string };
}

const OpenRow = z.looseObject(Listed.shape);

/** Two rows: one for the public, without address and anonymous name, and one of who sent it. */
export function twoRowRepository<Item extends Named>(
  table: Table,
  { kind, schema, messages }: Kind<Item>,
) {
  const lists = submissionReader(table, kind, OpenRow);

  const joinRows = (open: Row, author: Row | undefined): Item =>
    schema.parse({ ...open, ...author });

  function read(rows: readonly Row[], id: string) {
    const [open, author] = [keys.submission(kind, id), keys.submissionAuthor(kind, id)].map((key) =>
      rows.find((row) => row['SK'] === key.SK),
    );
    if (!open || !isNotDeleted(OpenRow.parse(open))) return undefined;
    return { item: joinRows(open, author) };
  }

  function toItems(item: Item) {
    const { id, status } = item;
    const { name, email, ...open } = schema.parse(item);
    return {
      open: {
        ...open,
        ...keys.submission(kind, id),
        ...keys.submissionIndex(kind, status, id),
        name: item.anonymous ? undefined : name,
      },
      author: { id, name, email, ...keys.submissionAuthor(kind, id) },
    };
  }

  const insertItems = (TableName: string, item: Item): TransactItem[] =>
    Object.values(toItems(item)).map((row) => insertRow(TableName, row));

  function updateItems(TableName: string, before: { item: Item }, after: Item): TransactItem[] {
    const refused = writeConflict;
    const { open, author } = toItems(after);
    const { version } = before.item;
    const asRead = '#version = :version AND attribute_not_exists(deletedAt)';
    const isThere = 'attribute_not_exists(expiresAtEpochSeconds)';
    return [
      putRow(TableName, open, { condition: asRead, values: { version }, refused }),
      putRow(TableName, author, { condition: isThere, refused }),
    ];
  }

  return {
    ...submissionRepository(table, { kind, read, insertItems, updateItems, messages }),

    async all(): Promise<Item[]> {
      const rows = await lists.all();
      const authors = await readAuthors(table, kind, rows);
      return rows.map((row) => joinRows(row, authors.get(row.id)));
    },
  };
}
