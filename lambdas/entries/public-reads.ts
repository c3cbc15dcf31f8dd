import { postReads } from '#lambdas/blog/read-posts.ts';
import { changeLog } from '#lambdas/catalog/snapshots/change-log.ts';
import { companyProfiles } from '#lambdas/catalog/company-profiles.ts';
import { sharedCatalog } from '#lambdas/catalog/open-catalog.ts';
import { categoryListHandlers } from '#lambdas/categories/category-list-handlers.ts';
import { getComments } from '#lambdas/comments/comment-handlers.ts';
import { interviewReads } from '#lambdas/interviews/read-interviews.ts';
import { getCompany } from '#lambdas/companies/get-company.ts';
import { getJob } from '#lambdas/jobs/get-job.ts';
import { jobCategoryRepository } from '#lambdas/jobs/repository/job-category-repository.ts';
import { jobRepository } from '#lambdas/jobs/repository/job-repository.ts';
import { jobWarningRepository } from '#lambdas/jobs/repository/job-warning-repository.ts';
import { emptySearchRepository } from '#lambdas/jobs/lists/empty-search-repository.ts';
import { catalogHandlers } from '#lambdas/jobs/lists/catalog-handlers.ts';
import { getOpenListings } from '#lambdas/jobs/lists/get-open-listings.ts';
import { listListing } from '#lambdas/jobs/lists/list-jobs.ts';
import { searchJobs } from '#lambdas/jobs/lists/search-jobs.ts';
import { sharedLimits } from '#lambdas/platform/http/rate-limiter.ts';
import type { PublicReads } from '#lambdas/platform/http/serve.ts';
import { table as openTable } from '#lambdas/platform/table/table.ts';
import { sourceReader } from '#lambdas/platform/source-reader.ts';

const now = () => new Date();
const table = openTable();
const source = sharedCatalog();
const companies = companyProfiles(table);
const jobCategories = jobCategoryRepository(table);
const jobs = jobRepository({ table, changes: changeLog(table), now });
const boards = sourceReader(table);

export const sources = { now, table, source, companies, jobCategories };

export const publicReads = {
  jobsSearch: searchJobs({
    ...{ source, now },
    emptySearches: emptySearchRepository({
      ...{ table, now },
      clients: sharedLimits(),
    }),
  }),
  ...catalogHandlers({ source, jobs, now }),
  getJob: getJob({
    jobs,
    warnings: jobWarningRepository(table),
    boards,
    now,
  }),
  getOpenListings: getOpenListings({ source, categories: jobCategories }),
  getListing: listListing({ source, now, categories: jobCategories }),
  getCompany,
  ...categoryListHandlers,
  ...postReads,
  getComments,
  ...interviewReads,
} satisfies PublicReads;
