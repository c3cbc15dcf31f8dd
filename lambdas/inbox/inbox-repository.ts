import * as z from 'zod/mini';
import { postStatuses } from '#contract/blog.ts';
import { DraftOrigin, PublishFailure } from '#contract/job-drafts.ts';
import { writeExcerpt } from '#contract/excerpt.ts';
import { fill } from '#contract/fill-template.ts';
import type { InboxItem } from '#contract/inbox.ts';
import { formatDateTime } from '#contract/india-time.ts';
import { type JobFieldName, jobLabels, requiredFieldNames } from '#contract/job-fields.ts';
import { dashboardLimits } from '#contract/limits.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { reportMessages } from '#contract/messages/report.ts';
import type { AdminReport } from '#contract/reports.ts';
import { mapBySubmissionList, submissionTexts } from '#contract/submission-kinds.ts';
import { findAdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { indexByKind, partitions } from '#lambdas/platform/table/keys.ts';
import { queryPage, queryPages } from '#lambdas/platform/table/read-rows.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { type InboxPosition, toCreationTime, toLowerBound } from './inbox-cursor.ts';

export type ListItems = (after: InboxPosition | undefined, limit: number) => Promise<InboxItem[]>;

const text = z.string();
const StoredRow = z.object({
  id: text,
  deletedAt: z.optional(text),
  expiresAtEpochSeconds: z.optional(z.number()),
});
type StoredRow = z.infer<typeof StoredRow>;

/** Posts and interviews have different fields for the author. */
const Submission = z.object({
  ...StoredRow.shape,
  title: text,
  version: z.number(),
  author: z.optional(text),
  name: z.optional(text),
  publish_date: z.optional(text),
  companyName: z.optional(text),
  jobRole: z.optional(text),
  source: z.optional(text),
});
const Comment = z.object({ ...StoredRow.shape, author: text, content: text, postId: text });
/** Loose, since `sourceDrafts` tells which required fields of a job are missing. */
const Draft = z.looseObject({
  ...StoredRow.shape,
  title: text,
  role: text,
  version: z.number(),
  updatedBy: text,
  failure: z.optional(PublishFailure),
  publishAt: z.optional(text),
  origin: z.optional(DraftOrigin),
});
const Message = z.extend(StoredRow, { name: text, message: text, readAt: z.optional(text) });

const toAuthorField = (name = '') => (name === '' ? {} : { author: name });
const toBase = ({ id }: { id: string }) => ({ id, since: toCreationTime(id) });
const toTitle = (...parts: string[]) => parts.filter(Boolean).join(', ') || inboxMessages.untitled;

const formatFieldList = (message: string, fields: readonly JobFieldName[]) =>
  fields.length > 0
    ? [fill(message, { fields: fields.map((field) => jobLabels[field]).join(', ') })]
    : [];

const isVisible = ({ deletedAt, expiresAtEpochSeconds = Infinity }: StoredRow) =>
  deletedAt === undefined && expiresAtEpochSeconds > epochSeconds(new Date());

const inPartition = { where: 'PK = :partition AND SK > :after' };
const inIndex = { IndexName: indexByKind, where: 'GSI1PK = :partition AND GSI1SK > :after' };

const toKeyRange = (partition: string, after: InboxPosition | undefined) => ({
  // A blank sorts before every key.
  values: { partition, after: after ? toLowerBound(after) : ' ' },
  Limit: dashboardLimits.maxCount,
});

/** Reads pages until there are `limit` rows, since deleted rows stay in the partition for a while. */
async function readFirst<R extends StoredRow>(
  query: ReturnType<typeof toKeyRange> & (typeof inPartition | typeof inIndex),
  limit: number,
  { row, isIncluded = () => true }: { row: z.ZodMiniType<R>; isIncluded?: (row: R) => boolean },
): Promise<R[]> {
  const rows: R[] = [];
  for await (const page of queryPages(table(), query)) {
    const pageRows = z.array(row).parse(page);
    rows.push(...pageRows.filter((each) => isVisible(each) && isIncluded(each)));
    if (rows.length >= limit) break;
  }
  return rows.slice(0, limit);
}

const listFromIndex =
  <R extends StoredRow>(
    partition: string,
    row: z.ZodMiniType<R>,
    toItem: (row: R) => InboxItem,
  ): ListItems =>
  async (after, limit) => {
    const rows = await readFirst({ ...inIndex, ...toKeyRange(partition, after) }, limit, { row });
    return rows.map(toItem);
  };

const readDrafts = (
  after: InboxPosition | undefined,
  limit: number,
  isIncluded: (row: z.infer<typeof Draft>) => boolean,
) =>
  readFirst({ ...inPartition, ...toKeyRange(partitions.drafts, after) }, limit, {
    row: Draft,
    isIncluded,
  });

export function toReportItem(report: AdminReport): InboxItem {
  const { role, company, jobId, reason, details } = report;
  const parts = [reportMessages.reasons[reason], writeExcerpt(details)].filter(Boolean);
  return {
    kind: 'reports',
    ...toBase(report),
    title: toTitle(role, company),
    jobId,
    text: details,
    detail: parts.join(': '),
  };
}

/** Lists whose items are queried when they are shown; get-inbox.ts makes the others from what it has read already. */
export const storedLists = {
  ...mapBySubmissionList((kind) =>
    listFromIndex(
      partitions.submissions(kind, postStatuses.pending_review),
      Submission,
      (row): InboxItem => ({
        kind: submissionTexts[kind].list,
        ...toBase(row),
        title: toTitle(row.title.trim()),
        version: row.version,
        ...toAuthorField(row.author ?? row.name),
        ...(row.jobRole && { detail: toTitle(row.jobRole, row.companyName ?? '') }),
        ...(row.publish_date && { date: row.publish_date }),
        ...(row.source === 'admin' && { isByAdmin: true }),
      }),
    ),
  ),

  comments: listFromIndex(partitions.pendingComments, Comment, (row) => ({
    kind: 'comments',
    ...toBase(row),
    title: writeExcerpt(row.content),
    text: row.content,
    postId: row.postId,
    ...toAuthorField(row.author),
  })),

  async drafts(after, limit) {
    const rows = await readDrafts(after, limit, ({ failure }) => failure !== undefined);
    const authorNames = await findAdministratorNames(rows.map(({ updatedBy }) => updatedBy));
    return rows.map((row): InboxItem => {
      const { role, title, version, failure, updatedBy } = row;
      const { dueAt = '', reason = '' } = failure ?? {};
      const detail = fill(draftMessages.missed, { moment: formatDateTime(dueAt), reason });
      return {
        kind: 'drafts',
        ...toBase(row),
        title: toTitle(role, title),
        version,
        detail,
        ...toAuthorField(authorNames.get(updatedBy)),
      };
    });
  },

  async sourceDrafts(after, limit) {
    const isIncluded = ({ origin, failure, publishAt }: z.infer<typeof Draft>) =>
      origin !== undefined && !failure && publishAt === undefined;
    const rows = await readDrafts(after, limit, isIncluded);
    return rows.map((row): InboxItem => {
      const { role, title, version, origin } = row;
      const missingFields = requiredFieldNames.filter((name) => !row[name]);
      const detail = [
        fill(inboxMessages.fromBoard, { board: origin?.name ?? '' }),
        ...formatFieldList(inboxMessages.missing, missingFields),
        ...formatFieldList(inboxMessages.toCheck, origin?.fieldsToCheck ?? []),
      ].join('. ');
      return { kind: 'sourceDrafts', ...toBase(row), title: toTitle(role, title), version, detail };
    });
  },

  /** Reads only the newest messages, as the count does. */
  async messages(after, limit) {
    const query = { ...inPartition, ...toKeyRange(partitions.contacts, after) };
    const newestRows = await queryPage(table(), { ...query, ScanIndexForward: false });
    const rows = z.array(Message).parse(newestRows).reverse();
    const unread = rows.filter((row) => isVisible(row) && row.readAt === undefined);
    return unread.slice(0, limit).map((row): InboxItem => {
      const { message, name } = row;
      const title = writeExcerpt(message);
      return { kind: 'messages', ...toBase(row), title, text: message, ...toAuthorField(name) };
    });
  },
} satisfies Record<string, ListItems>;
