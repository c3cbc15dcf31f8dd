import * as z from 'zod/mini';
import { contentListNames } from './admin-submission-lists.ts';
import { listLimits } from './limits.ts';
import { Problem } from './problem-details.ts';
import { mapToRecord } from './map-to-record.ts';
import { adminCalls } from './endpoints.ts';
import { route } from './route.ts';
import { mapBySubmissionList, submissionLists } from './submission-kinds.ts';
import { Id, Timestamp, WholeNumber } from './field-schemas.ts';

export const inboxKinds = [
  'drafts',
  'sourceDrafts',
  'changes',
  'sources',
  ...submissionLists,
  'comments',
  'messages',
  'registrations',
  'reports',
  'links',
  'closing',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

export const InboxItem = z.object({
  kind: z.enum(inboxKinds),
  id: Id,
  title: z.string(),
  /** The whole text that a visitor wrote, where no other call returns it. */
  text: z.optional(z.string()),
  /** Absent for an anonymous writer, or where it is nobody's name. */
  author: z.optional(z.string()),
  /** A line below the title. */
  detail: z.optional(z.string()),
  /** When it began to wait. */
  since: Timestamp,
  version: z.optional(z.number()),
  /** The requested date of a post, or the closing date of a job. */
  date: z.optional(Timestamp),
  jobId: z.optional(Id),
  postId: z.optional(Id),
  posting: z.optional(
    z.object({ source: z.string(), externalId: z.string(), isPublished: z.boolean() }),
  ),
  /** Made by ourselves, such as an experience that an administrator added. */
  isByAdmin: z.optional(z.literal(true)),
});
export type InboxItem = z.infer<typeof InboxItem>;

const count = z.number();

/** Each is counted up to `dashboardLimits.maxCount`. */
const pendingCounts = {
  /** Drafts that could not be published at the scheduled time. Others wait for their authors. */
  drafts: count,
  /** Drafts from sources, changed fields of their postings, and sources with a question. */
  sourceDrafts: count,
  changes: count,
  sources: count,
  comments: count,
  messages: count,
  /** Absent while the user pool cannot be reached. */
  registrations: z.optional(count),
  reports: count,
  links: count,
};

export const PendingCounts = z.object({
  ...pendingCounts,
  ...mapToRecord(contentListNames, () => z.number()),
});
export type PendingCounts = z.infer<typeof PendingCounts>;

export const getPendingCounts = route(adminCalls.getPendingCounts, 'inbox', {
  summary: 'How many items are pending for an administrator',
  responses: { 200: PendingCounts },
});

/** Counted up to the same maximum, except `closing`, which is exact. */
export const InboxCounts = z.object({
  ...pendingCounts,
  ...mapBySubmissionList(() => count),
  /** Jobs that close soon. */
  closing: count,
});
export type InboxCounts = z.infer<typeof InboxCounts>;

const Cursor = z.string().check(
  z.maxLength(160, { abort: true }),
  z.regex(/^[^~]+~[A-Za-z]+~[\w-]+$/u),
  z.refine((text) => {
    const [since, kind] = text.split('~');
    return Timestamp.safeParse(since).success && inboxKinds.some((each) => each === kind);
  }),
);

export const Inbox = z.object({
  items: z.array(InboxItem),
  counts: InboxCounts,
  next: z.optional(z.string()),
});
export type Inbox = z.infer<typeof Inbox>;

export const getInbox = route(adminCalls.getInbox, 'inbox', {
  summary: 'Everything that is pending for an administrator, oldest first',
  query: z.object({
    kind: z.optional(z.enum(inboxKinds)),
    after: z.optional(Cursor),
    pageSize: z.optional(WholeNumber(1, listLimits.pageSizeMax)),
  }),
  responses: { 200: Inbox, 422: Problem },
});
