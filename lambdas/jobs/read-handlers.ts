import { tmpdir } from 'node:os';
import { changeLog } from '#lambdas/catalog/change-log.ts';
import { companyProfiles } from '#lambdas/catalog/company-profiles.ts';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { snapshotStore } from '#lambdas/catalog/snapshots/snapshot-store.ts';
import { linkCheckRepository } from '#lambdas/links/link-check-repository.ts';
import { dayHash } from '#lambdas/platform/http/day-hash.ts';
import { environment } from '#lambdas/platform/env.ts';
import { rateLimits } from '#lambdas/platform/http/rate-limits.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { emptySearchRepository } from './lists/empty-search-repository.ts';
import { getAllJobs } from './lists/get-all-jobs.ts';
import { getCompany } from './get-company.ts';
import { getJob } from './get-job.ts';
import { getJobsById } from './lists/get-jobs-by-id.ts';
import { getOpenListings } from './lists/get-open-listings.ts';
import { getSimilarJobs } from './get-similar-jobs.ts';
import { jobCategoryRepository } from './job-category-repository.ts';
import { jobRepository } from './job-repository.ts';
import { jobStatistics } from './lists/job-statistics.ts';
import { jobWarningRepository } from './job-warning-repository.ts';
import { listListing } from './lists/list-jobs.ts';
import { searchJobs } from './lists/search-jobs.ts';

/** What the pages read of jobs, over one catalog. */
export function readHandlers() {
  const now = () => new Date();
  const table = openTable();
  const bucket = environment('CATALOG_BUCKET').CATALOG_BUCKET;
  const snapshots = snapshotStore({ table, s3: s3(), bucket });
  const source = openCatalog({ table, snapshots, directory: tmpdir(), now });
  const jobs = jobRepository({ table, changes: changeLog(table), now });
  const clients = rateLimits({ table, now, hash: dayHash(table, now) });
  const categories = jobCategoryRepository(table);
  const emptySearches = emptySearchRepository({ table, now, clients });
  return {
    source,
    now,
    bucket,
    handlers: {
      jobsSearch: searchJobs({ source, now, emptySearches }),
      getAllJobs: getAllJobs({ source, now }),
      getJobStatistics: jobStatistics({ source, now }),
      getSimilarJobs: getSimilarJobs({ source, jobs }),
      getJob: getJob({
        jobs,
        warnings: jobWarningRepository(table),
        links: linkCheckRepository(table),
        now,
      }),
      getJobsById: getJobsById(source),
      getOpenListings: getOpenListings(source),
      getListing: listListing({ source, now, categories }),
      getCompany: getCompany({ source, now, categories, companies: companyProfiles(table) }),
    },
  };
}
