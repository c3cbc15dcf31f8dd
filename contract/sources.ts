import * as z from 'zod/mini';
import { brand } from './brand.ts';
import { pageQuery, pageInfo } from './paging-schemas.ts';
import { Message, Problem } from './problem-details.ts';
import { adminCalls } from './endpoints.ts';
import { route } from './route.ts';
import { ById, Id, Timestamp, WebAddress } from './field-schemas.ts';

const applicantSystems = [
  ...['Greenhouse', 'Lever', 'Ashby', 'SmartRecruiters', 'Workable'],
  ...['Recruitee', 'Zoho Recruit', 'Keka', 'Workday'],
] as const;
export const sourceSystems = [...applicantSystems, 'Job feed', 'Web page'] as const;
export type SourceSystem = (typeof sourceSystems)[number];
export const knownSourcesText = `in ${new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(applicantSystems)}, in a job feed (RSS, Atom or XML), or on a web page that marks its jobs for search engines`;

export const leftOutReasons = {
  abroad: 'not in India',
  senior: 'for seniors',
  experienced: 'for people with more experience',
  'other-work': 'not technology',
} as const;
export type LeftOutReason = keyof typeof leftOutReasons;
const isReason = (name: unknown) => typeof name === 'string' && Object.hasOwn(leftOutReasons, name);

export const SourceRules = z.object({
  /** Postings that require more years of experience are left out. */
  years: z.number().check(z.int(), z.minimum(0), z.maximum(10)),
  isAbroadWanted: z.boolean(),
  isOtherWorkWanted: z.boolean(),
});
export type SourceRules = z.infer<typeof SourceRules>;
export const defaultSourceRules: SourceRules = {
  years: 2,
  isAbroadWanted: false,
  isOtherWorkWanted: false,
};

/** Sources of invented companies, for development and demonstration. */
export const demoSourceNames = ['lekhanova-demo', 'cloudvahak-demo'] as const;
export const demoSourceAddresses = [
  `https://boards.greenhouse.io/${demoSourceNames[0]}`,
  `https://${demoSourceNames[1]}.keka.com/careers`,
] as const;

const text = z.string();

export const SourcePosting = z.object({
  ...{ title: text, role: text, location: text, workMode: text, employment: text },
  ...{ jobexplevel: text, pay: text, batches: text, posted_at: text, expiresAt: text },
  ...{ joblink: text, description: text },
});
export type SourcePosting = z.infer<typeof SourcePosting>;
export const postingColumns = z.keyof(SourcePosting).options;

const LeftOutPosting = z.object({
  role: text,
  location: text,
  link: text,
  reason: z.custom<LeftOutReason>(isReason),
});

export const SourceJobs = z.object({
  name: text,
  total: z.number(),
  jobs: z.array(SourcePosting),
  leftOut: z.array(LeftOutPosting),
});
export type SourceJobs = z.infer<typeof SourceJobs>;

/** The function `links` serves it, because that function requests other sites. */
export const readBoard = route(adminCalls.readBoard, 'links', {
  lambda: 'links',
  summary:
    'Read a company’s board in its applicant system: what freshers in technology in India can apply to, and what is left out',
  idempotent: true,
  body: z.object({ address: WebAddress }),
  responses: { 200: SourceJobs, 409: Problem, 422: Problem },
});

/** The User-Agent name, which rules of robots.txt can also name. */
export const sourceUserAgent = `${brand.name}Boards`;
export const sourceReadIntervalHours = 6;

const count = z.number();

export const SourceRun = z.object({
  at: Timestamp,
  error: z.optional(text),
  total: count,
  /** Postings that fit the rules. */
  matching: count,
  /** Numbers of changes since the last run. */
  added: count,
  changed: count,
  removed: count,
  relisted: count,
});
export type SourceRun = z.infer<typeof SourceRun>;

/** A company's board, a job feed or a web page whose postings are read; the pages call each a board. */
export const Source = z.object({
  id: Id,
  address: text,
  /** "Saffron Labs on Greenhouse", or the address before the first reading. */
  name: text,
  system: text,
  company: text,
  /** New postings are published without an administrator. */
  isTrusted: z.boolean(),
  isPaused: z.boolean(),
  rules: SourceRules,
  addedAt: Timestamp,
  nextRunAt: Timestamp,
  lastRun: z.optional(SourceRun),
  /** When the source was last read successfully. */
  seenAt: z.optional(Timestamp),
  failingSince: z.optional(Timestamp),
  /** Too many postings disappeared at once, so an administrator must confirm that jobs are closed. */
  pendingClosure: z.optional(z.object({ removed: count, total: count })),
  postingCount: count,
  publishedCount: count,
  version: count,
});
export type Source = z.infer<typeof Source>;

export const PostingChange = z.object({
  source: Id,
  externalId: text,
  /** The draft or job that was made from the posting. */
  itemId: Id,
  isDraft: z.boolean(),
  title: text,
  changedAt: Timestamp,
  fields: z.array(z.object({ field: text, label: text, before: text, after: text })),
});
export type PostingChange = z.infer<typeof PostingChange>;

const SavedSource = z.object({ message: text, source: Source });

export const getSources = route(adminCalls.getSources, 'sources', {
  summary:
    'The boards that are read by the clock, by pages; those that need an administrator first',
  query: z.object(pageQuery),
  responses: { 200: z.object({ sources: z.array(Source), ...pageInfo }), 422: Problem },
});

export const addSource = route(adminCalls.addSource, 'sources', {
  summary: 'Have a company’s board read about every six hours',
  body: z.object({
    address: WebAddress,
    isTrusted: z.optional(z.boolean()),
    rules: z.optional(SourceRules),
  }),
  responses: { 201: SavedSource, 409: Problem, 422: Problem },
});

export const changeSource = route(adminCalls.changeSource, 'sources', {
  summary:
    'Trust a board or not, pause it, say what is wanted of it, or whether the jobs of what is gone are closed',
  params: ById,
  body: z.object({
    isTrusted: z.optional(z.boolean()),
    isPaused: z.optional(z.boolean()),
    rules: z.optional(SourceRules),
    closeRemovedJobs: z.optional(z.boolean()),
  }),
  responses: { 200: SavedSource, 404: Problem, 422: Problem },
});

export const removeSource = route(adminCalls.removeSource, 'sources', {
  summary: 'No longer read a board; its drafts and jobs stay',
  params: ById,
  responses: { 200: Message, 404: Problem },
});

export const runSource = route(adminCalls.runSource, 'links', {
  lambda: 'links',
  summary: 'Read a board now',
  params: ById,
  idempotent: true,
  responses: { 200: SavedSource, 404: Problem, 409: Problem },
});

export const getPostingChanges = route(adminCalls.getPostingChanges, 'sources', {
  summary: 'What boards say otherwise than jobs and drafts here, what was found first comes first',
  responses: { 200: z.object({ changes: z.array(PostingChange) }) },
});

export const reviewPostingChange = route(adminCalls.reviewPostingChange, 'sources', {
  summary: 'Take over what a board says otherwise, or keep what stands here',
  params: ById,
  body: z.object({ externalId: text.check(z.maxLength(2_048)), accept: z.boolean() }),
  responses: { 200: Message, 404: Problem, 409: Problem, 422: Problem },
});
