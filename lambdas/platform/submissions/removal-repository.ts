import * as z from 'zod/mini';
import { submissionAudit } from '#contract/audit-actions.ts';
import { submissionPaths } from '#contract/pages.ts';
import { isPublished, postStatuses } from '#contract/post-options.ts';
import { type SubmissionKind, submissionKinds } from '#contract/submissions.ts';
import { auditItem } from '../table/audit.ts';
import { NotFound } from '../runtime/errors.ts';
import { indexNowItems } from '../queues/index-now.ts';
import { keys } from '../table/keys.ts';
import { readPartition } from '../table/rows.ts';
import { deleteItem, restoreItem, toPurgeTime } from '../table/soft-delete.ts';
import type { Table } from '../table/table.ts';
import {
  retryOnConflict,
  transact,
  type TransactItem,
  updateRow,
  writeConflict,
} from '../table/transaction.ts';

const Shown = z.object({
  id: z.string(),
  status: z.literal(postStatuses.published),
  slug: z._default(z.string(), ''),
  title: z.string(),
  publish_date: z.optional(z.string()),
});
const RowKey = z.object({ PK: z.string(), SK: z.string() });
const Titled = z.object({ title: z._default(z.string(), '') });

type Key = ReturnType<typeof keys.submission>;

interface Found {
  kind: SubmissionKind;
  rows: readonly Record<string, unknown>[];
}

interface Sources {
  table: Table;
  listItems: (kind: SubmissionKind) => readonly TransactItem[];
  messages: { unknown: string; notDeleted: string };
  now: () => Date;
}

interface Removing {
  admin: { id: string };
  extraItems?: readonly TransactItem[];
}

const partItem = (TableName: string, Key: Key, purge?: number) =>
  updateRow(TableName, Key, {
    ...(purge === undefined
      ? { update: 'REMOVE expiresAtEpochSeconds' }
      : { update: 'SET expiresAtEpochSeconds = :purge', values: { purge } }),
    condition: 'attribute_exists(PK)',
    refused: writeConflict,
  });

export function removalRepository({ table, listItems, messages, now }: Sources) {
  const TableName = table.name;

  async function find(id: string): Promise<Found | undefined> {
    for (const kind of submissionKinds) {
      const rows = await readPartition(table, keys.submission(kind, id).PK);
      if (rows.length > 0) return { kind, rows };
    }
    return undefined;
  }

  /** Search engines are told of the page that it has or had. */
  function announceItems(own: object | undefined, kind: SubmissionKind, at: Date): TransactItem[] {
    const { data: shown } = Shown.safeParse(own);
    if (!shown || !isPublished(shown, at)) return [];
    return indexNowItems(table, [submissionPaths[kind].one(shown)], at);
  }

  const changing =
    (action: 'delete' | 'restore', ownItem: typeof deleteItem, message: string) =>
    (id: string, { admin, extraItems = [] }: Removing): Promise<void> =>
      retryOnConflict(async () => {
        const refused = () => new NotFound(message);
        const found = await find(id);
        if (!found) throw refused();
        const { kind, rows } = found;
        const Key = keys.submission(kind, id);
        const at = now();
        const own = rows.find(({ SK }) => SK === Key.SK);
        const parts = rows.filter((row) => row !== own).map((row) => RowKey.parse(row));
        const named = Titled.safeParse(own).data?.title ?? '';
        const purge = action === 'delete' ? toPurgeTime(at) : undefined;
        await transact(table, [
          ...extraItems,
          auditItem(table, {
            who: admin.id,
            what: submissionAudit[kind][action],
            which: id,
            named,
            when: at,
          }),
          ownItem({ TableName, Key, at, refused }),
          ...parts.map((part) => partItem(TableName, part, purge)),
          ...listItems(kind),
          ...announceItems(own, kind, at),
        ]);
      });

  return {
    /** Throws NotFound the second time. */
    remove: changing('delete', deleteItem, messages.unknown),

    /** Restores its status too; NotFound unless it is deleted and can still come back. */
    restore: changing('restore', restoreItem, messages.notDeleted),
  };
}
export type RemovalRepository = ReturnType<typeof removalRepository>;
