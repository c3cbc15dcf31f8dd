import * as z from 'zod/mini';
import { brand } from './brand.ts';
import { paging, wholeFigures } from './paging.ts';
import { Message, Problem } from './problem.ts';
import { endpoints } from './endpoints.ts';
import { route } from './route.ts';
import { ById, Id, Timestamp, WebAddress } from './text.ts';

const applicantSystems = [
  ...['Greenhouse', 'Lever', 'Ashby', 'SmartRecruiters', 'Workable'],
  ...['Recruitee', 'Zoho Recruit', 'Keka', 'Workday'],
] as const;
export const boardSystems = [...applicantSystems, 'Job feed', 'Web page'] as const;
export type BoardSystem = (typeof boardSystems)[number];
export const boardPlaces = `in ${new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(applicantSystems)}, in a job feed (RSS, Atom or XML), or on a web page that marks its jobs for search engines`;

export const leftOutReasons = {
  abroad: 'not in India',
  senior: 'for seniors',
  experienced: 'for people with more experience',
  'other-work': 'not technology',
} as const;
export type LeftOutReason = keyof typeof leftOutReasons;
const isReason = (name: unknown) => typeof name === 'string' && Object.hasOwn(leftOutReasons, name);

export const WantedRules = z.object({
  /** Postings that require more years of experience are left out. */
  years: z.number().check(z.int(), z.minimum(0), z.maximum(10)),
  isAbroadWanted: z.boolean(),
  isOtherWorkWanted: z.boolean(),
});
export type WantedRules = z.infer<typeof WantedRules>;
export const defaultRules: WantedRules = {
  years: 2,
  isAbroadWanted: false,
  isOtherWorkWanted: false,
};

/** Sources of invented companies, for development and demonstration. */
export const demoNames = ['lekhanova-demo', 'cloudvahak-demo'] as const;
export const demoBoards = [
  `https://boards.greenhouse.io/${demoNames[0]}`,
  `https://${demoNames[1]}.keka.com/careers`,
] as const;

const text = z.string();

export const BoardJob = z.object({
  ...{ title: text, role: text, location: text, workMode: text, employment: text },
  ...{ jobexplevel: text, pay: text, batches: text, posted_at: text, expiresAt: text },
  ...{ joblink: text, description: text },
});
export type BoardJob = z.infer<typeof BoardJob>;
export const boardColumns = z.keyof(BoardJob).options;

const LeftOut = z.object({
  role: text,
  location: text,
  link: text,
  reason: z.custom<LeftOutReason>(isReason),
});

export const Board = z.object({
  name: text,
  total: z.number(),
  jobs: z.array(BoardJob),
  leftOut: z.array(LeftOut),
});
export type Board = z.infer<typeof Board>;

export const readBoard = route(endpoints.readBoard, 'links', {
  function: 'links',
  summary:
    'Read a company’s board in its applicant system: what freshers in technology in India can apply to, and what is left out',
  repeatable: true,
  body: z.object({ address: WebAddress }),
  answers: { 200: Board, 409: Problem, 422: Problem },
});

/** The User-Agent name, which rules of robots.txt can also name. */
export const boardAgent = `${brand.name}Boards`;
export const readEveryHours = 6;

const figure = z.number();

export const SourceRun = z.object({
  at: Timestamp,
  fault: z.optional(text),
  total: figure,
  wanted: figure,
  /** Numbers of changes since the last run. */
  added: figure,
  changed: figure,
  gone: figure,
  back: figure,
});
export type SourceRun = z.infer<typeof SourceRun>;

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
  rules: WantedRules,
  addedAt: Timestamp,
  nextRunAt: Timestamp,
  lastRun: z.optional(SourceRun),
  /** When the source was last read successfully. */
  seenAt: z.optional(Timestamp),
  failingSince: z.optional(Timestamp),
  /** Too many postings disappeared at once, so an administrator must confirm that jobs are closed. */
  question: z.optional(z.object({ gone: figure, of: figure })),
  openings: figure,
  published: figure,
  version: figure,
});
export type Source = z.infer<typeof Source>;

export const OpeningChange = z.object({
  source: Id,
  externalId: text,
  board: text,
  itemId: Id,
  isDraft: z.boolean(),
  title: text,
  changedAt: Timestamp,
  fields: z.array(z.object({ field: text, label: text, before: text, after: text })),
});
export type OpeningChange = z.infer<typeof OpeningChange>;

const Saved = z.object({ message: text, source: Source });

export const getSources = route(endpoints.getSources, 'sources', {
  summary:
    'The boards that are read by the clock, by pages; those that need an administrator first',
  query: z.object(paging),
  answers: { 200: z.object({ sources: z.array(Source), ...wholeFigures }), 422: Problem },
});

export const addSource = route(endpoints.addSource, 'sources', {
  summary: 'Have a company’s board read about every six hours',
  body: z.object({
    address: WebAddress,
    isTrusted: z.optional(z.boolean()),
    rules: z.optional(WantedRules),
  }),
  answers: { 201: Saved, 409: Problem, 422: Problem },
});

export const changeSource = route(endpoints.changeSource, 'sources', {
  summary:
    'Trust a board or not, pause it, say what is wanted of it, or whether the jobs of what is gone are closed',
  params: ById,
  body: z.object({
    isTrusted: z.optional(z.boolean()),
    isPaused: z.optional(z.boolean()),
    rules: z.optional(WantedRules),
    closeGone: z.optional(z.boolean()),
  }),
  answers: { 200: Saved, 404: Problem, 422: Problem },
});

export const removeSource = route(endpoints.removeSource, 'sources', {
  summary: 'No longer read a board; its drafts and jobs stay',
  params: ById,
  answers: { 200: Message, 404: Problem },
});

export const runSource = route(endpoints.runSource, 'links', {
  function: 'links',
  summary: 'Read a board now',
  params: ById,
  repeatable: true,
  answers: { 200: Saved, 404: Problem, 409: Problem },
});

export const getChanges = route(endpoints.getChanges, 'sources', {
  summary: 'What boards say otherwise than jobs and drafts here, what was found first comes first',
  answers: { 200: z.object({ changes: z.array(OpeningChange) }) },
});

export const decideChange = route(endpoints.decideChange, 'sources', {
  summary: 'Take over what a board says otherwise, or keep what stands here',
  params: ById,
  body: z.object({ externalId: text.check(z.maxLength(2_048)), take: z.boolean() }),
  answers: { 200: Message, 404: Problem, 409: Problem, 422: Problem },
});
