import { changeLog } from '#lambdas/catalog/change-log.ts';
import { imageStore } from '#lambdas/platform/images.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { createJob } from './create-job.ts';
import { deleteJob } from './delete-job.ts';
import { jobRepository } from './job-repository.ts';
import { logoStore } from './logo.ts';
import { updateJob } from './update-job.ts';

const table = openTable();
const jobs = jobRepository({ table, changes: changeLog(table), now: () => new Date() });
const storeLogo = logoStore(imageStore());

export const handler = serve('jobs-admin', {
  createJob: createJob({ jobs, storeLogo }),
  updateJob: updateJob({ jobs, storeLogo }),
  deleteJob: deleteJob(jobs),
});
