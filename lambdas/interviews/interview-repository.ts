import { Interview } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { publishedSubmissions } from '#lambdas/platform/submissions/published-submissions.ts';
import { twoRowRepository } from '#lambdas/platform/submissions/two-row-repository.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { OpenHeading, OpenInterview } from './open-interview.ts';

/** For administrators, and for the person who sent one. */
export const interviewRepository = (table: Table) =>
  twoRowRepository(table, { kind: 'interview', schema: Interview, messages: interviewMessages });
export type InterviewRepository = ReturnType<typeof interviewRepository>;

export const publishedInterviews = (table: Table) =>
  publishedSubmissions(table, 'interview', OpenInterview);
export type PublishedInterviews = ReturnType<typeof publishedInterviews>;

export const publishedHeadings = (table: Table) =>
  publishedSubmissions(table, 'interview', OpenHeading);
export type PublishedHeadings = ReturnType<typeof publishedHeadings>;
