import { postReadHandlers } from '#lambdas/blog/post-read-handlers.ts';
import { publicCategoryHandlers } from '#lambdas/categories/public-category-handlers.ts';
import { getComments } from '#lambdas/comments/comment-handlers.ts';
import { getCompany } from '#lambdas/companies/get-company.ts';
import { interviewReadHandlers } from '#lambdas/interviews/interview-read-handlers.ts';
import { getJob } from '#lambdas/jobs/get-job.ts';
import { listHandlers } from '#lambdas/jobs/lists/job-list-handlers.ts';
import { searchJobs } from '#lambdas/jobs/lists/search-jobs.ts';
import type { PublicReadHandlers } from '#lambdas/platform/http/serve.ts';

export const publicReadHandlers = {
  jobsSearch: searchJobs,
  ...listHandlers,
  getJob,
  getCompany,
  ...publicCategoryHandlers,
  ...postReadHandlers,
  getComments,
  ...interviewReadHandlers,
} satisfies PublicReadHandlers;
