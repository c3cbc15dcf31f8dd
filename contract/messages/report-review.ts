export const reportReviewMessages = {
  nothingWaits: 'There is no report of this job to decide on. Somebody may have done it already.',
  nothingToReopen: 'There is no decision on reports of this job to take back.',
  tooManyToReopen: 'Too many new reports of this job have come. Please decide on those first.',
  reviewed: 'Decision saved. Whoever reported the job can see it.',
  reopened: 'The reports of this job wait again.',
  title: 'Reports of jobs',
  intro:
    'A decision settles all reports of the job, and takes its warning away. Correct the job before you say so; deleting it is done here. Whoever reported it sees the decision.',
  loadFailed: 'The reports could not be loaded.',
  none: 'No reports waiting',
  noneHint: 'What readers report about jobs appears here until somebody decides.',
  noDetails: 'Nothing was written about it.',
  edit: 'Edit job',
  view: 'View job',
  outcomes: {
    kept: { label: 'Keep', done: 'Decided to keep the job.' },
    changed: { label: 'Corrected', done: 'Marked as corrected.' },
    removed: { label: 'Delete the job', done: 'The job is deleted, and its reports are settled.' },
  },
  running: 'Saving…',
  undoing: 'Undoing…',
  failedTitle: 'Not saved',
} as const;
