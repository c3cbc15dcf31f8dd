import type { Interview } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { serve } from '#lambdas/platform/http/serve.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';
import { listSubmissions } from '#lambdas/platform/submissions/list-submissions.ts';
import { reviewSubmission } from '#lambdas/platform/submissions/review-submission.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { interviewById } from './interview-by-id.ts';
import { interviewOptionRepository } from './interview-option-repository.ts';
import { interviewRepository } from './interview-repository.ts';
import { adminInterview, interviewData, searchedByAdministrators } from './interview-view.ts';
import { updateAndSaveInvExps } from './update-and-save-inv-exps.ts';

const now = () => new Date();
const table = openTable();
const interviews = interviewRepository(table);
const [site = ''] = siteOrigins();
const options = interviewOptionRepository(table);

/** What visitors sent, and what administrators added, are two lists of the back office. */
const listOf = (source: Interview['source']) =>
  listSubmissions({
    all: async () => (await interviews.all()).filter((interview) => interview.source === source),
    textsOf: searchedByAdministrators,
    show: adminInterview,
  });

export const handler = serve('interviews-admin', {
  interviewById: interviewById(interviews),
  getUserAddedInvExps: listOf('user'),
  getAdminAddedInvExps: listOf('admin'),
  updateAndSaveInvExps: updateAndSaveInvExps({ interviews, options, now }),
  reviewInterview: reviewSubmission({
    submissions: interviews,
    action: 'reviewInterview',
    messages: interviewMessages,
    show: interviewData,
    ...{ site, now },
  }),
});
