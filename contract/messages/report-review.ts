export const reportReviewMessages = {
  nothingWaits: 'There is no report of this job to decide on. Somebody may have done it already.',
  nothingToReopen: 'There is no decision on reports of this job to take back.',
  tooManyToReopen: 'Too many new reports of this job have come. Please decide on those first.',
  reviewed: 'Decision saved. Whoever reported the job can see it.',
  reopened: 'The reports of this job wait again.',
} as const;
