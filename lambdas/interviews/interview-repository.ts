import * as z from 'zod/mini';
import { Interview } from '#contract/interviews.ts';
import { interviewMessages as messages } from '#contract/messages/interview.ts';
import { submissionRepository } from '#lambdas/platform/submissions/submission-repository.ts';
import { publishedSubmissionReader } from '#lambdas/platform/submissions/read-submission-rows.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { table as openTable, type Table } from '#lambdas/platform/table/table.ts';

/** The public fields; the name of an anonymous author is blank. */
const PublishedInterview = z.extend(z.omit(Interview, { email: true }), {
  name: z._default(z.string(), ''),
});
export type PublishedInterview = z.infer<typeof PublishedInterview>;

const PublishedInterviewCard = z.omit(PublishedInterview, {
  ...{ details: true, source: true, status: true, reason: true },
  ...{ updated_at: true, version: true, author_edited_at: true },
});
export type PublishedInterviewCard = z.infer<typeof PublishedInterviewCard>;

const toSortDate = ({ published_at, created_at }: PublishedInterviewCard) =>
  Date.parse(published_at ?? created_at);

const sortByDate = <Row extends PublishedInterviewCard>(rows: Row[]) =>
  rows.sort((one, other) => toSortDate(other) - toSortDate(one));

export const interviewRepository = (table: Table) => ({
  /** For administrators, and for the author. */
  ...submissionRepository(table, {
    ...{ kind: 'interview', schema: Interview, publicSchema: PublishedInterview },
    ...{ cardSchema: Interview, authorField: 'name', messages },
  }),
  findPublished: publishedSubmissionReader(table, 'interview', PublishedInterview).find,
  listPublished: async () =>
    sortByDate(await publishedSubmissionReader(table, 'interview', PublishedInterview).all()),
  listPublishedCards: async () =>
    sortByDate(await publishedSubmissionReader(table, 'interview', PublishedInterviewCard).all()),
});

export const interviews = once(() => interviewRepository(openTable()));
