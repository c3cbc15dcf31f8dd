export const pageSizes = {
  homeJobs: 6,
  jobSidebar: 5,
  listing: 9,
  adminTable: 10,
  adminContent: 8,
  /** Also for interview experiences. */
  blog: 6,
  relatedArticles: 6,
  importRows: 20,
} as const;

/** `boundaryCount`: numbers at each end; `windowSize`: those around the page; `shrinksAtEnds`: fewer near an end. */
export const pagination = {
  publicGrid: { boundaryCount: 2, windowSize: 5 },
  jobSidebar: { boundaryCount: 1, windowSize: 5 },
  admin: { boundaryCount: 1, windowSize: 5, shrinksAtEnds: true },
  relatedArticles: { boundaryCount: 1, windowSize: 5 },
} as const;
