import * as routes from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { companyProfileRepository } from '#lambdas/catalog/company-profile-repository.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { mapHandlers, handle, ok } from '#lambdas/platform/http/serve.ts';
import { toShortCompanySlug, type ListedInterview } from './interview-facets.ts';
import { type FindCategory, loadCategoryFinder } from './interview-categories.ts';
import { interviews } from './interview-repository.ts';
import { toAdminInterview, toInterviewCard, toPublicInterview } from './interview-responses.ts';
import { selectInterviews } from './select-interviews.ts';

const isEmpty = (query: routes.InterviewQuery) =>
  Object.values(query).every((value) => value === undefined);

async function listInterviews<Row extends ListedInterview, Shown>(
  interviewRows: readonly Row[],
  query: routes.InterviewQuery,
  toResponse: (row: Row, findCategory: FindCategory) => Shown,
) {
  const { company } = query;
  const [findCategory, { slugs }] = await Promise.all([
    loadCategoryFinder(interviewRows),
    company ? companyProfileRepository(table()).find(toShortCompanySlug(company)) : { slugs: [] },
  ]);
  const { rows, ...pageInfo } = isEmpty(query)
    ? { rows: interviewRows }
    : selectInterviews(interviewRows, findCategory, query, slugs);
  return ok({ interviews: rows.map((row) => toResponse(row, findCategory)), ...pageInfo });
}

export const interviewReadHandlers = mapHandlers([
  /** Without a query all interviews are answered in full; with one a page of them, for visitors as cards. */
  handle(routes.getInterviews, async ({ query, admin }) => {
    if (admin) {
      const all = await interviews().all();
      if (isEmpty(query)) return ok({ interviews: all.map((each) => toAdminInterview(each)) });
      return listInterviews(all, query, toAdminInterview);
    }
    if (isEmpty(query))
      return listInterviews(await interviews().listPublished(), query, toPublicInterview);
    return listInterviews(await interviews().listPublishedCards(), query, toInterviewCard);
  }),

  handle(routes.getInterview, async ({ params }) => {
    const interview = await interviews().findPublished(params.id, new Date());
    if (!interview) throw new NotFound(interviewMessages.gone);
    return ok({ interview: toPublicInterview(interview, await loadCategoryFinder([interview])) });
  }),
]);
