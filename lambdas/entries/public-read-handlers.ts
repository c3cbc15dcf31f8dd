import { postReadHandlers } from '#lambdas/blog/post-read-handlers.ts';
import { categoryListHandlers } from '#lambdas/categories/category-list-handlers.ts';
import { getComments } from '#lambdas/comments/comment-handlers.ts';
import { getCompany } from '#lambdas/companies/get-company.ts';
import { interviewReadHandlers } from '#lambdas/interviews/interview-read-handlers.ts';
import { getJob } from '#lambdas/jobs/get-job.ts';
import { listHandlers } from '#lambdas/jobs/lists/list-jobs.ts';
import { searchJobs } from '#lambdas/jobs/lists/search-jobs.ts';
import type { PublicReadHandlers } from '#lambdas/platform/http/serve.ts';

export const publicReadHandlers = {
  jobsSearch: searchJobs,
  ...listHandlers,
  getJob,
  getCompany,
  ...categoryListHandlers,
  ...postReadHandlers,
  getComments,
  ...interviewReadHandlers,
} satisfies PublicReadHandlers;
