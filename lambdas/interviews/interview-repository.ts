import * as z from 'zod/mini';
import { Interview } from '#contract/interviews.ts';
import { interviewMessages as messages } from '#contract/messages/interview.ts';
import { submissionRepository } from '#lambdas/platform/submissions/submission-repository.ts';
import { publishedSubmissions } from '#lambdas/platform/submissions/submission-rows.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { table as openTable, type Table } from '#lambdas/platform/table/table.ts';

/** The public fields; the name of an anonymous author is blank. */
const VisibleInterview = z.extend(z.omit(Interview, { email: true }), {
  name: z._default(z.string(), ''),
});
export type OpenInterview = z.infer<typeof VisibleInterview>;

const VisibleCard = z.omit(VisibleInterview, {
  ...{ details: true, source: true, status: true, reason: true },
  ...{ updated_at: true, version: true, author_edited_at: true },
});
export type OpenHeading = z.infer<typeof VisibleCard>;

export const interviewRepository = (table: Table) => ({
  /** For administrators, and for the author. */
  ...submissionRepository(table, {
    ...{ kind: 'interview', schema: Interview, publicSchema: VisibleInterview, summary: Interview },
    ...{ authorField: 'name', messages },
  }),
  published: publishedSubmissions(table, 'interview', VisibleInterview),
  /** Published interviews with the fields of a card. */
  listCardFields: publishedSubmissions(table, 'interview', VisibleCard).all,
});

export const interviews = once(() => interviewRepository(openTable()));
