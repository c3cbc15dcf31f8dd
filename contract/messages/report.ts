export const reportMessages = {
  sent: 'Thank you. We will check this job.',
  known:
    'Thank you. A report of this job from your connection or enough others have already reached us, and we are checking it.',
  linkUnknown: 'This link does not lead to a report.',
  nothingWaits: 'There is no report of this job to decide on. Somebody may have done it already.',
  nothingToReopen: 'There is no decision on reports of this job to take back.',
  tooManyToReopen: 'Too many new reports of this job have come. Please decide on those first.',
  reviewed: 'Decision saved. Whoever reported the job can see it.',
  reopened: 'The reports of this job wait again.',
} as const;
