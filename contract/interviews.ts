import * as z from 'zod/mini';
import {
  AddedInterviewCounts,
  AddedInterviewQuery,
  AdminInterview,
  InterviewCard,
  InterviewCounts,
  InterviewForm,
  InterviewQuery,
  NewInterview,
  PublicInterview,
} from './interview-shapes.ts';
import { rateLimits } from './limits.ts';
import { pageFigures } from './paging.ts';
import { Message, Problem } from './problem.ts';
import { Review } from './review.ts';
import { route } from './route.ts';
import { Honeypot, Id } from './text.ts';

export * from './interview-shapes.ts';

const byId = z.object({ id: Id });

export const getInterviews = route({
  id: 'getInterviews',
  summary:
    'Published interview experiences, newest first; every one for an administrator. With any parameter a page of them, as cards for visitors',
  method: 'GET',
  path: '/api/getInterviews',
  group: 'interviews',
  audience: 'public',
  caching: 'listing',
  readsToken: true,
  query: InterviewQuery,
  answers: {
    200: z.object({
      interviews: z.array(z.union([AdminInterview, PublicInterview, InterviewCard])),
      ...pageFigures,
      counts: z.optional(InterviewCounts),
    }),
    422: Problem,
  },
});

/** The same call with any parameter, by a visitor. */
export const getInterviewPage = route({
  ...getInterviews,
  answers: {
    ...getInterviews.answers,
    200: z.object({
      interviews: z.array(InterviewCard),
      total: z.number(),
      counts: z.optional(InterviewCounts),
    }),
  },
});

export const getInterview = route({
  id: 'getInterview',
  summary: 'One published interview experience',
  method: 'GET',
  path: '/api/interviews/{id}',
  group: 'interviews',
  audience: 'public',
  caching: 'listing',
  params: byId,
  answers: { 200: z.object({ interview: PublicInterview }), 404: Problem },
});

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

const InterviewConflict = z.object({ ...Problem.shape, InvData: AdminInterview });

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

const addedList = {
  ...read,
  query: AddedInterviewQuery,
  answers: {
    200: z.object({
      data: z.array(AdminInterview),
      ...pageFigures,
      counts: z.optional(AddedInterviewCounts),
    }),
    422: Problem,
  },
} as const;

export const getUserAddedInvExps = route({
  ...addedList,
  id: 'getUserAddedInvExps',
  summary:
    'Interview experiences that visitors sent, newest first; with any parameter a page of them',
  path: '/api/getUserAddedInvExps',
});

export const getAdminAddedInvExps = route({
  ...addedList,
  id: 'getAdminAddedInvExps',
  summary:
    'Interview experiences that administrators added, newest first; with any parameter a page of them',
  path: '/api/getAdminAddedInvExps',
});
