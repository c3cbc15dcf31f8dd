/** The pages outside the listings, whose paths the contract builds. */
export const paths = {
  home: '/',
  jobExpired: '/jobExpired',
  techHub: '/real-life-interviews-blog-posts',
  about: '/about',
  updates: '/updates',
  contact: '/contact',
  disclaimer: '/disclaimer',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
} as const;

export const adminPaths = {
  login: '/admin/login',
  dashboard: '/admin/dashboard',
  addJob: '/admin/add-new-job',
  jobList: '/admin/job-list',
  editJob: (id: string) => `/admin/edit-job/${id}`,
} as const;
