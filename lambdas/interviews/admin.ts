import { serve } from '#lambdas/platform/http/serve.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { interviewById } from './interview-by-id.ts';
import { interviewOptionRepository } from './interview-option-repository.ts';
import { interviewRepository } from './interview-repository.ts';
import { listAdded } from './list-added.ts';
import { reviewInterview } from './review-interview.ts';
import { updateAndSaveInvExps } from './update-and-save-inv-exps.ts';

const now = () => new Date();
const table = openTable();
const interviews = interviewRepository(table);
const [site = ''] = siteOrigins();
const options = interviewOptionRepository(table);

export const handler = serve('interviews-admin', {
  interviewById: interviewById(interviews),
  getUserAddedInvExps: listAdded({ interviews, source: 'user' }),
  getAdminAddedInvExps: listAdded({ interviews, source: 'admin' }),
  updateAndSaveInvExps: updateAndSaveInvExps({ interviews, options, now }),
  reviewInterview: reviewInterview({ interviews, site, now }),
});
