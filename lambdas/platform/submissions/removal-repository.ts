import * as z from 'zod/mini';
import { submissionAuditActions } from '#contract/audit-actions.ts';
import { postMessages } from '#contract/messages/post.ts';
import { submissionPaths } from '#contract/public-paths.ts';
import { isPublished, postStatuses } from '#contract/post-options.ts';
import { submissionKinds } from '#contract/submission-fields.ts';
import { auditItem } from '../table/audit.ts';
import { NotFound } from '../runtime/errors.ts';
import { indexNowItems } from '../queues/index-now.ts';
import { keys } from '../table/keys.ts';
import { readPartition } from '../table/read-rows.ts';
import { toDeletedExpiry } from '../table/expiry.ts';
import { softDeleteItem, restoreItem } from '../table/soft-delete.ts';
import type { Table } from '../table/table.ts';
import {
  retryOnConflict,
  transact,
  type TableWrite,
  toUpdate,
  writeConflict,
} from '../table/write-rows.ts';
import { postsRevisionItem } from './posts-revision.ts';

const PublishedRow = z.object({
  id: z.string(),
  status: z.literal(postStatuses.published),
  slug: z._default(z.string(), ''),
  title: z.string(),
  publish_date: z.optional(z.string()),
});
const RowKey = z.object({ PK: z.string(), SK: z.string() });
const TitledRow = z.object({ title: z._default(z.string(), '') });

/** The back office lists posts and interviews together, so an id may belong to either. */
export function removalRepository(table: Table, now: () => Date) {
  const TableName = table.name;

  async function findRows(id: string) {
    for (const kind of submissionKinds) {
      const rows = await readPartition(table, keys.submission(kind, id).PK);
      if (rows.length > 0) return { kind, rows };
    }
    return undefined;
  }

  const changeDeletion =
    (action: 'delete' | 'restore', toMainRowItem: typeof softDeleteItem, message: string) =>
    (
      id: string,
      { admin, extraItems = [] }: { admin: { id: string }; extraItems?: readonly TableWrite[] },
    ): Promise<void> =>
      retryOnConflict(async () => {
        const time = now();
        const notFoundError = () => new NotFound(message);
        const submissionRows = await findRows(id);
        if (!submissionRows) throw notFoundError();
        const { kind, rows } = submissionRows;
        const expiryChange =
          action === 'delete'
            ? {
                update: 'SET expiresAtEpochSeconds = :purge',
                values: { purge: toDeletedExpiry(time) },
              }
            : { update: 'REMOVE expiresAtEpochSeconds' };
        const Key = keys.submission(kind, id);
        const mainRow = rows.find(({ SK }) => SK === Key.SK);
        const otherRowKeys = rows.filter((row) => row !== mainRow).map((row) => RowKey.parse(row));
        const name = TitledRow.safeParse(mainRow).data?.title ?? '';
        const { data: published } = PublishedRow.safeParse(mainRow);
        const isShown = published !== undefined && isPublished(published, time);
        const audit = { actor: admin.id, action: submissionAuditActions[kind][action] };
        await transact(table, [
          ...extraItems,
          auditItem(table, { ...audit, objectId: id, objectName: name, time }),
          toMainRowItem({ TableName, Key, at: time, orThrow: notFoundError }),
          ...otherRowKeys.map((otherKey) =>
            toUpdate(TableName, otherKey, {
              ...expiryChange,
              condition: 'attribute_exists(PK)',
              orThrow: writeConflict,
            }),
          ),
          ...(kind === 'post' ? [postsRevisionItem(TableName, time.toISOString())] : []),
          // Asks search engines to read the page again.
          ...(isShown
            ? indexNowItems(table, [submissionPaths[kind].itemPath(published)], time)
            : []),
        ]);
      });

  return {
    /** Throws NotFound if it is already deleted. */
    remove: changeDeletion('delete', softDeleteItem, postMessages.notFound),

    /** Its status is unchanged. Throws NotFound unless it is deleted and its retention is not over. */
    restore: changeDeletion('restore', restoreItem, postMessages.nothingToRestore),
  };
}
