import * as z from 'zod/mini';
import { postStatuses, type PostStatus } from '#contract/blog.ts';
import type { Interview } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { NotFound } from '#lambdas/platform/http/errors.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';
import { rowsIn, rowsOfKind } from '#lambdas/platform/rows.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { transact, retryOnConflict } from '#lambdas/platform/transaction.ts';
import { interviewAuthorRepository } from './interview-author-repository.ts';
import { AuthorRow, InterviewRow, isThere, wholeInterview } from './interview-row.ts';
import {
  announceItems,
  auditItems,
  insertItems,
  newsItems,
  replaceItems,
  type Writing,
} from './interview-items.ts';

const byAge = (a: Interview, b: Interview) => (a.id < b.id ? 1 : -1);

export const interviewRepository = (table: Table) => {
  const authors = interviewAuthorRepository(table);

  async function withStatus(status: PostStatus): Promise<InterviewRow[]> {
    const newestFirst = { ScanIndexForward: false };
    const found = await rowsOfKind(table, partitions.submissions('interview', status), newestFirst);
    return z.array(InterviewRow).parse(found).filter(isThere);
  }

  async function find(id: string): Promise<Interview | undefined> {
    const key = keys.submission('interview', id);
    const rows = await rowsIn(table, key.PK);
    const [open, author] = [key.SK, keys.submissionAuthor('interview', id).SK].map((sortKey) =>
      rows.find((row) => row['SK'] === sortKey),
    );
    const row = open && InterviewRow.parse(open);
    if (!row || !isThere(row)) return undefined;
    return wholeInterview(row, author && AuthorRow.parse(author));
  }

  return {
    /** Every status, newest first, with their authors. */
    async all(): Promise<Interview[]> {
      const rows = (await Promise.all(Object.values(postStatuses).map(withStatus))).flat();
      const apart = rows.filter((row) => row.email === undefined);
      const found = await authors.of(apart.map((row) => row.id));
      return rows.map((row) => wholeInterview(row, found.get(row.id))).sort(byAge);
    },

    /** With its author, whatever its status; undefined when it is unknown or deleted. */
    find,

    /** Refused by the table when the id is taken. */
    async add(interview: Interview, writing: Writing = {}): Promise<Interview> {
      await transact(table, [
        ...(writing.extraItems?.(interview) ?? []),
        ...insertItems(table.name, interview),
        ...auditItems(table, writing, interview),
      ]);
      return interview;
    },

    /**
     * Saves what `edit` makes of it, and has its author told of a review; the same is not saved. Made
     * anew when another write came first. NotFound, or whatever `edit` throws.
     */
    change: (
      id: string,
      edit: (current: Interview) => Interview,
      writing: Writing,
    ): Promise<Interview> =>
      retryOnConflict(async () => {
        const before = await find(id);
        if (!before) throw new NotFound(interviewMessages.gone);
        const after = edit(before);
        const saved = () => [
          ...replaceItems(table.name, after, before.version),
          ...auditItems(table, writing, after),
          ...newsItems(table, writing, { before, after }),
          ...announceItems(table, before, after),
        ];
        await transact(table, [
          ...(writing.extraItems?.(after) ?? []),
          ...(after === before ? [] : saved()),
        ]);
        return after;
      }),
  };
};
export type InterviewRepository = ReturnType<typeof interviewRepository>;
