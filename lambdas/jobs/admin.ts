import { changeLog } from '#lambdas/catalog/change-log.ts';
import { imageStore } from '#lambdas/platform/images.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { createJob } from './create-job.ts';
import { deleteJob } from './delete-job.ts';
import { jobRepository } from './job-repository.ts';
import { logoStore } from './logo.ts';
import { restoreJob } from './restore-job.ts';
import { updateJob } from './update-job.ts';

const table = openTable();
const now = () => new Date();
const jobs = jobRepository({ table, changes: changeLog(table), now });
const storeLogo = logoStore(imageStore());

export const handler = serve('jobs-admin', {
  createJob: createJob({ jobs, storeLogo, now }),
  updateJob: updateJob({ jobs, storeLogo }),
  deleteJob: deleteJob(jobs),
  restoreJob: restoreJob(jobs),
});
