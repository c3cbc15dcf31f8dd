import type { RouteDefinition } from './route.ts';
import * as accounts from './accounts.ts';
import * as blog from './blog.ts';
import * as categories from './categories.ts';
import * as interviews from './interviews.ts';
import * as jobs from './jobs.ts';
import * as system from './system.ts';

/** Every call of the API by its id: the table of contents that gateway, handlers, client and tests read. */
export const routes = {
  getHealth: system.getHealth,
  getReadiness: system.getReadiness,
  getOpenApi: system.getOpenApi,

  jobsSearch: jobs.jobsSearch,
  getAllJobs: jobs.getAllJobs,
  getJobStatistics: jobs.getJobStatistics,
  getJob: jobs.getJob,
  getListing: jobs.getListing,
  ...jobs.listingRoutes,
  createJob: jobs.createJob,
  updateJob: jobs.updateJob,
  deleteJob: jobs.deleteJob,

  getAllBatches: categories.getAllBatches,
  getAllDomains: categories.getAllDomains,
  getAllRoles: categories.getAllRoles,
  getCategories: categories.getCategories,
  ...Object.fromEntries(Object.values(categories.optionRoutes).map((each) => [each.id, each])),

  getAllBlogPosts: blog.getAllBlogPosts,
  getPosts: blog.getPosts,
  getBlogPostsByID: blog.getBlogPostsByID,
  getInterviews: interviews.getInterviews,

  login: accounts.login,
  refresh: accounts.refresh,
  logout: accounts.logout,
  getMe: accounts.getMe,
} as const satisfies Record<string, RouteDefinition>;

export const allRoutes: readonly RouteDefinition[] = Object.values(routes);

/** One function for each noun and audience that has a route, such as `jobs-public`. */
export const functionNames = [
  ...new Set(allRoutes.map((route) => `${route.group}-${route.audience}` as const)),
];
export type FunctionName = (typeof functionNames)[number];

export const functionOf = (route: RouteDefinition): FunctionName =>
  `${route.group}-${route.audience}`;
