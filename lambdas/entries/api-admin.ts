import { getAudit } from '#lambdas/audit/get-audit.ts';
import { postRemovalHandlers, updateBlogPost } from '#lambdas/blog/post-write-handlers.ts';
import { adminCategoryHandlers } from '#lambdas/categories/admin-category-handlers.ts';
import { commentReviewHandlers } from '#lambdas/comments/comment-handlers.ts';
import { feedbackHandlers } from '#lambdas/feedback/feedback-handlers.ts';
import { reportReviewHandlers } from '#lambdas/reports/report-handlers.ts';
import { interviewReviewHandlers } from '#lambdas/interviews/interview-review-handlers.ts';
import { mergeCompany, saveCompany } from '#lambdas/companies/company-write-handlers.ts';
import { getCompanies } from '#lambdas/companies/get-companies.ts';
import { jobHandlers } from '#lambdas/jobs/job-handlers.ts';
import { draftHandlers } from '#lambdas/jobs/drafts/draft-handlers.ts';
import { draftRepository } from '#lambdas/jobs/drafts/draft-repository.ts';
import { getJobsAdmin } from '#lambdas/jobs/get-jobs-admin.ts';
import { jobRepository } from '#lambdas/jobs/repository/job-repository.ts';
import { removeCategory } from '#lambdas/jobs/remove-category.ts';
import { findAdministratorNames as findNames } from '#lambdas/platform/administrator-names.ts';
import { readJobCategories } from '#lambdas/platform/categories/read-categories.ts';
import { type Handlers, serve } from '#lambdas/platform/http/serve.ts';
import { table as openTable } from '#lambdas/platform/table/table.ts';
import { sourceHandlers } from '#lambdas/sources/source-handlers.ts';
import { postingChangeHandlers } from '#lambdas/sources/posting-change-handlers.ts';
import { postingRepository } from '#lambdas/sources/posting-repository.ts';
import { sourceRepository } from '#lambdas/sources/source-repository.ts';
import { getDashboard } from '#lambdas/statistics/get-dashboard.ts';
import { getInbox } from '#lambdas/inbox/get-inbox.ts';
import { getPendingCounts } from '#lambdas/inbox/get-pending-counts.ts';

const now = () => new Date();
const table = openTable();

const jobs = jobRepository({ table, now, findNames });
const drafts = draftRepository({ table, jobs, now, findNames });
const postings = postingRepository({ table, now });
const sourceDependencies = {
  ...{ table, jobs, drafts, sources: sourceRepository({ table, now }), postings, now },
  categories: () => readJobCategories(table),
};

export const handler = serve({
  getJobsAdmin,
  ...jobHandlers(jobs, drafts),
  ...draftHandlers(drafts),
  ...sourceHandlers(sourceDependencies),
  ...postingChangeHandlers(sourceDependencies),
  getCompanies,
  saveCompany,
  mergeCompany: mergeCompany(jobs),
  ...adminCategoryHandlers,
  removeCategory,
  updateBlogPost,
  ...postRemovalHandlers,
  ...interviewReviewHandlers,
  ...commentReviewHandlers,
  ...feedbackHandlers,
  ...reportReviewHandlers,
  getAudit,
  getPendingCounts,
  getInbox,
  getDashboard,
} satisfies Handlers<'api-admin'>);
