export { pages as paths } from '#contract/pages.ts';

export const adminPaths = {
  login: '/admin/login',
  dashboard: '/admin/dashboard',
  addJob: '/admin/add-new-job',
  jobList: '/admin/job-list',
  editJob: (id: string) => `/admin/edit-job/${id}`,
} as const;
