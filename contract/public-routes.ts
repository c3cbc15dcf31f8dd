import * as alerts from './alerts.ts';
import * as blog from './blog.ts';
import * as categories from './categories.ts';
import * as comments from './comments.ts';
import * as companies from './companies.ts';
import * as feedback from './feedback.ts';
import * as feeds from './feeds.ts';
import * as interviews from './interviews.ts';
import * as jobs from './jobs.ts';
import * as newsletter from './newsletter.ts';
import * as reports from './reports.ts';
import * as sitemap from './sitemap.ts';
import * as statistics from './statistics.ts';
import * as system from './system.ts';

export const publicReadRoutes = {
  jobsSearch: jobs.jobsSearch,
  getAllJobs: jobs.getAllJobs,
  getJobStatistics: jobs.getJobStatistics,
  getSimilarJobs: jobs.getSimilarJobs,
  getJob: jobs.getJob,
  getJobsById: jobs.getJobsById,
  getOpenListings: jobs.getOpenListings,
  getListing: jobs.getListing,
  getCompany: companies.getCompany,
  getAllBatches: categories.getAllBatches,
  getAllDomains: categories.getAllDomains,
  getAllRoles: categories.getAllRoles,
  getCategories: categories.getCategories,
  getRolesCat: categories.optionRoutes.role,
  getLocationCat: categories.optionRoutes.city,
  getBatchCat: categories.optionRoutes.batch,
  getPayCat: categories.optionRoutes.pay,
  getDomainCat: categories.optionRoutes.domain,
  getExpLevelCat: categories.optionRoutes.level,
  getCompanyCat: categories.optionRoutes.company,
  getWorkCat: categories.optionRoutes.work,
  getAllBlogPosts: blog.getAllBlogPosts,
  getPosts: blog.getPosts,
  getBlogPostsByID: blog.getBlogPostsByID,
  getComments: comments.getComments,
  getInterviews: interviews.getInterviews,
  getInterview: interviews.getInterview,
} as const;

export const publicRoutes = {
  ...publicReadRoutes,
  getHealth: system.getHealth,
  getReadiness: system.getReadiness,
  getOpenApi: system.getOpenApi,
  getJobSuggestions: jobs.getJobSuggestions,
  ...jobs.listingRoutes,
  likePost: blog.likePost,
  unlikePost: blog.unlikePost,
  countPostView: blog.countPostView,
  getOwnPost: blog.getOwnPost,
  addComment: comments.addComment,
  insertInvExp: interviews.insertInvExp,
  getOwnInterview: interviews.getOwnInterview,
  changeOwnInterview: interviews.changeOwnInterview,
  contactUs: feedback.contactUs,
  reportJob: reports.reportJob,
  getReport: reports.getReport,
  subscribeNewsletter: newsletter.subscribeNewsletter,
  confirmNewsletter: newsletter.confirmNewsletter,
  unsubscribeNewsletter: newsletter.unsubscribeNewsletter,
  subscribeAlert: alerts.subscribeAlert,
  confirmAlert: alerts.confirmAlert,
  getAlerts: alerts.getAlerts,
  changeAlert: alerts.changeAlert,
  unsubscribeAlerts: alerts.unsubscribeAlerts,
  restoreAlerts: alerts.restoreAlerts,
  countJobView: statistics.countJobView,
  countApplyClick: statistics.countApplyClick,
  getSitemap: sitemap.getSitemap,
  getSitemapIndex: sitemap.getSitemapIndex,
  getSitemapFile: sitemap.getSitemapFile,
  getRobots: sitemap.getRobots,
  ...feeds.feedRoutes,
} as const;
