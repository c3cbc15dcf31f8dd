import { jobListFilterNames, jobListFilters } from '#contract/admin-job-options.ts';
import { type AdminJobsQuery, getJobsAdmin as route } from '#contract/admin-jobs.ts';
import { listLimits } from '#contract/limits.ts';
import type { Listing } from '#contract/listings.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import type { AdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { countPages } from '#lambdas/platform/http/paginate.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { toAdminCard } from './repository/admin-card.ts';
import type { JobCategoryRepository } from './repository/job-category-repository.ts';
import type { JobFiguresRepository } from './repository/job-figures-repository.ts';
import type { JobRepository } from './repository/job-repository.ts';
import type { JobRow } from './repository/job-row.ts';

interface Sources {
  source: CatalogSource;
  jobs: Pick<JobRepository, 'rowsInOrder'>;
  categories: Pick<JobCategoryRepository, 'choose'>;
  figures: JobFiguresRepository;
  names: AdministratorNames;
  now: () => Date;
}

async function findListings(
  query: AdminJobsQuery,
  categories: Sources['categories'],
): Promise<Listing[]> {
  const chosen = await categories.choose({ ...query, batch1: query.batch });
  return jobListFilterNames.flatMap((name) => {
    const category = query[name] && chosen[name === 'batch' ? 'batch1' : name];
    return category ? [{ kind: jobListFilters[name], slug: category.slug }] : [];
  });
}

/** The catalog gives jobs and order, also after a change just made; the table gives the rest. */
export const getJobsAdmin = ({ source, jobs, categories, figures, names, now }: Sources) =>
  handle(route, async ({ query }) => {
    const { status = 'all', id = '', search = '', joblink = '', sort = 'newest' } = query;
    const { page = 1, pageSize = listLimits.pageSizeDefault } = query;
    const listings = await findListings(query, categories);
    const { adminJobList } = await source.current('strong');
    const { ids, counts } = adminJobList.page({
      ...{ status, sort, id, text: search, joblink, listings, now: now() },
      page: { number: page, size: pageSize },
    });
    const [rows, figuresById] = await Promise.all([jobs.rowsInOrder(ids), figures.ofJobs(ids)]);
    const namesById = await names(rows.map(({ updatedBy }) => updatedBy));
    const toCard = (row: JobRow) =>
      toAdminCard(row, { now: now(), names: namesById, figures: figuresById.get(row.id) });
    return ok({
      jobs: rows.map(toCard),
      ...countPages(counts[status], query),
      counts,
    });
  });
