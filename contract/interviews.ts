import * as z from 'zod/mini';
import {
  AdminInterview,
  InterviewQuestions,
  InterviewCard,
  InterviewCounts,
  AdminInterviewInput,
  InterviewQuery,
  NewInterview,
  OwnInterview,
  OwnInterviewChanges,
  PublicInterview,
} from './interview-schemas.ts';
import { requestLimits } from './limits.ts';
import { rateLimits } from './rate-limits.ts';
import { optionalPageInfo } from './paging-schemas.ts';
import { Message, Problem, problems } from './problem-details.ts';
import { Review, SubmissionListCounts, SubmissionListQuery } from './submission-review.ts';
import { adminCalls, publicCalls } from './endpoints.ts';
import { route } from './route.ts';
import { SubmissionToken } from './submission-fields.ts';
import { ById, Honeypot, Id } from './field-schemas.ts';

export * from './interview-schemas.ts';

export const getInterviews = route(publicCalls.getInterviews, 'interviews', {
  summary:
    'Published interview experiences, newest first; every one for an administrator. With any parameter a page of them, as cards for visitors',
  caching: 'two-seconds',
  adminsSeeMore: true,
  query: InterviewQuery,
  responses: {
    200: z.object({
      interviews: z.array(z.union([AdminInterview, PublicInterview, InterviewCard])),
      ...optionalPageInfo,
      counts: z.optional(InterviewCounts),
      questions: z.optional(z.array(InterviewQuestions)),
    }),
    422: Problem,
  },
});

export const getInterview = route(publicCalls.getInterview, 'interviews', {
  summary: 'One published interview experience',
  caching: 'two-seconds',
  params: ById,
  responses: { 200: z.object({ interview: PublicInterview }), 404: Problem },
});

const Sent = z.object({ status: z.boolean(), message: z.string(), id: Id });

export const insertInvExp = route(publicCalls.insertInvExp, 'interviews', {
  summary: 'Send an interview experience for review',
  rateLimits: [rateLimits.write, rateLimits.submission],
  body: z.object({ ...NewInterview.shape, website: Honeypot }),
  maxBytes: requestLimits.interviewBytes,
  responses: { 201: z.object({ ...Sent.shape, token: SubmissionToken }), ...problems(422, 429) },
});

export const getOwnInterview = route(publicCalls.getOwnInterview, 'interviews', {
  summary: 'What became of an interview experience, for who has its private link',
  idempotent: true,
  rateLimits: [rateLimits.privateLinks],
  body: z.object({ token: SubmissionToken }),
  responses: { 200: OwnInterview, 404: Problem, 422: Problem, 429: Problem },
});

export const changeOwnInterview = route(publicCalls.changeOwnInterview, 'interviews', {
  summary: 'Change an interview experience that is pending review, by its author’s private link',
  rateLimits: [rateLimits.write, rateLimits.submissionChanges],
  body: OwnInterviewChanges,
  maxBytes: requestLimits.interviewBytes,
  responses: {
    200: z.object({ ...Message.shape, own: OwnInterview }),
    409: z.object({ ...Problem.shape, own: OwnInterview }),
    ...problems(403, 404, 422, 429),
  },
});

const InterviewConflict = z.object({ ...Problem.shape, InvData: AdminInterview });

export const updateAndSaveInvExps = route(adminCalls.updateAndSaveInvExps, 'interviews', {
  summary: 'Save an interview experience; it is pending review again',
  body: AdminInterviewInput,
  maxBytes: requestLimits.interviewBytes,
  responses: { 200: Sent, 404: Problem, 409: InterviewConflict, 422: Problem },
});

export const reviewInterview = route(adminCalls.reviewInterview, 'interviews', {
  summary: 'Publish or reject an interview experience',
  params: ById,
  body: Review,
  responses: {
    200: z.object({ ...Message.shape, InvData: AdminInterview }),
    404: Problem,
    409: InterviewConflict,
    422: Problem,
  },
});

export const interviewById = route(adminCalls.interviewById, 'interviews', {
  summary: 'One interview experience with its author’s email address',
  params: ById,
  responses: { 200: z.object({ InvData: AdminInterview }), 404: Problem },
});

const adminListOptions = {
  query: SubmissionListQuery,
  responses: {
    200: z.object({
      data: z.array(AdminInterview),
      ...optionalPageInfo,
      counts: z.optional(SubmissionListCounts),
    }),
    422: Problem,
  },
} as const;

export const getUserAddedInvExps = route(adminCalls.getUserAddedInvExps, 'interviews', {
  ...adminListOptions,
  summary:
    'Interview experiences that visitors sent, newest first; with any parameter a page of them',
});

export const getAdminAddedInvExps = route(adminCalls.getAdminAddedInvExps, 'interviews', {
  ...adminListOptions,
  summary:
    'Interview experiences that administrators added, newest first; with any parameter a page of them',
});
