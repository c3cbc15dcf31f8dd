/**
 * The scheduled tasks of the worker function. A run that takes longer than `maxSeconds` leaves the
 * rest to the next run, so that runs of a task seldom overlap.
 */
export const workerTasks = {
  /** Also applies events of postings and renamed categories to jobs, after the drafts that are due. */
  publishJobs: { everyMinutes: 1, maxSeconds: 50 },
  sendOutbox: { everyMinutes: 1, maxSeconds: 50 },
  closeJobs: { everyMinutes: 5, maxSeconds: 270 },
  checkSite: { everyMinutes: 5, maxSeconds: 30 },
  sendAlerts: { everyMinutes: 60, maxSeconds: 890 },
  sendDailyMails: { everyMinutes: 60, maxSeconds: 60 },
  sweepImages: { everyMinutes: 24 * 60, maxSeconds: 300 },
} as const;
export type WorkerTask = keyof typeof workerTasks;

/** The scheduled tasks of other functions. */
export const otherFunctionTasks = {
  buildCatalog: { functionName: 'catalog-builder', everyMinutes: 1 },
  checkLinks: { functionName: 'links', everyMinutes: 60 },
  /** The function `links` also reads sources, since it is the one that may send requests to other sites. */
  readSources: { functionName: 'links', everyMinutes: 1 },
} as const;
