export const tableMessages = {
  noJobs: 'No jobs found.',
  noEntries: 'No entries found.',
  loading: 'Loading...',
  deleteFailed: 'An error occurred. Please try again.',
  contentDeleteQuestion: 'Are you sure you want to delete this item?',
  contentDeleteFailed: 'Delete failed. Check console for details.',
} as const;
