import { ulid } from 'ulid';
import * as z from 'zod/mini';
import {
  Feedback,
  type FeedbackQuery,
  type FeedbackState,
  type NewFeedback,
} from '#contract/feedback.ts';
import { listLimits } from '#contract/limits.ts';
import { feedbackMessages } from '#contract/messages/feedback.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { countPages } from '#lambdas/platform/http/paginate.ts';
import { toPurgeTime } from '#lambdas/platform/table/soft-delete.ts';
import { findRow, queryPages } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import {
  ifThere,
  insertRow,
  transact,
  type TransactItem,
  updateRow,
} from '#lambdas/platform/table/transaction.ts';
import { isErased, toErasureTime } from '#lambdas/platform/table/erasing.ts';

interface Removal {
  id: string;
  at: Date;
  /** The end of its year, in seconds: deleted or not, it is kept no longer. */
  erasedAt: number;
}

const deleteItem = (TableName: string, { id, at, erasedAt }: Removal) =>
  updateRow(TableName, keys.contact(id), {
    update: 'SET deletedAt = :now, expiresAtEpochSeconds = :purge',
    ...ifThere,
    values: { now: at.toISOString(), purge: Math.min(toPurgeTime(at), erasedAt) },
    refused: () => new NotFound(feedbackMessages.gone),
  });

/** Also refused when its days are over and only the table has not removed it yet. */
const restoreItem = (TableName: string, { id, at, erasedAt }: Removal) =>
  updateRow(TableName, keys.contact(id), {
    update: 'SET expiresAtEpochSeconds = :end REMOVE deletedAt',
    condition: 'attribute_exists(deletedAt) AND expiresAtEpochSeconds > :now',
    values: { end: erasedAt, now: epochSeconds(at) },
    refused: () => new NotFound(feedbackMessages.notDeleted),
  });

const keepFirst = (field: string) => `${field} = if_not_exists(${field}, :at)`;

const expressions: Readonly<Record<FeedbackState, string>> = {
  unread: 'REMOVE readAt, answeredAt',
  read: `SET ${keepFirst('readAt')} REMOVE answeredAt`,
  answered: `SET ${keepFirst('readAt')}, ${keepFirst('answeredAt')}`,
};

interface Mark {
  state: FeedbackState;
  at: string;
}

/** A second mark keeps the first time, which is when somebody knew of the message. */
const markItem = (TableName: string, id: string, { state, at }: Mark) =>
  updateRow(TableName, keys.contact(id), {
    update: expressions[state],
    ...ifThere,
    ...(state !== 'unread' && { values: { at } }),
    refused: () => new NotFound(feedbackMessages.gone),
  });

const isUnread = ({ readAt }: Feedback) => readAt === undefined;

function pageOfPassing({ page = 1, pageSize = listLimits.pageSizeDefault }: FeedbackQuery) {
  const start = (page - 1) * pageSize;
  const chosen: Feedback[] = [];
  let listed = 0;
  return {
    chosen,
    listed: () => listed,
    take(feedback: Feedback) {
      if (listed >= start && chosen.length < pageSize) chosen.push(feedback);
      listed += 1;
    },
  };
}

/** Holds the page alone in memory, not the whole list. */
async function pageFrom(all: AsyncIterable<Feedback>, query: FeedbackQuery) {
  const { chosen, listed, take } = pageOfPassing(query);
  const counts = { all: 0, unread: 0 };
  let message: Feedback | undefined;
  for await (const feedback of all) {
    counts.all += 1;
    if (isUnread(feedback)) counts.unread += 1;
    if (feedback.id === query.message) message = feedback;
    if (query.show !== 'unread' || isUnread(feedback)) take(feedback);
  }
  const figures = countPages(listed(), query);
  return { feedbackData: chosen, ...figures, counts, ...(message && { message }) };
}

interface Dependencies {
  table: Table;
  now: () => Date;
}

interface Writing {
  admin: { id: string };
  extraItems: readonly TransactItem[];
}

const Row = z.object({ ...Feedback.shape, deletedAt: z.optional(z.string()) });

/** A function may answer 6 MB; what does not fit is shown once newer messages are deleted. */
const answerBytes = 4_000_000;

async function* newestFirst({ table, now }: Dependencies): AsyncGenerator<Feedback> {
  const at = now();
  const pages = queryPages(table, {
    ...{ where: 'PK = :partition', values: { partition: partitions.contacts } },
    ...{ ScanIndexForward: false, ConsistentRead: true },
  });
  for await (const rows of pages) {
    for (const item of rows) {
      const { deletedAt, ...feedback } = Row.parse(item);
      if (deletedAt === undefined && !isErased(item, at)) yield feedback;
    }
  }
}

const read = (table: Table, id: string) => findRow(table, keys.contact(id), Row);

export const feedbackRepository = ({ table, now }: Dependencies) => ({
  async add(
    { name, email, message }: NewFeedback,
    extraItems: readonly TransactItem[],
  ): Promise<void> {
    const at = now();
    const id = ulid(at.getTime());
    const feedback: Feedback = { id, name, email, message, created_at: at.toISOString() };
    const row = { ...keys.contact(id), ...feedback, expiresAtEpochSeconds: toErasureTime(at) };
    await transact(table, [...extraItems, insertRow(table.name, row)]);
  },

  async newest(): Promise<Feedback[]> {
    const found: Feedback[] = [];
    let bytes = 0;
    for await (const feedback of newestFirst({ table, now })) {
      bytes += Buffer.byteLength(JSON.stringify(feedback));
      if (bytes > answerBytes) return found;
      found.push(feedback);
    }
    return found;
  },

  page: (query: FeedbackQuery) => pageFrom(newestFirst({ table, now }), query),

  /** NotFound for a message that is gone. Only answering is told in the audit log. */
  async mark(id: string, state: FeedbackState, { admin, extraItems }: Writing): Promise<void> {
    const when = now();
    const action = { who: admin.id, what: 'markFeedback', which: id, when };
    await transact(table, [
      ...extraItems,
      markItem(table.name, id, { state, at: when.toISOString() }),
      ...(state === 'answered' ? [auditItem(table, action)] : []),
    ]);
  },

  /** NotFound the second time. */
  async remove(id: string, admin: { id: string }): Promise<void> {
    const feedback = await read(table, id);
    if (!feedback) throw new NotFound(feedbackMessages.gone);
    const at = now();
    await transact(table, [
      deleteItem(table.name, { id, at, erasedAt: toErasureTime(new Date(feedback.created_at)) }),
      auditItem(table, { who: admin.id, what: 'deleteFeedback', which: id, when: at }),
    ]);
  },

  /** NotFound unless it is deleted and can still come back, before its year is over. */
  async restore(id: string, { admin, extraItems }: Writing): Promise<void> {
    const feedback = await read(table, id);
    if (!feedback) throw new NotFound(feedbackMessages.notDeleted);
    const at = now();
    await transact(table, [
      ...extraItems,
      restoreItem(table.name, { id, at, erasedAt: toErasureTime(new Date(feedback.created_at)) }),
      auditItem(table, { who: admin.id, what: 'restoreFeedback', which: id, when: at }),
    ]);
  },
});
export type FeedbackRepository = ReturnType<typeof feedbackRepository>;
