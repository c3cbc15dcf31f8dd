import { jobListFilterNames, kindByFilter } from '#contract/admin-job-list-filters.ts';
import { getJobsAdmin as route } from '#contract/admin-jobs.ts';
import { listLimits } from '#contract/limits.ts';
import { catalogFor } from '#lambdas/catalog/open-catalog.ts';
import { findAdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { toPageInfo } from '#lambdas/platform/http/paginate.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { toAdminCard } from './repository/to-admin-job.ts';
import { jobCategoryRepository } from './repository/job-category-repository.ts';
import { readVisits, readJobs } from './repository/read-jobs.ts';

/** The catalog, up to date with the last change, selects and sorts the ids. The table has the rest. */
export const getJobsAdmin = handle(route, async ({ query, admin }) => {
  const { status = 'all', id = '', search: text = '', joblink = '', sort = 'newest' } = query;
  const { page = 1, pageSize = listLimits.pageSizeDefault } = query;
  const categories = jobCategoryRepository(table());
  const chosenCategories = await categories.resolve({ ...query, batch1: query.batch });
  const listings = jobListFilterNames.flatMap((name) => {
    const category = query[name] && chosenCategories[name === 'batch' ? 'batch1' : name];
    return category ? [{ kind: kindByFilter[name], slug: category.slug }] : [];
  });
  const { adminJobList } = await catalogFor(admin);
  const { ids, counts } = adminJobList.readPage({
    ...{ status, sort, id, text, joblink, listings, now: new Date() },
    page: { number: page, size: pageSize },
  });
  const [rows, visitsById] = await Promise.all([readJobs(table(), ids), readVisits(table(), ids)]);
  const namesById = await findAdministratorNames(rows.map(({ updatedBy }) => updatedBy));
  return ok({
    jobs: rows.map((row) => toAdminCard(row, visitsById.get(row.id), namesById)),
    ...{ ...toPageInfo(counts[status], query), counts },
  });
});
