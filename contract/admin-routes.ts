import * as audit from './audit.ts';
import * as adminJobs from './admin-jobs.ts';
import * as blog from './blog.ts';
import * as categories from './categories.ts';
import * as comments from './comments.ts';
import * as companies from './companies.ts';
import * as drafts from './drafts.ts';
import * as feedback from './feedback.ts';
import * as inbox from './inbox.ts';
import * as interviews from './interviews.ts';
import * as jobs from './jobs.ts';
import * as reports from './reports.ts';
import * as sources from './sources.ts';
import * as statistics from './statistics.ts';

export const adminRoutes = {
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
  getSources: sources.getSources,
  addSource: sources.addSource,
  changeSource: sources.changeSource,
  removeSource: sources.removeSource,
  getChanges: sources.getChanges,
  decideChange: sources.decideChange,
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
  updateBlogPost: blog.updateBlogPost,
  deletePost: blog.deletePost,
  restorePost: blog.restorePost,
  getPendingComments: comments.getPendingComments,
  approveComment: comments.approveComment,
  unapproveComment: comments.unapproveComment,
  deleteComment: comments.deleteComment,
  restoreComment: comments.restoreComment,
  interviewById: interviews.interviewById,
  updateAndSaveInvExps: interviews.updateAndSaveInvExps,
  reviewInterview: interviews.reviewInterview,
  getUserAddedInvExps: interviews.getUserAddedInvExps,
  getAdminAddedInvExps: interviews.getAdminAddedInvExps,
  getContacts: feedback.getContacts,
  markFeedback: feedback.markFeedback,
  deleteFeedback: feedback.deleteFeedback,
  restoreFeedback: feedback.restoreFeedback,
  getReports: reports.getReports,
  reviewReports: reports.reviewReports,
  getAudit: audit.getAudit,
  getInbox: inbox.getInbox,
  getWaiting: inbox.getWaiting,
  getDashboard: statistics.getDashboard,
} as const;
