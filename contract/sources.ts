import * as z from 'zod/mini';
import { addresses } from './addresses.ts';
import { Problem } from './problem.ts';
import { route } from './route.ts';
import { WebAddress } from './text.ts';

const applicantSystems = [
  ...['Greenhouse', 'Lever', 'Ashby', 'SmartRecruiters', 'Workable'],
  ...['Recruitee', 'Zoho Recruit', 'Keka', 'Workday'],
] as const;
/** Where a company's board may be kept: in an applicant system, or at an address of its own. */
export const boardSystems = [...applicantSystems, 'Job feed', 'Web page'] as const;
export type BoardSystem = (typeof boardSystems)[number];
/** "A company lists its jobs …" */
export const boardPlaces = `in ${new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(applicantSystems)}, in a job feed (RSS, Atom or XML), or on a web page that marks its jobs for search engines`;

/** Why a posting is none for the readers of this portal. */
export const leftOutReasons = {
  abroad: 'not in India',
  senior: 'for seniors',
  experienced: 'for people with more experience',
  'other-work': 'not technology',
} as const;
export type LeftOutReason = keyof typeof leftOutReasons;
const isReason = (name: unknown) => typeof name === 'string' && Object.hasOwn(leftOutReasons, name);

/** What a source takes of its board. */
export const WantedRules = z.object({
  /** That a posting may ask for at least. */
  years: z.number().check(z.int(), z.minimum(0), z.maximum(10)),
  isAbroadWanted: z.boolean(),
  /** Beside technology. */
  isOtherWorkWanted: z.boolean(),
});
export type WantedRules = z.infer<typeof WantedRules>;
/** What freshers in technology in India can apply to. */
export const defaultRules: WantedRules = {
  years: 2,
  isAbroadWanted: false,
  isOtherWorkWanted: false,
};

/** Companies that do not exist, whose boards whoever tries the product on a laptop can read. */
export const demoNames = ['lekhanova-demo', 'cloudvahak-demo'] as const;
export const demoBoards = [
  `https://boards.greenhouse.io/${demoNames[0]}`,
  `https://${demoNames[1]}.keka.com/careers`,
] as const;

const text = z.string();

/** A row of an import, under the names of its fields; '' where the board says nothing. */
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
  /** "Saffron Labs on Greenhouse" */
  name: text,
  /** How many postings it has. */
  total: z.number(),
  jobs: z.array(BoardJob),
  leftOut: z.array(LeftOut),
});
export type Board = z.infer<typeof Board>;

export const readBoard = route({
  id: 'readBoard',
  ...addresses.readBoard,
  summary:
    'Read a company’s board in its applicant system: what freshers in technology in India can apply to, and what is left out',
  group: 'links',
  repeatable: true,
  body: z.object({ address: WebAddress }),
  answers: { 200: Board, 409: Problem, 422: Problem },
});
