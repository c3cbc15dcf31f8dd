import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { NotFound } from '#lambdas/platform/errors.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { rowsIn } from '#lambdas/platform/rows.ts';
import { deleteStep, restoreStep } from '#lambdas/platform/soft-delete.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { LostRace, transact, untilWon, type Step } from '#lambdas/platform/transaction.ts';

interface Sources {
  table: Table;
  now: () => Date;
}

type Key = ReturnType<typeof keys.post>;

/** One list of the back office shows both, so one id may be either's. */
const kinds = [
  { row: keys.post, author: keys.postAuthor },
  { row: keys.interview, author: keys.interviewAuthor },
];

const dayMs = 86_400_000;
const purgedAt = (at: Date) => Math.ceil((at.getTime() + limits.softDeleteForDays * dayMs) / 1000);

/** Who wrote it is deleted for good with what was written, and comes back with it. */
const authorStep = (TableName: string, Key: Key, purge?: number): Step => ({
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
  refused: () => new LostRace(),
});

/** Deletes and restores posts and interview experiences. */
export function removalRepository({ table, now }: Sources) {
  const TableName = table.name;

  async function find(id: string) {
    for (const { row, author } of kinds) {
      const rows = await rowsIn(table, row(id).PK);
      const hasAuthor = rows.some(({ SK }) => SK === author(id).SK);
      if (rows.length > 0) return { Key: row(id), author: hasAuthor ? author(id) : undefined };
    }
    return undefined;
  }

  return {
    /** Gone to every reader at once; NotFound the second time. */
    remove: (id: string, also: readonly Step[]): Promise<void> =>
      untilWon(async () => {
        const refused = () => new NotFound(messages.post.notFound);
        const found = await find(id);
        if (!found) throw refused();
        const at = now();
        await transact(table, [
          ...also,
          deleteStep({ TableName, Key: found.Key, at, refused }),
          ...(found.author ? [authorStep(TableName, found.author, purgedAt(at))] : []),
        ]);
      }),

    /** As it was, with the status it had; NotFound unless it is deleted and can still come back. */
    restore: (id: string, also: readonly Step[]): Promise<void> =>
      untilWon(async () => {
        const refused = () => new NotFound(messages.post.notDeleted);
        const found = await find(id);
        if (!found) throw refused();
        await transact(table, [
          ...also,
          restoreStep({ TableName, Key: found.Key, at: now(), refused }),
          ...(found.author ? [authorStep(TableName, found.author)] : []),
        ]);
      }),
  };
}
export type RemovalRepository = ReturnType<typeof removalRepository>;
