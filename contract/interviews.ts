import * as z from 'zod/mini';
import { postStatusNames, Review } from './blog.ts';
import { limits, rateLimits } from './limits.ts';
import { Message, Problem } from './problem.ts';
import { route } from './route.ts';
import { EmailAddress, Honeypot, Id, requiredText, Timestamp, WholeNumber, YesNo } from './text.ts';

/** A visitor's submission or an administrator's own entry: two lists of the back office. */
export const interviewSources = ['user', 'admin'] as const;

export const verdicts = ['selected', 'not_selected', 'waiting'] as const;
const Round = z.object({ title: requiredText(), details: requiredText(limits.feedbackCharacters) });

/** How it ended, and what each round was like; rows of an earlier release have neither. */
const course = {
  verdict: z.optional(z.enum(verdicts)),
  roundDetails: z.optional(z.array(Round).check(z.maxLength(limits.interviewRoundsMax))),
};

export const PublicInterview = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  companyName: z.string(),
  rounds: z.number(),
  experience: z.string(),
  jobRole: z.string(),
  details: z.string(),
  companyOption: z.string(),
  roleOption: z.string(),
  workOption: z.string(),
  ...course,
  anonymous: z.boolean(),
  created_at: Timestamp,
});
export type PublicInterview = z.infer<typeof PublicInterview>;

const forAdministrators = {
  ...PublicInterview.shape,
  email: z.string(),
  source: z.enum(interviewSources),
  /** Why it was rejected. */
  reason: z.optional(z.string()),
  updated_at: Timestamp,
  version: z.number(),
};

/** An interview experience as it is kept; its address and an anonymous name never reach the public. */
export const Interview = z.object({ ...forAdministrators, status: z.literal([0, 1, 2, 3]) });
export type Interview = z.infer<typeof Interview>;

export const AdminInterview = z.object({ ...forAdministrators, status: z.enum(postStatusNames) });
export type AdminInterview = z.infer<typeof AdminInterview>;

export const getInterviews = route({
  id: 'getInterviews',
  summary: 'Published interview experiences, newest first; every one for an administrator',
  method: 'GET',
  path: '/api/getInterviews',
  group: 'interviews',
  audience: 'public',
  caching: 'listing',
  readsToken: true,
  answers: { 200: z.object({ interviews: z.array(z.union([AdminInterview, PublicInterview])) }) },
});

const rounds = [z.minimum(1), z.maximum(limits.interviewRoundsMax)] as const;

/** Section 5: every field is required but `anonymous`; the options are ids of categories. */
export const NewInterview = z.object({
  email: EmailAddress,
  name: requiredText(),
  title: requiredText(),
  companyName: requiredText(),
  rounds: z.union([z.int().check(...rounds), WholeNumber(1, limits.interviewRoundsMax)]),
  experience: requiredText(),
  jobRole: requiredText(),
  details: requiredText(limits.longTextCharacters),
  companyOption: Id,
  roleOption: Id,
  workOption: Id,
  ...course,
  anonymous: z.optional(YesNo),
});
export type NewInterview = z.output<typeof NewInterview>;

const write = { group: 'interviews', method: 'POST' } as const;
const Sent = z.object({ status: z.boolean(), message: z.string(), id: Id });

export const insertInvExp = route({
  ...write,
  id: 'insertInvExp',
  summary: 'Send an interview experience for review',
  path: '/api/insertInvExp',
  audience: 'public',
  rateLimits: [rateLimits.write, rateLimits.submission],
  body: z.object({ ...NewInterview.shape, website: Honeypot }),
  answers: { 201: Sent, 422: Problem, 429: Problem },
});

/** Saving sends it back to review. Without an id it is a new one of the administrator's own. */
export const InterviewForm = z.object({
  ...NewInterview.shape,
  id: z.optional(z.union([Id, z.literal('')])),
  version: z.optional(z.int().check(z.minimum(1))),
});
export type InterviewForm = z.output<typeof InterviewForm>;

const InterviewConflict = z.object({ ...Problem.shape, InvData: AdminInterview });
const byId = z.object({ id: Id });

export const updateAndSaveInvExps = route({
  ...write,
  id: 'updateAndSaveInvExps',
  summary: 'Save an interview experience; it waits for review again',
  path: '/api/updateAndSaveInvExps',
  audience: 'admin',
  body: InterviewForm,
  answers: { 200: Sent, 404: Problem, 409: InterviewConflict, 422: Problem },
});

export const reviewInterview = route({
  ...write,
  id: 'reviewInterview',
  summary: 'Publish or reject an interview experience',
  path: '/api/reviewInterview/{id}',
  audience: 'admin',
  params: byId,
  body: Review,
  answers: {
    200: z.object({ ...Message.shape, InvData: AdminInterview }),
    404: Problem,
    409: InterviewConflict,
    422: Problem,
  },
});

const read = { group: 'interviews', method: 'GET', audience: 'admin' } as const;

export const interviewById = route({
  ...read,
  id: 'interviewById',
  summary: 'One interview experience with its address',
  path: '/api/interviewById/{id}',
  params: byId,
  answers: { 200: z.object({ InvData: AdminInterview }), 404: Problem },
});

export const getUserAddedInvExps = route({
  ...read,
  id: 'getUserAddedInvExps',
  summary: 'Interview experiences that visitors sent, newest first',
  path: '/api/getUserAddedInvExps',
  answers: { 200: z.object({ data: z.array(AdminInterview) }) },
});

export const getAdminAddedInvExps = route({
  ...read,
  id: 'getAdminAddedInvExps',
  summary: 'Interview experiences that administrators added, newest first',
  path: '/api/getAdminAddedInvExps',
  answers: { 200: z.object({ data: z.array(AdminInterview) }) },
});
