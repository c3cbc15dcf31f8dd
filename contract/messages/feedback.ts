export const feedbackMessages = {
  deleted: 'Feedback deleted successfully!',
  marked: 'Feedback updated successfully!',
  gone: 'This feedback has been deleted.',
  deleteQuestion: 'Are you sure you want to delete this feedback?',
  none: 'No feedback found.',
  noneUnread: 'All messages have been read.',
  loadFailed: 'The feedback could not be loaded.',
  markFailed: 'The message could not be marked. Please try again.',
  markedAnswered: 'Marked as answered. Open the message to undo this.',
  replySubject: 'Re: your message to {brand}',
  replyGreeting: 'Hello {name},',
  replyIntro: 'You wrote to us:',
} as const;
