import { ulid } from 'ulid';
import * as z from 'zod/mini';
import * as routes from '#contract/feedback.ts';
import { listLimits } from '#contract/limits.ts';
import { contactMessages } from '#contract/messages/contact.ts';
import { feedbackMessages } from '#contract/messages/feedback.ts';
import { countPages } from '#lambdas/platform/http/paginate.ts';
import { byRoute, created, handle, ok } from '#lambdas/platform/http/serve.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { isErased, toErasureTime } from '#lambdas/platform/table/erasing.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { findRow, queryPages } from '#lambdas/platform/table/rows.ts';
import { toPurgeTime } from '#lambdas/platform/table/soft-delete.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { ifThere, insertRow, transact, updateRow } from '#lambdas/platform/table/transaction.ts';

const Row = z.object({ ...routes.Feedback.shape, deletedAt: z.optional(z.string()) });

const sent = created({ message: contactMessages.sent });

export const contactUs = handle(routes.contactUs, async ({ body, replyItems }) => {
  if (body.website?.trim()) return sent;
  const at = new Date();
  const id = ulid(at.getTime());
  const { name, email, message } = body;
  const feedback: routes.Feedback = { id, name, email, message, created_at: at.toISOString() };
  const row = { ...keys.contact(id), ...feedback, expiresAtEpochSeconds: toErasureTime(at) };
  await transact(table(), [...replyItems(sent), insertRow(table().name, row)]);
  return sent;
});

async function* newestFirst(): AsyncGenerator<routes.Feedback> {
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

/** A function may answer 6 MB; what does not fit is shown once newer messages are deleted. */
const answerBytes = 4_000_000;

async function listNewest() {
  const feedbackData: routes.Feedback[] = [];
  let bytes = 0;
  for await (const feedback of newestFirst()) {
    bytes += Buffer.byteLength(JSON.stringify(feedback));
    if (bytes > answerBytes) break;
    feedbackData.push(feedback);
  }
  return { feedbackData };
}

/** Holds the page alone in memory, not the whole list. */
async function readPage(query: routes.FeedbackQuery) {
  const { page = 1, pageSize = listLimits.pageSizeDefault } = query;
  const start = (page - 1) * pageSize;
  const feedbackData: routes.Feedback[] = [];
  const counts = { all: 0, unread: 0 };
  let message: routes.Feedback | undefined;
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

/** The end of its year, in seconds: deleted or not, it is kept no longer. */
async function readErasureTime(id: string, unknown: string) {
  const feedback = await findRow(table(), keys.contact(id), Row);
  if (!feedback) throw new NotFound(unknown);
  return toErasureTime(new Date(feedback.created_at));
}

const keepFirst = (field: string) => `${field} = if_not_exists(${field}, :at)`;

/** A second mark keeps the first time, which is when somebody knew of the message. */
const marks: Readonly<Record<routes.FeedbackState, string>> = {
  unread: 'REMOVE readAt, answeredAt',
  read: `SET ${keepFirst('readAt')} REMOVE answeredAt`,
  answered: `SET ${keepFirst('readAt')}, ${keepFirst('answeredAt')}`,
};

const { gone, notDeleted } = feedbackMessages;
const marked = ok({ message: feedbackMessages.marked });
const restored = ok({ message: feedbackMessages.restored });

export const feedbackHandlers = byRoute([
  handle(routes.getContacts, async ({ query }) =>
    ok(Object.keys(query).length === 0 ? await listNewest() : await readPage(query)),
  ),

  /** Only answering is told in the audit log. */
  handle(routes.markFeedback, async ({ params: { id }, body: { state }, admin, replyItems }) => {
    const when = new Date();
    const audit = { who: admin.id, what: 'markFeedback', which: id, when };
    await transact(table(), [
      ...replyItems(marked),
      updateRow(table().name, keys.contact(id), {
        update: marks[state],
        ...ifThere,
        ...(state !== 'unread' && { values: { at: when.toISOString() } }),
        refused: () => new NotFound(gone),
      }),
      ...(state === 'answered' ? [auditItem(table(), audit)] : []),
    ]);
    return marked;
  }),

  /** NotFound the second time. */
  handle(routes.deleteFeedback, async ({ params: { id }, admin }) => {
    const when = new Date();
    const purge = Math.min(toPurgeTime(when), await readErasureTime(id, gone));
    await transact(table(), [
      updateRow(table().name, keys.contact(id), {
        update: 'SET deletedAt = :now, expiresAtEpochSeconds = :purge',
        ...ifThere,
        values: { now: when.toISOString(), purge },
        refused: () => new NotFound(gone),
      }),
      auditItem(table(), { who: admin.id, what: 'deleteFeedback', which: id, when }),
    ]);
    return ok({ message: feedbackMessages.deleted });
  }),

  /** Refused when its days are over, though the table may not have removed it yet. */
  handle(routes.restoreFeedback, async ({ params: { id }, admin, replyItems }) => {
    const when = new Date();
    const end = await readErasureTime(id, notDeleted);
    await transact(table(), [
      ...replyItems(restored),
      updateRow(table().name, keys.contact(id), {
        update: 'SET expiresAtEpochSeconds = :end REMOVE deletedAt',
        condition: 'attribute_exists(deletedAt) AND expiresAtEpochSeconds > :now',
        values: { end, now: epochSeconds(when) },
        refused: () => new NotFound(notDeleted),
      }),
      auditItem(table(), { who: admin.id, what: 'restoreFeedback', which: id, when }),
    ]);
    return restored;
  }),
]);
