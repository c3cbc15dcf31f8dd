import * as routes from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { companyProfiles } from '#lambdas/catalog/company-profiles.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import { companySlug, type Listed } from './interview-facets.ts';
import { type FindCategory, findCategories } from './interview-options.ts';
import { interviews } from './interview-repository.ts';
import { adminInterview, interviewCard, publicInterview } from './interview-view.ts';
import { selectInterviews } from './select-interviews.ts';

const isWhole = (query: routes.InterviewQuery) =>
  Object.values(query).every((value) => value === undefined);

async function list<Row extends Listed, Shown>(
  found: readonly Row[],
  query: routes.InterviewQuery,
  show: (row: Row, findCategory: FindCategory) => Shown,
) {
  const { company } = query;
  const [findCategory, { slugs }] = await Promise.all([
    findCategories(found),
    company ? companyProfiles(table()).find(companySlug(company)) : { slugs: [] },
  ]);
  const { rows, ...figures } = isWhole(query)
    ? { rows: found }
    : selectInterviews(found, findCategory, query, slugs);
  return ok({ interviews: rows.map((row) => show(row, findCategory)), ...figures });
}

export const interviewReads = byRoute([
  handle(routes.getInterviews, async ({ query, admin }) => {
    if (admin) {
      const all = await interviews().all();
      if (isWhole(query)) return ok({ interviews: all.map((each) => adminInterview(each)) });
      return list(all, query, adminInterview);
    }
    if (isWhole(query)) return list(await interviews().published.all(), query, publicInterview);
    return list(await interviews().headings(), query, interviewCard);
  }),

  handle(routes.getInterview, async ({ params }) => {
    const interview = await interviews().published.find(params.id, new Date());
    if (!interview) throw new NotFound(interviewMessages.gone);
    return ok({ interview: publicInterview(interview, await findCategories([interview])) });
  }),
]);
