import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { contentListNames } from './content-lists.ts';
import { listLimits } from './limits.ts';
import { Problem } from './problem.ts';
import { buildRecord } from './build-record.ts';
import { route } from './route.ts';
import { bySubmissionList, submissionLists } from './submission-kinds.ts';
import { Id, Timestamp, WholeNumber } from './text.ts';

/** Kinds of what waits for an administrator, in the order in which their tabs stand. */
export const inboxKinds = [
  'drafts',
  'openings',
  'changes',
  'boards',
  ...submissionLists,
  'comments',
  'messages',
  'registrations',
  'reports',
  'links',
  'closing',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** Something that waits for an administrator, in a few words. */
export const InboxItem = z.object({
  kind: z.enum(inboxKinds),
  id: Id,
  /** What it is called, or the beginning of what a visitor wrote. */
  title: z.string(),
  /** The whole of what a visitor wrote, where no other call has it. */
  text: z.optional(z.string()),
  /** Who wrote it; absent where that is nobody's name, or an anonymous writer's. */
  who: z.optional(z.string()),
  /** What else is to be known of it. */
  detail: z.optional(z.string()),
  /** Since when it waits. */
  since: Timestamp,
  /** Under which it is decided on; what has none is decided on as it is. */
  version: z.optional(z.number()),
  /** When a post is to be published, and when a job closes: what undoing a decision gives back. */
  date: z.optional(Timestamp),
  /** The job that it tells of. */
  jobId: z.optional(Id),
  /** The post that it stands under. */
  postId: z.optional(Id),
  /** What a company's board has changed. */
  opening: z.optional(
    z.object({ source: z.string(), externalId: z.string(), isPublished: z.boolean() }),
  ),
  /** Of our own making, such as an experience that an administrator added. */
  own: z.optional(z.literal(true)),
});
export type InboxItem = z.infer<typeof InboxItem>;

const count = z.number();

/** What waits beside what visitors send for review; each is counted up to `dashboard.countedUpTo`. */
const waitingCounts = {
  /** Of jobs, which were not published at their moment; all others wait for their own writers. */
  drafts: count,
  /** Drafts from companies' boards, what these say otherwise than jobs here, and boards that ask. */
  openings: count,
  changes: count,
  boards: count,
  comments: count,
  /** That nobody has opened. */
  messages: count,
  /** Absent while the accounts are out of reach. */
  registrations: z.optional(count),
  /** Of jobs. */
  reports: count,
  /** Live jobs whose link fails. */
  links: count,
};

/** What waits for an administrator, with what each list of `contentLists` holds of it. */
export const Waiting = z.object({
  ...waitingCounts,
  ...buildRecord(contentListNames, () => z.number()),
});
export type Waiting = z.infer<typeof Waiting>;

export const getWaiting = route({
  id: 'getWaiting',
  ...endpoints.getWaiting,
  summary: 'How many items are pending for an administrator',
  group: 'inbox',
  answers: { 200: Waiting },
});

/** How much waits of each kind, likewise; jobs that close are all counted. */
export const InboxCounts = z.object({
  ...waitingCounts,
  ...bySubmissionList(() => count),
  closing: count,
});
export type InboxCounts = z.infer<typeof InboxCounts>;

/** The last item that was read: its moment, kind and id. */
const Cursor = z.string().check(
  z.maxLength(160, { abort: true }),
  z.regex(/^[^~]+~[a-z]+~[\w-]+$/u),
  z.refine((text) => {
    const [since, kind] = text.split('~');
    return Timestamp.safeParse(since).success && inboxKinds.some((each) => each === kind);
  }),
);

export const Inbox = z.object({
  items: z.array(InboxItem),
  counts: InboxCounts,
  /** Where the list goes on, where it does. */
  next: z.optional(z.string()),
});
export type Inbox = z.infer<typeof Inbox>;

export const getInbox = route({
  id: 'getInbox',
  ...endpoints.getInbox,
  summary: 'Everything that is pending for an administrator, oldest first',
  group: 'inbox',
  query: z.object({
    kind: z.optional(z.enum(inboxKinds)),
    after: z.optional(Cursor),
    pageSize: z.optional(WholeNumber(1, listLimits.pageSizeMax)),
  }),
  answers: { 200: Inbox, 422: Problem },
});
