import type { Audience, RouteDefinition } from './route.ts';
import * as accounts from './accounts.ts';
import * as alerts from './alerts.ts';
import * as audit from './audit.ts';
import * as adminJobs from './jobs/admin-jobs.ts';
import * as blog from './blog.ts';
import * as categories from './categories.ts';
import * as comments from './comments.ts';
import * as companies from './jobs/companies.ts';
import * as drafts from './jobs/drafts.ts';
import * as feedback from './feedback.ts';
import * as feeds from './feeds.ts';
import * as inbox from './inbox.ts';
import * as interviews from './interviews.ts';
import * as jobs from './jobs/jobs.ts';
import * as links from './links.ts';
import * as newsletter from './newsletter.ts';
import * as reports from './reports.ts';
import * as sources from './sources.ts';
import * as sitemap from './pages/sitemap.ts';
import * as statistics from './statistics.ts';
import * as system from './system.ts';

/** Every call of the API by its id: the table of contents that gateway, handlers, client and tests read. */
export const routes = {
  getHealth: system.getHealth,
  getReadiness: system.getReadiness,
  getOpenApi: system.getOpenApi,

  jobsSearch: jobs.jobsSearch,
  getAllJobs: jobs.getAllJobs,
  getJobStatistics: jobs.getJobStatistics,
  getJobSuggestions: jobs.getJobSuggestions,
  getSimilarJobs: jobs.getSimilarJobs,
  getJob: jobs.getJob,
  getJobsById: jobs.getJobsById,
  getOpenListings: jobs.getOpenListings,
  getListing: jobs.getListing,
  getCompany: companies.getCompany,
  ...jobs.listingRoutes,
  getCompanies: companies.getCompanies,
  saveCompany: companies.saveCompany,
  mergeCompany: companies.mergeCompany,
  getJobsAdmin: adminJobs.getJobsAdmin,
  createJob: jobs.createJob,
  createJobs: jobs.createJobs,
  updateJob: jobs.updateJob,
  deleteJob: jobs.deleteJob,
  restoreJob: jobs.restoreJob,
  renewJob: adminJobs.renewJob,
  getDrafts: drafts.getDrafts,
  getDraft: drafts.getDraft,
  createDraft: drafts.createDraft,
  updateDraft: drafts.updateDraft,
  deleteDraft: drafts.deleteDraft,
  restoreDraft: drafts.restoreDraft,
  publishDraft: drafts.publishDraft,
  scheduleDraft: drafts.scheduleDraft,
  getFailingLinks: links.getFailingLinks,
  checkLink: links.checkLink,
  confirmLink: links.confirmLink,
  readBoard: sources.readBoard,
  getSources: sources.getSources,
  addSource: sources.addSource,
  changeSource: sources.changeSource,
  removeSource: sources.removeSource,
  runSource: sources.runSource,
  getChanges: sources.getChanges,
  decideChange: sources.decideChange,

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
  insertCompanyCat: categories.insertRoutes.company,
  insertBatchCat: categories.insertRoutes.batch,
  insertDomainCat: categories.insertRoutes.domain,
  insertExpLevelCat: categories.insertRoutes.level,
  insertLocationCat: categories.insertRoutes.city,
  insertPayCat: categories.insertRoutes.pay,
  insertRoleCat: categories.insertRoutes.role,
  insertWorkCat: categories.insertRoutes.work,
  getCategoriesOfKind: categories.getCategoriesOfKind,
  orderCategories: categories.orderCategories,
  updateCategory: categories.updateCategory,
  removeCategory: categories.removeCategory,

  getAllBlogPosts: blog.getAllBlogPosts,
  getPosts: blog.getPosts,
  getBlogPostsByID: blog.getBlogPostsByID,
  likePost: blog.likePost,
  unlikePost: blog.unlikePost,
  countPostView: blog.countPostView,
  insertBlogPosts: blog.insertBlogPosts,
  getOwnPost: blog.getOwnPost,
  changeOwnPost: blog.changeOwnPost,
  updateBlogPost: blog.updateBlogPost,
  deletePost: blog.deletePost,
  restorePost: blog.restorePost,

  getComments: comments.getComments,
  addComment: comments.addComment,
  getPendingComments: comments.getPendingComments,
  approveComment: comments.approveComment,
  unapproveComment: comments.unapproveComment,
  deleteComment: comments.deleteComment,
  restoreComment: comments.restoreComment,

  getInterviews: interviews.getInterviews,
  getInterview: interviews.getInterview,
  insertInvExp: interviews.insertInvExp,
  getOwnInterview: interviews.getOwnInterview,
  changeOwnInterview: interviews.changeOwnInterview,
  interviewById: interviews.interviewById,
  updateAndSaveInvExps: interviews.updateAndSaveInvExps,
  reviewInterview: interviews.reviewInterview,
  getUserAddedInvExps: interviews.getUserAddedInvExps,
  getAdminAddedInvExps: interviews.getAdminAddedInvExps,

  contactUs: feedback.contactUs,
  getContacts: feedback.getContacts,
  markFeedback: feedback.markFeedback,
  deleteFeedback: feedback.deleteFeedback,
  restoreFeedback: feedback.restoreFeedback,

  reportJob: reports.reportJob,
  getReport: reports.getReport,
  getReports: reports.getReports,
  reviewReports: reports.reviewReports,

  subscribeNewsletter: newsletter.subscribeNewsletter,
  confirmNewsletter: newsletter.confirmNewsletter,
  unsubscribeNewsletter: newsletter.unsubscribeNewsletter,

  subscribeAlert: alerts.subscribeAlert,
  confirmAlert: alerts.confirmAlert,
  getAlerts: alerts.getAlerts,
  changeAlert: alerts.changeAlert,
  unsubscribeAlerts: alerts.unsubscribeAlerts,
  restoreAlerts: alerts.restoreAlerts,

  login: accounts.login,
  loginWithCode: accounts.loginWithCode,
  register: accounts.register,
  confirmRegistration: accounts.confirmRegistration,
  acceptInvitation: accounts.acceptInvitation,
  resendRegistrationCode: accounts.resendRegistrationCode,
  refresh: accounts.refresh,
  logout: accounts.logout,
  forgotPassword: accounts.forgotPassword,
  resetPassword: accounts.resetPassword,
  changePassword: accounts.changePassword,
  setUpSecondFactor: accounts.setUpSecondFactor,
  turnOnSecondFactor: accounts.turnOnSecondFactor,
  turnOffSecondFactor: accounts.turnOffSecondFactor,
  getMe: accounts.getMe,
  setDailyMail: accounts.setDailyMail,
  getAdmins: accounts.getAdmins,
  inviteAdmin: accounts.inviteAdmin,
  approveAdmin: accounts.approveAdmin,
  resetSecondFactor: accounts.resetSecondFactor,
  removeAdmin: accounts.removeAdmin,

  getAudit: audit.getAudit,

  getInbox: inbox.getInbox,
  getWaiting: statistics.getWaiting,
  getDashboard: statistics.getDashboard,
  countJobView: statistics.countJobView,
  countApplyClick: statistics.countApplyClick,

  getSitemap: sitemap.getSitemap,
  getSitemapIndex: sitemap.getSitemapIndex,
  getSitemapFile: sitemap.getSitemapFile,
  getRobots: sitemap.getRobots,
  ...feeds.feedRoutes,
} as const satisfies Record<string, RouteDefinition>;

export const allRoutes: readonly RouteDefinition[] = Object.values(routes);

/** The function that answers a route: by who may reach it, and by what it may reach itself. */
export type FunctionOf<R extends Pick<RouteDefinition, 'group' | 'audience' | 'multipart'>> =
  R['group'] extends 'accounts'
    ? `accounts-${R['audience']}`
    : R['group'] extends 'links'
      ? 'links'
      : R extends { audience: 'public'; multipart: object }
        ? 'pictures'
        : `api-${R['audience']}`;
export type FunctionName = `${'accounts' | 'api'}-${Audience}` | 'links' | 'pictures';

export function functionOf({ group, audience, multipart }: RouteDefinition): FunctionName {
  if (group === 'accounts') return `accounts-${audience}`;
  // Its routes ask sites that are not ours.
  if (group === 'links') return 'links';
  // What a visitor sends is decoded where pictures are drawn.
  return audience === 'public' && multipart ? 'pictures' : `api-${audience}`;
}

export const functionNames: readonly FunctionName[] = [...new Set(allRoutes.map(functionOf))];
