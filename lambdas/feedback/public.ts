import { weekHash } from '#lambdas/platform/http/day-hash.ts';
import { serve } from '#lambdas/platform/http/serve.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { contactUs } from './contact-us.ts';
import { feedbackRepository } from './feedback-repository.ts';
import { getReport, reportJob } from './report-job.ts';
import { reportRepository } from './report-repository.ts';

const now = () => new Date();
const table = openTable();
const feedback = feedbackRepository({ table, now });
const reports = reportRepository({ table, now, hash: weekHash(table, now) });

export const handler = serve('feedback-public', {
  contactUs: contactUs(feedback),
  reportJob: reportJob(reports),
  getReport: getReport(reports),
});
