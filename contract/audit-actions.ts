import type { ReportOutcome } from './reports.ts';
import type { SubmissionKind } from './submission-kinds.ts';

export type AuditedObject =
  | 'job'
  | 'draft'
  | 'company'
  | 'source'
  | SubmissionKind
  | 'comment'
  | 'category'
  | 'feedback'
  | 'account'
  | 'item';

interface ActionWords {
  text: string;
  of: AuditedObject;
  gone?: true;
}

const addedCategory = (kind: string): ActionWords => ({ text: `added a ${kind}`, of: 'category' });

export const auditActions: Readonly<Record<string, ActionWords>> = {
  createJob: { text: 'added a job', of: 'job' },
  createJobs: { text: 'imported a job', of: 'job' },
  updateJob: { text: 'edited a job', of: 'job' },
  deleteJob: { text: 'deleted a job', of: 'job', gone: true },
  restoreJob: { text: 'restored a job', of: 'job' },
  renewJob: { text: 'renewed a job', of: 'job' },
  checkLink: { text: 'had the link of a job checked', of: 'job' },
  confirmLink: { text: 'said that the link of a job works', of: 'job' },
  publishJob: { text: 'published a job that was scheduled', of: 'job' },
  publishDraft: { text: 'published a draft as a job', of: 'job' },
  scheduleDraft: { text: 'scheduled a draft', of: 'draft' },
  unscheduleDraft: { text: 'took a draft off the schedule', of: 'draft' },
  deleteDraft: { text: 'deleted a draft', of: 'draft', gone: true },
  restoreDraft: { text: 'restored a draft', of: 'draft' },
  saveCompany: { text: 'saved the details of a company', of: 'company' },
  mergeCompany: { text: 'merged two companies', of: 'company' },
  renameCompany: { text: 'renamed the company of a job', of: 'job' },
  closeJob: { text: 'closed a job that had expired', of: 'job' },
  joinBoard: { text: 'found a job on its company’s board', of: 'job' },
  closeByBoard: { text: 'closed a job that is gone from its company’s board', of: 'job' },
  openByBoard: { text: 'opened a job that is back on its company’s board', of: 'job' },
  addSource: { text: 'added a company’s board', of: 'source' },
  changeSource: { text: 'changed how a company’s board is read', of: 'source' },
  removeSource: { text: 'removed a company’s board', of: 'source', gone: true },
  decideChange: { text: 'took over what a company’s board says', of: 'job' },
  keepOwn: { text: 'kept a job against its company’s board', of: 'job' },
  reopenJob: { text: 'opened a job again that was closed before its time', of: 'job' },
  insertCompanyCat: addedCategory('company type'),
  insertBatchCat: addedCategory('batch'),
  insertDomainCat: addedCategory('domain'),
  insertExpLevelCat: addedCategory('experience level'),
  insertLocationCat: addedCategory('location'),
  insertPayCat: addedCategory('pay range'),
  insertRoleCat: addedCategory('role'),
  insertWorkCat: addedCategory('work type'),
  updateCategory: { text: 'changed a category', of: 'category' },
  renameCategory: { text: 'renamed a category', of: 'category' },
  showCategory: { text: 'put a category into the menus', of: 'category' },
  hideCategory: { text: 'took a category out of the menus', of: 'category' },
  orderCategories: { text: 'put categories in another order', of: 'category' },
  removeCategory: { text: 'removed a category', of: 'category', gone: true },
  updateBlogPost: { text: 'edited a post', of: 'post' },
  sendBackPost: { text: 'sent a post back to review', of: 'post' },
  publishPost: { text: 'published a post', of: 'post' },
  rejectPost: { text: 'rejected a post', of: 'post' },
  deleteBlogPost: { text: 'deleted a post', of: 'post', gone: true },
  restoreBlogPost: { text: 'restored a post', of: 'post' },
  deleteInterview: { text: 'deleted an interview experience', of: 'interview', gone: true },
  restoreInterview: { text: 'restored an interview experience', of: 'interview' },
  deletePost: { text: 'deleted a post or an experience', of: 'item', gone: true },
  restorePost: { text: 'restored a post or an experience', of: 'item' },
  updateAndSaveInvExps: { text: 'saved an interview experience', of: 'interview' },
  addInterview: { text: 'added an interview experience', of: 'interview' },
  publishInterview: { text: 'published an interview experience', of: 'interview' },
  rejectInterview: { text: 'rejected an interview experience', of: 'interview' },
  reviewInterview: { text: 'sent an interview experience back to review', of: 'interview' },
  approveComment: { text: 'approved a comment', of: 'comment' },
  unapproveComment: { text: 'took the approval of a comment back', of: 'comment' },
  deleteComment: { text: 'deleted a comment', of: 'comment', gone: true },
  restoreComment: { text: 'restored a comment', of: 'comment' },
  markFeedback: { text: 'answered a message', of: 'feedback' },
  reviewReports: { text: 'decided on the reports of a job', of: 'job' },
  keepReported: { text: 'kept a reported job', of: 'job' },
  correctReported: { text: 'corrected a reported job', of: 'job' },
  removeReported: { text: 'removed a reported job', of: 'job' },
  reopenReports: { text: 'took back a decision on the reports of a job', of: 'job' },
  deleteFeedback: { text: 'deleted a message', of: 'feedback', gone: true },
  restoreFeedback: { text: 'restored a message', of: 'feedback' },
  inviteAdmin: { text: 'invited an administrator', of: 'account' },
  revokeInvitation: { text: 'revoked an invitation', of: 'account', gone: true },
  approveAdmin: { text: 'approved an administrator', of: 'account' },
  changePassword: { text: 'changed their own password', of: 'account' },
  turnOnSecondFactor: { text: 'turned on two-step sign-in', of: 'account' },
  turnOffSecondFactor: { text: 'turned off two-step sign-in', of: 'account' },
  resetSecondFactor: { text: 'reset two-step sign-in for an administrator', of: 'account' },
  removeAdmin: { text: 'removed an account', of: 'account', gone: true },
  erasePerson: { text: 'erased what was kept of a person', of: 'item', gone: true },
  declineAdmin: { text: 'declined a registration', of: 'account', gone: true },
};

export const submissionAudit = {
  post: {
    published: 'publishPost',
    rejected: 'rejectPost',
    delete: 'deleteBlogPost',
    restore: 'restoreBlogPost',
  },
  interview: {
    published: 'publishInterview',
    rejected: 'rejectInterview',
    delete: 'deleteInterview',
    restore: 'restoreInterview',
  },
} as const satisfies Record<SubmissionKind, object>;

export const reportAudit = {
  kept: 'keepReported',
  changed: 'correctReported',
  removed: 'removeReported',
} as const satisfies Record<ReportOutcome, string>;

export const scheduledActions: readonly string[] = [
  'closeJob',
  'reopenJob',
  'publishJob',
  'joinBoard',
  'closeByBoard',
  'openByBoard',
  'erasePerson',
];

export const outcomes: readonly string[] = [
  ...['renameCategory', 'showCategory', 'hideCategory'],
  ...Object.values(submissionAudit).flatMap((actions) => Object.values(actions)),
  ...Object.values(reportAudit),
  'addInterview',
  'sendBackPost',
  'reopenReports',
  'declineAdmin',
  'revokeInvitation',
  'unscheduleDraft',
  'renameCompany',
  'keepOwn',
];

/** No account has this id. */
export const systemActor = { id: 'system', name: 'System' } as const;

/** No account has this id. */
export const demoData = { id: 'seed', name: 'Demo data' } as const;
