import * as z from 'zod/mini';
import { submissionAudit } from '#contract/audit-actions.ts';
import { postMessages } from '#contract/messages/post.ts';
import { submissionPaths } from '#contract/pages.ts';
import { isPublished, postStatuses } from '#contract/post-options.ts';
import { submissionKinds } from '#contract/submissions.ts';
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
import { revisionItem } from './posts-revision.ts';

const Shown = z.object({
  id: z.string(),
  status: z.literal(postStatuses.published),
  slug: z._default(z.string(), ''),
  title: z.string(),
  publish_date: z.optional(z.string()),
});
const RowKey = z.object({ PK: z.string(), SK: z.string() });
const Titled = z.object({ title: z._default(z.string(), '') });

interface Removing {
  admin: { id: string };
  extraItems?: readonly TransactItem[];
}

/** The back office lists posts and interviews together, so an id may belong to either. */
export function removalRepository(table: Table, now: () => Date) {
  const TableName = table.name;

  async function find(id: string) {
    for (const kind of submissionKinds) {
      const rows = await readPartition(table, keys.submission(kind, id).PK);
      if (rows.length > 0) return { kind, rows };
    }
    return undefined;
  }

  const changing =
    (action: 'delete' | 'restore', ownItem: typeof deleteItem, message: string) =>
    (id: string, { admin, extraItems = [] }: Removing): Promise<void> =>
      retryOnConflict(async () => {
        const at = now();
        const refused = () => new NotFound(message);
        const found = await find(id);
        if (!found) throw refused();
        const { kind, rows } = found;
        const purged =
          action === 'delete'
            ? { update: 'SET expiresAtEpochSeconds = :purge', values: { purge: toPurgeTime(at) } }
            : { update: 'REMOVE expiresAtEpochSeconds' };
        const Key = keys.submission(kind, id);
        const own = rows.find(({ SK }) => SK === Key.SK);
        const parts = rows.filter((row) => row !== own).map((row) => RowKey.parse(row));
        const named = Titled.safeParse(own).data?.title ?? '';
        const { data: shown } = Shown.safeParse(own);
        const isShown = shown !== undefined && isPublished(shown, at);
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
          ...parts.map((part) => {
            const condition = 'attribute_exists(PK)';
            return updateRow(TableName, part, { ...purged, condition, refused: writeConflict });
          }),
          ...(kind === 'post' ? [revisionItem(TableName, at.toISOString())] : []),
          // Search engines are told to read the page again.
          ...(isShown ? indexNowItems(table, [submissionPaths[kind].itemPath(shown)], at) : []),
        ]);
      });

  return {
    /** Throws NotFound if it is already deleted. */
    remove: changing('delete', deleteItem, postMessages.notFound),

    /** Its status is unchanged. Throws NotFound unless it is deleted and its retention is not over. */
    restore: changing('restore', restoreItem, postMessages.notDeleted),
  };
}
