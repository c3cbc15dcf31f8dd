import { ulid } from 'ulid';
import * as z from 'zod/mini';
import * as contract from '#contract/feedback.ts';
import { listLimits } from '#contract/limits.ts';
import { feedbackMessages } from '#contract/messages/feedback-admin.ts';
import { toPageInfo } from '#lambdas/platform/http/paginate.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { isExpired, toDeletedExpiry, toFeedbackExpiry } from '#lambdas/platform/table/expiry.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { findRow, queryPages } from '#lambdas/platform/table/read-rows.ts';
import { table } from '#lambdas/platform/table/table.ts';
import * as writes from '#lambdas/platform/table/write-rows.ts';

const { gone: notFoundMessage, nothingToRestore: notDeletedMessage } = feedbackMessages;

type Items = readonly writes.TableWrite[];

const Row = z.object({ ...contract.Feedback.shape, deletedAt: z.optional(z.string()) });

export async function addFeedback({ name, email, message }: contract.NewFeedback, items: Items) {
  const now = new Date();
  const id = ulid(now.getTime());
  const feedback: contract.Feedback = { id, name, email, message, created_at: now.toISOString() };
  const row = { ...keys.contact(id), ...feedback, expiresAtEpochSeconds: toFeedbackExpiry(now) };
  await writes.transact(table(), [...items, writes.toInsert(table().name, row)]);
}

async function* readNewestFirst(): AsyncGenerator<contract.Feedback> {
  const now = new Date();
  const pages = queryPages(table(), {
    where: 'PK = :partition',
    values: { partition: partitions.contacts },
    ScanIndexForward: false,
    ConsistentRead: true,
  });
  for await (const rows of pages) {
    for (const item of rows) {
      const { deletedAt, ...feedback } = Row.parse(item);
      if (deletedAt === undefined && !isExpired(item, now)) yield feedback;
    }
  }
}

/** Below Lambda's limit of 6 MB. Older messages appear when newer ones are deleted. */
const maxResponseBytes = 4_000_000;

export async function listNewest() {
  const feedbackData: contract.Feedback[] = [];
  let bytes = 0;
  for await (const feedback of readNewestFirst()) {
    bytes += Buffer.byteLength(JSON.stringify(feedback));
    if (bytes > maxResponseBytes) break;
    feedbackData.push(feedback);
  }
  return { feedbackData };
}

/** Keeps only one page in memory. */
export async function readFeedbackPage(query: contract.FeedbackQuery) {
  const { page = 1, pageSize = listLimits.pageSizeDefault } = query;
  const start = (page - 1) * pageSize;
  const feedbackData: contract.Feedback[] = [];
  const counts = { all: 0, unread: 0 };
  let message: contract.Feedback | undefined;
  let listedCount = 0;
  for await (const feedback of readNewestFirst()) {
    const isUnread = feedback.readAt === undefined;
    counts.all += 1;
    if (isUnread) counts.unread += 1;
    if (feedback.id === query.message) message = feedback;
    if (query.show === 'unread' && !isUnread) continue;
    if (listedCount >= start && feedbackData.length < pageSize) feedbackData.push(feedback);
    listedCount += 1;
  }
  return { feedbackData, ...toPageInfo(listedCount, query), counts, ...(message && { message }) };
}

const setIfMissing = (field: string) => `${field} = if_not_exists(${field}, :at)`;

/** Marking a message again keeps the first time. */
const stateUpdates: Readonly<Record<contract.FeedbackState, string>> = {
  unread: 'REMOVE readAt, answeredAt',
  read: `SET ${setIfMissing('readAt')} REMOVE answeredAt`,
  answered: `SET ${setIfMissing('readAt')}, ${setIfMissing('answeredAt')}`,
};

/** Throws NotFound. Only `answered` is written to the audit log. */
export async function mark(id: string, state: contract.FeedbackState, actor: string, items: Items) {
  const time = new Date();
  await writes.transact(table(), [
    ...items,
    writes.toUpdate(table().name, keys.contact(id), {
      update: stateUpdates[state],
      ...writes.ifExists,
      ...(state !== 'unread' && { values: { at: time.toISOString() } }),
      orThrow: () => new NotFound(notFoundMessage),
    }),
    ...(state === 'answered'
      ? [auditItem(table(), { actor, action: 'markFeedback', objectId: id, time })]
      : []),
  ]);
}

/** When the message must be erased, deleted or not, in epoch seconds. */
async function readFeedbackExpiry(id: string, notFoundText: string) {
  const feedback = await findRow(table(), keys.contact(id), Row);
  if (!feedback) throw new NotFound(notFoundText);
  return toFeedbackExpiry(new Date(feedback.created_at));
}

/** Throws NotFound if it is already deleted. */
export async function remove(id: string, actor: string): Promise<void> {
  const time = new Date();
  const expiry = Math.min(toDeletedExpiry(time), await readFeedbackExpiry(id, notFoundMessage));
  await writes.transact(table(), [
    writes.toUpdate(table().name, keys.contact(id), {
      update: 'SET deletedAt = :now, expiresAtEpochSeconds = :purge',
      ...writes.ifExists,
      values: { now: time.toISOString(), purge: expiry },
      orThrow: () => new NotFound(notFoundMessage),
    }),
    auditItem(table(), { actor, action: 'deleteFeedback', objectId: id, time }),
  ]);
}

/** Throws NotFound if it is not deleted, or if its retention is over. */
export async function restore(id: string, actor: string, items: Items): Promise<void> {
  const time = new Date();
  await writes.transact(table(), [
    ...items,
    writes.toUpdate(table().name, keys.contact(id), {
      update: 'SET expiresAtEpochSeconds = :end REMOVE deletedAt',
      condition: 'attribute_exists(deletedAt) AND expiresAtEpochSeconds > :now',
      values: { end: await readFeedbackExpiry(id, notDeletedMessage), now: epochSeconds(time) },
      orThrow: () => new NotFound(notDeletedMessage),
    }),
    auditItem(table(), { actor, action: 'restoreFeedback', objectId: id, time }),
  ]);
}
