import { tmpdir } from 'node:os';
import { changeLog } from '#lambdas/catalog/change-log.ts';
import { companyProfiles } from '#lambdas/catalog/company-profiles.ts';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { snapshotStore } from '#lambdas/catalog/snapshots/snapshot-store.ts';
import { openAdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { environment } from '#lambdas/platform/env.ts';
import { imageStore } from '#lambdas/platform/images.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { serve } from '#lambdas/platform/http/serve.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { mergeCompany, saveCompany } from './companies/change-companies.ts';
import { companyRepository } from './companies/company-repository.ts';
import { getCompanies } from './companies/get-companies.ts';
import { createJob } from './create-job.ts';
import { deleteJob } from './delete-job.ts';
import { draftHandlers } from './drafts/answer-drafts.ts';
import { draftRepository } from './drafts/draft-repository.ts';
import { getJobsAdmin } from './get-jobs-admin.ts';
import { jobCategoryRepository } from './job-category-repository.ts';
import { jobFiguresRepository } from './job-figures-repository.ts';
import { jobRepository } from './job-repository.ts';
import { logoStore } from './logo.ts';
import { removeCategory } from './remove-category.ts';
import { renewJob } from './renew-job.ts';
import { restoreJob } from './restore-job.ts';
import { updateJob } from './update-job.ts';

const table = openTable();
const now = () => new Date();
const names = openAdministratorNames();
const jobs = jobRepository({ table, changes: changeLog(table), now, names });
const storeLogo = logoStore(imageStore());
const bucket = environment('CATALOG_BUCKET').CATALOG_BUCKET;
const snapshots = snapshotStore({ table, s3: s3(), bucket });
const source = openCatalog({ table, snapshots, directory: tmpdir(), now });
const categories = jobCategoryRepository(table);
const drafts = draftRepository({ table, jobs, now, names });
const profiles = companyProfiles(table);
const companies = {
  ...{ source, profiles, jobs, categories, storeLogo },
  companies: companyRepository({ table, profiles, now }),
};

export const handler = serve('jobs-admin', {
  getJobsAdmin: getJobsAdmin({
    ...{ source, jobs, categories, names, now },
    figures: jobFiguresRepository(table),
  }),
  getCompanies: getCompanies({ source, companies: profiles }),
  saveCompany: saveCompany(companies),
  mergeCompany: mergeCompany(companies),
  removeCategory: removeCategory({ table, source, categories, now }),
  createJob: createJob({ jobs, drafts, storeLogo, now }),
  updateJob: updateJob({ jobs, storeLogo }),
  deleteJob: deleteJob(jobs),
  restoreJob: restoreJob(jobs),
  renewJob: renewJob(jobs),
  ...draftHandlers({ drafts, storeLogo, names }),
});
