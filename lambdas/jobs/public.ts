import { tmpdir } from 'node:os';
import { changeLog } from '#lambdas/catalog/change-log.ts';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { snapshotStore } from '#lambdas/catalog/snapshot-store.ts';
import { environment } from '#lambdas/platform/env.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { getJob } from './get-job.ts';
import { jobCategoryRepository } from './job-category-repository.ts';
import { jobRepository } from './job-repository.ts';
import { jobStatistics } from './job-statistics.ts';
import { documentedListings, listAllJobs, listListing } from './list-jobs.ts';
import { searchJobs } from './search-jobs.ts';

const now = () => new Date();
const table = openTable();
const bucket = environment('CATALOG_BUCKET').CATALOG_BUCKET;
const snapshots = snapshotStore({ table, s3: s3(), bucket });
const source = openCatalog({ table, snapshots, directory: tmpdir(), now });
const jobs = jobRepository({ table, changes: changeLog(table), now });

export const handler = serve('jobs-public', {
  jobsSearch: searchJobs(source),
  getAllJobs: listAllJobs(source),
  getJobStatistics: jobStatistics({ source, now }),
  getJob: getJob({ jobs, now }),
  getListing: listListing({ source, categories: jobCategoryRepository(table) }),
  ...documentedListings(source),
});
