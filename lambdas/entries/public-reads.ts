import { getPost, postListHandlers } from '#lambdas/blog/read-posts.ts';
import { postRepository } from '#lambdas/blog/post-repository.ts';
import { publishedPosts } from '#lambdas/blog/published-posts.ts';
import { changeLog } from '#lambdas/catalog/snapshots/change-log.ts';
import { companyProfiles } from '#lambdas/catalog/company-profiles.ts';
import { sharedCatalog } from '#lambdas/catalog/open-catalog.ts';
import { categoryListHandlers } from '#lambdas/categories/category-list-handlers.ts';
import { commentRepository } from '#lambdas/comments/comment-repository.ts';
import { commentedPostRepository } from '#lambdas/comments/commented-post-repository.ts';
import { getComments } from '#lambdas/comments/get-comments.ts';
import { interviewOptionRepository } from '#lambdas/interviews/interview-option-repository.ts';
import { interviewRepository } from '#lambdas/interviews/interview-repository.ts';
import { publishedInterviewHandlers } from '#lambdas/interviews/published-interviews.ts';
import { getCompany } from '#lambdas/companies/get-company.ts';
import { getJob } from '#lambdas/jobs/get-job.ts';
import { jobCategoryRepository } from '#lambdas/jobs/repository/job-category-repository.ts';
import { jobRepository } from '#lambdas/jobs/repository/job-repository.ts';
import { jobWarningRepository } from '#lambdas/jobs/repository/job-warning-repository.ts';
import { emptySearchRepository } from '#lambdas/jobs/lists/empty-search-repository.ts';
import { catalogHandlers } from '#lambdas/jobs/lists/catalog-handlers.ts';
import { getOpenListings } from '#lambdas/jobs/lists/get-open-listings.ts';
import { listListing } from '#lambdas/jobs/lists/list-jobs.ts';
import { searchJobs } from '#lambdas/jobs/lists/search-jobs.ts';
import { linkCheckRepository } from '#lambdas/links/link-check-repository.ts';
import { dayHash } from '#lambdas/platform/http/day-hash.ts';
import { sharedLimits } from '#lambdas/platform/http/rate-limiter.ts';
import type { PublicReads } from '#lambdas/platform/http/serve.ts';
import { table as openTable } from '#lambdas/platform/table/table.ts';
import { sourceReader } from '#lambdas/platform/source-reader.ts';

const now = () => new Date();
const table = openTable();
const source = sharedCatalog();
const companies = companyProfiles(table);
const jobCategories = jobCategoryRepository(table);
const posts = postRepository(table);
const published = publishedPosts({ table, posts, now });
const comments = commentRepository(table);
const commentedPosts = commentedPostRepository(table);
const interviews = interviewRepository(table);
const interviewOptions = interviewOptionRepository(table);
const hash = dayHash(table, now);
const jobs = jobRepository({ table, changes: changeLog(table), now });
const boards = sourceReader(table);

export const sources = {
  ...{ now, table, source, hash, companies, jobCategories, posts, published },
  ...{ comments, commentedPosts, interviews, interviewOptions },
};

export const publicReads = {
  jobsSearch: searchJobs({
    ...{ source, now },
    emptySearches: emptySearchRepository({
      ...{ table, now },
      clients: sharedLimits(),
    }),
  }),
  ...catalogHandlers({ source, jobs, now }),
  getJob: getJob({
    jobs,
    warnings: jobWarningRepository(table),
    links: linkCheckRepository(table),
    boards,
    now,
  }),
  getOpenListings: getOpenListings({ source, categories: jobCategories }),
  getListing: listListing({ source, now, categories: jobCategories }),
  getCompany,
  ...categoryListHandlers,
  ...postListHandlers({ posts, published, now }),
  getBlogPostsByID: getPost({ posts, views: { count: async () => false }, now }),
  getComments: getComments({ comments, posts: commentedPosts, now }),
  ...publishedInterviewHandlers({ interviews, options: interviewOptions, companies, now }),
} satisfies PublicReads;
