export { pages as paths, readerPages as readerPaths } from '#contract/pages.ts';

export const adminPaths = {
  login: '/admin/login',
  register: '/admin/register',
  dashboard: '/admin/dashboard',
  addJob: '/admin/add-new-job',
  jobList: '/admin/job-list',
  importJobs: '/admin/import-jobs',
  editJob: (id: string) => `/admin/edit-job/${id}`,
  content: (list: string) => `/admin/interviews/${list}`,
  blogPosts: '/admin/interviews/users-added-blog-posts-list',
  userInterviews: '/admin/interviews/users-added-interviews-list',
  adminInterviews: '/admin/interviews/admin-added-interviews-list',
  editPost: (id: string) => `/admin/edit-post/${id}`,
  editInterview: (id: string) => `/admin/edit-user-interviews/${id}`,
  addInterview: '/admin/add-interview',
  comments: '/admin/comments',
  categories: '/admin/category/add-category',
  feedback: '/admin/user-feedback-list',
  administrators: '/admin/administrators',
  audit: '/admin/audit-log',
} as const;
