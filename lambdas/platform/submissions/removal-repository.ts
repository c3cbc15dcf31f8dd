import * as z from 'zod/mini';
import { interviewPath, postPath } from '#contract/pages/pages.ts';
import { isPublished, postStatuses } from '#contract/post-options.ts';
import { type SubmissionKind, submissionKinds } from '#contract/submissions.ts';
import { auditItem } from '../audit.ts';
import { NotFound } from '../http/errors.ts';
import { indexNowItems } from '../index-now.ts';
import { keys } from '../keys.ts';
import { rowsIn } from '../rows.ts';
import { deleteItem, purgedAt, restoreItem } from '../soft-delete.ts';
import type { Table } from '../table.ts';
import { WriteConflict, transact, retryOnConflict, type TransactItem } from '../transaction.ts';

const Shown = z.object({
  id: z.string(),
  status: z.literal(postStatuses.published),
  slug: z._default(z.string(), ''),
  title: z.string(),
  /** Of what may be published on a date to come. */
  publish_date: z._default(z.string(), new Date(0).toISOString()),
});
const Titled = z.object({ title: z._default(z.string(), '') });

/** What is deleted and restored together, the path of its page, and how the audit names it. */
const kinds = {
  post: {
    row: keys.post,
    parts: [keys.postAuthor, keys.postAuthorLink, keys.postContent],
    page: postPath,
    actions: { delete: 'deleteBlogPost', restore: 'restoreBlogPost' },
  },
  interview: {
    row: keys.interview,
    parts: [keys.interviewAuthor, keys.interviewAuthorLink],
    page: interviewPath,
    actions: { delete: 'deleteInterview', restore: 'restoreInterview' },
  },
} as const;

type Key = ReturnType<typeof keys.post>;

interface Found {
  name: SubmissionKind;
  rows: readonly Record<string, unknown>[];
}

interface Sources {
  table: Table;
  /** What has readers' lists of that kind made anew. */
  listItems: (kind: SubmissionKind) => readonly TransactItem[];
  messages: { unknown: string; notDeleted: string };
  now: () => Date;
}

interface Removing {
  admin: { id: string };
  /** Items of the same transaction, such as the record of an Idempotency-Key. */
  also?: readonly TransactItem[];
}

/** What lies beside the row itself is deleted for good with it, and comes back with it. */
const partItem = (TableName: string, Key: Key, purge?: number): TransactItem => ({
  item: {
    Update: {
      TableName,
      Key,
      UpdateExpression: purge === undefined ? 'REMOVE #expires' : 'SET #expires = :purge',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeNames: { '#expires': 'expiresAtEpochSeconds' },
      ...(purge !== undefined && { ExpressionAttributeValues: { ':purge': purge } }),
    },
  },
  refused: () => new WriteConflict(),
});

/** Deletes and restores what visitors have sent, of whichever kind an id is. */
export function removalRepository({ table, listItems, messages, now }: Sources) {
  const TableName = table.name;

  /** Whether it is deleted is not asked. */
  async function find(id: string): Promise<Found | undefined> {
    for (const name of submissionKinds) {
      const rows = await rowsIn(table, kinds[name].row(id).PK);
      if (rows.length > 0) return { name, rows };
    }
    return undefined;
  }

  /** What lies beside the row of an id, where it is there. */
  const partsOf = (id: string, { name, rows }: Found): Key[] =>
    kinds[name].parts
      .map((part) => part(id))
      .filter(({ SK }) => rows.some((row) => row['SK'] === SK));

  /** Search engines are told of the page that it has, or had. */
  function announceItems(own: object | undefined, name: SubmissionKind, at: Date): TransactItem[] {
    const { data: shown } = Shown.safeParse(own);
    if (!shown || !isPublished(shown, at)) return [];
    return indexNowItems(table, [kinds[name].page(shown)], at);
  }

  /** Writes the row's own item with all that goes and comes back with it; `message` where it is refused. */
  const changing =
    (action: 'delete' | 'restore', ownItem: typeof deleteItem, message: string) =>
    (id: string, { admin, also = [] }: Removing): Promise<void> =>
      retryOnConflict(async () => {
        const refused = () => new NotFound(message);
        const found = await find(id);
        if (!found) throw refused();
        const { row, actions } = kinds[found.name];
        const Key = row(id);
        const at = now();
        const own = found.rows.find(({ SK }) => SK === Key.SK);
        const named = Titled.safeParse(own).data?.title ?? '';
        const purge = action === 'delete' ? purgedAt(at) : undefined;
        await transact(table, [
          ...also,
          auditItem(table, { who: admin.id, what: actions[action], which: id, named, when: at }),
          ownItem({ TableName, Key, at, refused }),
          ...partsOf(id, found).map((part) => partItem(TableName, part, purge)),
          ...listItems(found.name),
          ...announceItems(own, found.name, at),
        ]);
      });

  return {
    /** Gone to every reader at once; NotFound the second time. */
    remove: changing('delete', deleteItem, messages.unknown),

    /** As it was, with the status it had; NotFound unless it is deleted and can still come back. */
    restore: changing('restore', restoreItem, messages.notDeleted),
  };
}
export type RemovalRepository = ReturnType<typeof removalRepository>;
