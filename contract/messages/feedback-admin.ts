export const feedbackMessages = {
  restored: 'Feedback restored successfully!',
  marked: 'Feedback updated successfully!',
  deleted: 'Feedback deleted successfully!',
  gone: 'This feedback has been deleted.',
  nothingToRestore: 'There is no deleted feedback to restore here.',
  deleteManyQuestion: 'Are you sure you want to delete these messages?',
  none: 'No feedback found.',
  markFailed: 'The message could not be marked. Please try again.',
} as const;
