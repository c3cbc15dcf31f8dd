export const reportReviewMessages = {
  reviewed: 'Decision saved. The people who reported the job can see it.',
  nothingToDecide: 'There is no report of this job to decide on. Someone may have done it already.',
  nothingToReopen: 'There is no decision on reports of this job to undo.',
  tooManyToReopen: 'Too many new reports of this job have come. Please decide on those first.',
  reopened: 'The reports of this job are pending again.',
  intro:
    'One decision closes all reports of a job and removes its warning. Correct the job before you mark it as corrected; deleting it is done here. The people who reported it see the decision.',
  loadFailed: 'The reports could not be loaded.',
  noneHint: 'What readers report about jobs appears here until someone decides.',
  edit: 'Edit job',
  view: 'View job',
  outcomes: {
    kept: { label: 'Keep', done: 'Decided to keep the job.' },
    changed: { label: 'Corrected', done: 'Marked as corrected.' },
    removed: { label: 'Delete the job', done: 'The job is deleted, and its reports are closed.' },
  },
} as const;
