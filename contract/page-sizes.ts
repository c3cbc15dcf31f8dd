export const pageSizes = {
  homeJobs: 6,
  jobSidebar: 5,
  listing: 9,
  adminTable: 10,
  adminContent: 8,
  blog: 6,
  relatedArticles: 6,
  importRows: 20,
} as const;

/** `edges`: numbers at each end; `window`: those around the page; `shrinks`: fewer near an end. */
export const pagination = {
  homeJobs: { edges: 2, window: 5 },
  jobSidebar: { edges: 1, window: 5 },
  adminJobs: { edges: 1, window: 5, shrinks: true },
  adminContent: { edges: 1, window: 5, shrinks: true },
  relatedArticles: { edges: 1, window: 5 },
} as const;
