import { ulid } from 'ulid';
import * as z from 'zod/mini';
import * as contract from '#contract/feedback.ts';
import { listLimits } from '#contract/limits.ts';
import { feedbackMessages } from '#contract/messages/feedback.ts';
import { countPages } from '#lambdas/platform/http/paginate.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { isErased, toErasureTime } from '#lambdas/platform/table/erasing.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { findRow, queryPages } from '#lambdas/platform/table/rows.ts';
import { toPurgeTime } from '#lambdas/platform/table/soft-delete.ts';
import { table } from '#lambdas/platform/table/table.ts';
import * as writes from '#lambdas/platform/table/transaction.ts';

const { gone, notDeleted } = feedbackMessages;

type Items = readonly writes.TransactItem[];

const Row = z.object({ ...contract.Feedback.shape, deletedAt: z.optional(z.string()) });

export async function addFeedback({ name, email, message }: contract.NewFeedback, items: Items) {
  const at = new Date();
  const id = ulid(at.getTime());
  const feedback: contract.Feedback = { id, name, email, message, created_at: at.toISOString() };
  const row = { ...keys.contact(id), ...feedback, expiresAtEpochSeconds: toErasureTime(at) };
  await writes.transact(table(), [...items, writes.insertRow(table().name, row)]);
}

async function* newestFirst(): AsyncGenerator<contract.Feedback> {
  const at = new Date();
  const pages = queryPages(table(), {
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

/** Below Lambda's limit of 6 MB. Older messages appear when newer ones are deleted. */
const answerBytes = 4_000_000;

export async function listNewest() {
  const feedbackData: contract.Feedback[] = [];
  let bytes = 0;
  for await (const feedback of newestFirst()) {
    bytes += Buffer.byteLength(JSON.stringify(feedback));
    if (bytes > answerBytes) break;
    feedbackData.push(feedback);
  }
  return { feedbackData };
}

/** Keeps only one page in memory. */
export async function readPage(query: contract.FeedbackQuery) {
  const { page = 1, pageSize = listLimits.pageSizeDefault } = query;
  const start = (page - 1) * pageSize;
  const feedbackData: contract.Feedback[] = [];
  const counts = { all: 0, unread: 0 };
  let message: contract.Feedback | undefined;
  let listed = 0;
  for await (const feedback of newestFirst()) {
    const isUnread = feedback.readAt === undefined;
    counts.all += 1;
    if (isUnread) counts.unread += 1;
    if (feedback.id === query.message) message = feedback;
    if (query.show === 'unread' && !isUnread) continue;
    if (listed >= start && feedbackData.length < pageSize) feedbackData.push(feedback);
    listed += 1;
  }
  return { feedbackData, ...countPages(listed, query), counts, ...(message && { message }) };
}

const keepFirst = (field: string) => `${field} = if_not_exists(${field}, :at)`;

/** Marking a message again keeps the first time. */
const marks: Readonly<Record<contract.FeedbackState, string>> = {
  unread: 'REMOVE readAt, answeredAt',
  read: `SET ${keepFirst('readAt')} REMOVE answeredAt`,
  answered: `SET ${keepFirst('readAt')}, ${keepFirst('answeredAt')}`,
};

/** Throws NotFound. Only `answered` is written to the audit log. */
export async function mark(id: string, state: contract.FeedbackState, who: string, items: Items) {
  const when = new Date();
  await writes.transact(table(), [
    ...items,
    writes.updateRow(table().name, keys.contact(id), {
      update: marks[state],
      ...writes.ifThere,
      ...(state !== 'unread' && { values: { at: when.toISOString() } }),
      refused: () => new NotFound(gone),
    }),
    ...(state === 'answered'
      ? [auditItem(table(), { who, what: 'markFeedback', which: id, when })]
      : []),
  ]);
}

/** When the message must be erased, deleted or not, in epoch seconds. */
async function readErasureTime(id: string, unknown: string) {
  const feedback = await findRow(table(), keys.contact(id), Row);
  if (!feedback) throw new NotFound(unknown);
  return toErasureTime(new Date(feedback.created_at));
}

/** Throws NotFound if it is already deleted. */
export async function remove(id: string, who: string): Promise<void> {
  const when = new Date();
  const purge = Math.min(toPurgeTime(when), await readErasureTime(id, gone));
  await writes.transact(table(), [
    writes.updateRow(table().name, keys.contact(id), {
      update: 'SET deletedAt = :now, expiresAtEpochSeconds = :purge',
      ...writes.ifThere,
      values: { now: when.toISOString(), purge },
      refused: () => new NotFound(gone),
    }),
    auditItem(table(), { who, what: 'deleteFeedback', which: id, when }),
  ]);
}

/** Throws NotFound if it is not deleted, or if its retention is over. */
export async function restore(id: string, who: string, items: Items): Promise<void> {
  const when = new Date();
  const end = await readErasureTime(id, notDeleted);
  await writes.transact(table(), [
    ...items,
    writes.updateRow(table().name, keys.contact(id), {
      update: 'SET expiresAtEpochSeconds = :end REMOVE deletedAt',
      condition: 'attribute_exists(deletedAt) AND expiresAtEpochSeconds > :now',
      values: { end, now: epochSeconds(when) },
      refused: () => new NotFound(notDeleted),
    }),
    auditItem(table(), { who, what: 'restoreFeedback', which: id, when }),
  ]);
}
