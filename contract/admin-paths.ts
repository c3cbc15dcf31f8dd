import type { SubmissionKind } from './submission-kinds.ts';

/** This path is specified; the other kinds have `edit-<kind>`. */
const editPages: Partial<Record<SubmissionKind, string>> = { interview: 'edit-user-interviews' };

export const signedOutPaths = {
  login: '/admin/login',
  register: '/admin/register',
  forgot: '/admin/forgot-password',
} as const;

/** Three kinds have a specified path of their own, beside that of `adminPaths.category`. */
export const categoryPaths = {
  work: '/admin/add-work-category',
  role: '/admin/add-role-category',
  company: '/admin/add-company-category',
} as const;

export const adminPaths = {
  ...signedOutPaths,
  dashboard: '/admin/dashboard',
  inbox: '/admin/inbox',
  message: (id: string) => `/admin/user-feedback-list?message=${id}`,
  addJob: '/admin/add-new-job',
  drafts: '/admin/drafts',
  draft: (id: string) => `/admin/add-new-job?draft=${id}`,
  jobList: '/admin/job-list',
  companies: '/admin/companies',
  company: (slug: string) => `/admin/companies?company=${encodeURIComponent(slug)}`,
  importJobs: '/admin/import-jobs',
  sources: '/admin/boards',
  editJob: (id: string) => `/admin/edit-job/${id}`,
  content: (list: string) => `/admin/interviews/${list}`,
  editSubmission: (kind: SubmissionKind, id: string) =>
    `/admin/${editPages[kind] ?? `edit-${kind}`}/${id}`,
  addInterview: '/admin/add-interview',
  comments: '/admin/comments',
  reports: '/admin/reports',
  failingLinks: '/admin/links',
  categories: '/admin/category/add-category',
  category: (slug: string) => `/admin/category/${slug}`,
  feedback: '/admin/user-feedback-list',
  administrators: '/admin/administrators',
  account: '/admin/account',
  audit: '/admin/audit-log',
} as const;

/** Browsers send no server the part after `#`, so the token stays secret. */
export const invitationLink = (invitation: { email: string; token: string }): string =>
  `${adminPaths.register}#${new URLSearchParams(invitation).toString()}`;

export const isAdminPath = (pathname: string): boolean => /^\/admin(?:\/|$)/i.test(pathname);
