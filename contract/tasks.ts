/**
 * What the worker function does by the clock: how often, and after how long a run leaves the rest to
 * the next one. That is somewhat less than from one to the next, so that runs seldom meet.
 */
export const workerTasks = {
  publishJobs: { everyMinutes: 1, withinSeconds: 50 },
  sendOutbox: { everyMinutes: 1, withinSeconds: 50 },
  closeJobs: { everyMinutes: 5, withinSeconds: 270 },
  watch: { everyMinutes: 5, withinSeconds: 30 },
  sendAlerts: { everyMinutes: 60, withinSeconds: 890 },
  sendDailyMails: { everyMinutes: 60, withinSeconds: 60 },
  sweepImages: { everyMinutes: 24 * 60, withinSeconds: 300 },
} as const;
export type WorkerTask = keyof typeof workerTasks;
