import * as z from 'zod/mini';
import { postStatuses } from '#contract/blog.ts';
import { fill } from '#contract/fill.ts';
import { BoardOfDraft, MissedMoment } from '#contract/drafts.ts';
import { writeExcerpt } from '#contract/excerpt.ts';
import { momentText } from '#contract/india-time.ts';
import type { InboxItem } from '#contract/inbox.ts';
import { dashboard } from '#contract/limits.ts';
import { type JobFieldName, jobLabels, requiredFieldNames } from '#contract/job-fields.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { reportMessages } from '#contract/messages/report.ts';
import { reportReasons } from '#contract/report-reasons.ts';
import {
  bySubmissionList,
  type SubmissionList,
  submissionWords,
} from '#contract/submission-kinds.ts';
import type { AdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { indexByKind, partitions } from '#lambdas/platform/table/keys.ts';
import { firstRows, queryPages } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { idBehind, type Place, toMoment } from './inbox-place.ts';

interface Sources {
  table: Table;
  names: AdministratorNames;
  now: () => Date;
}

export type ListItems = (after: Place | undefined, limit: number) => Promise<InboxItem[]>;

const Stored = z.object({
  id: z.string(),
  deletedAt: z.optional(z.string()),
  expiresAtEpochSeconds: z.optional(z.number()),
});

/** Each kind has names of its own for the title and the author. */
const Submission = z.object({
  ...Stored.shape,
  title: z.string(),
  version: z.number(),
  author: z.optional(z.string()),
  name: z.optional(z.string()),
  publish_date: z.optional(z.string()),
  companyName: z.optional(z.string()),
  jobRole: z.optional(z.string()),
  source: z.optional(z.string()),
});
const Comment = z.object({
  ...Stored.shape,
  author: z.string(),
  content: z.string(),
  postId: z.string(),
});
const Report = z.object({
  ...Stored.shape,
  jobId: z.string(),
  role: z.string(),
  company: z.string(),
  reason: z.enum(reportReasons),
  details: z.string(),
});
const Draft = z.object({
  ...Stored.shape,
  title: z.string(),
  role: z.string(),
  version: z.number(),
  updatedBy: z.string(),
  failure: z.optional(MissedMoment),
});
const Opening = z.looseObject({
  ...Draft.shape,
  publishAt: z.optional(z.string()),
  board: z.optional(BoardOfDraft),
});
const Message = z.object({
  ...Stored.shape,
  name: z.string(),
  message: z.string(),
  readAt: z.optional(z.string()),
});

const whoWrote = (name = '') => (name === '' ? {} : { who: name });
const common = ({ id }: { id: string }) => ({ id, since: toMoment(id) });
const named = (...parts: string[]) => parts.filter(Boolean).join(', ') || inboxMessages.untitled;

const submissionItem =
  (kind: SubmissionList) =>
  (row: z.infer<typeof Submission>): InboxItem => ({
    ...{ kind, ...common(row), title: named(row.title.trim()), version: row.version },
    ...whoWrote(row.author ?? row.name),
    ...(row.jobRole && { detail: named(row.jobRole, row.companyName ?? '') }),
    ...(row.publish_date && { date: row.publish_date }),
    ...(row.source === 'admin' && { own: true }),
  });

const commentItem = (row: z.infer<typeof Comment>): InboxItem => ({
  ...{ kind: 'comments', ...common(row), title: writeExcerpt(row.content), text: row.content },
  postId: row.postId,
  ...whoWrote(row.author),
});

const reportItem = (row: z.infer<typeof Report>): InboxItem => ({
  ...{ kind: 'reports', ...common(row), title: named(row.role, row.company), jobId: row.jobId },
  text: row.details,
  detail: [reportMessages.reasons[row.reason], writeExcerpt(row.details)]
    .filter(Boolean)
    .join(': '),
});

const messageItem = (row: z.infer<typeof Message>): InboxItem => ({
  ...{ kind: 'messages', ...common(row), title: writeExcerpt(row.message), text: row.message },
  ...whoWrote(row.name),
});

const draftItem = (row: z.infer<typeof Draft>): InboxItem => ({
  ...{ kind: 'drafts', ...common(row), title: named(row.role, row.title), version: row.version },
  ...(row.failure && {
    detail: fill(draftMessages.missed, {
      moment: momentText(row.failure.dueAt),
      reason: row.failure?.reason ?? '',
    }),
  }),
});

const toLabels = (message: string, fields: readonly JobFieldName[]) =>
  fields.length > 0
    ? [fill(message, { fields: fields.map((field) => jobLabels[field]).join(', ') })]
    : [];

const openingItem = (row: z.infer<typeof Opening>): InboxItem => ({
  ...{ kind: 'openings', ...common(row), title: named(row.role, row.title), version: row.version },
  detail: [
    fill(inboxMessages.fromBoard, { board: row.board?.name ?? '' }),
    ...toLabels(
      inboxMessages.missing,
      requiredFieldNames.filter((name) => !row[name]),
    ),
    ...toLabels(inboxMessages.toCheck, row.board?.check ?? []),
  ].join('. '),
});

const inPartition = { where: 'PK = :partition AND SK > :after' };
const inIndex = { IndexName: indexByKind, where: 'GSI1PK = :partition AND GSI1SK > :after' };

const after = (partition: string, place: Place | undefined) => ({
  values: { partition, after: place ? idBehind(place) : ' ' },
  Limit: dashboard.countedUpTo,
});

interface Meant<Row> {
  row: z.ZodMiniType<Row>;
  isWanted?: (row: Row) => boolean;
  where?: typeof inPartition | typeof inIndex;
}

export function inboxRepository({ table, names, now }: Sources) {
  const isThere = ({ deletedAt, expiresAtEpochSeconds = Infinity }: z.infer<typeof Stored>) =>
    deletedAt === undefined && expiresAtEpochSeconds > epochSeconds(now());

  /** Reads on until there are enough, since what was deleted stays in its partition for a while. */
  async function readFirst<Row extends z.infer<typeof Stored>>(
    partition: string,
    { row, isWanted = isThere, where = inPartition }: Meant<Row>,
    [place, limit]: Parameters<ListItems>,
  ): Promise<Row[]> {
    const found: Row[] = [];
    for await (const page of queryPages(table, { ...where, ...after(partition, place) })) {
      found.push(...z.array(row).parse(page).filter(isWanted));
      if (found.length >= limit) break;
    }
    return found.slice(0, limit);
  }

  const ofIndex =
    <Row extends z.infer<typeof Stored>>(
      partition: string,
      row: z.ZodMiniType<Row>,
      toItem: (row: Row) => InboxItem,
    ): ListItems =>
    async (...range) =>
      (await readFirst(partition, { row, where: inIndex }, range)).map(toItem);

  return {
    ...bySubmissionList((kind) =>
      ofIndex(
        partitions.submissions(kind, postStatuses.pending_review),
        Submission,
        submissionItem(submissionWords[kind].list),
      ),
    ),
    comments: ofIndex(partitions.pendingComments, Comment, commentItem),
    reports: ofIndex(partitions.reports, Report, reportItem),

    async drafts(...range: Parameters<ListItems>): Promise<InboxItem[]> {
      const isWanted = (row: z.infer<typeof Draft>) => isThere(row) && row.failure !== undefined;
      const rows = await readFirst(partitions.drafts, { row: Draft, isWanted }, range);
      const authorNames = await names(rows.map(({ updatedBy }) => updatedBy));
      return rows.map((row) => ({
        ...draftItem(row),
        ...whoWrote(authorNames.get(row.updatedBy)),
      }));
    },

    async openings(...range: Parameters<ListItems>): Promise<InboxItem[]> {
      const isWanted = (row: z.infer<typeof Opening>) =>
        isThere(row) && row.board !== undefined && !row.failure && row.publishAt === undefined;
      const rows = await readFirst(partitions.drafts, { row: Opening, isWanted }, range);
      return rows.map(openingItem);
    },

    /** Looks among the newest messages only, as the count does. */
    async messages(place: Place | undefined, limit: number): Promise<InboxItem[]> {
      const question = { ...inPartition, ...after(partitions.contacts, place) };
      const newest = await firstRows(table, { ...question, ScanIndexForward: false });
      const rows = z.array(Message).parse(newest).reverse();
      const unread = rows.filter((row) => isThere(row) && row.readAt === undefined);
      return unread.slice(0, limit).map(messageItem);
    },
  } satisfies Record<string, ListItems>;
}
export type InboxRepository = ReturnType<typeof inboxRepository>;
