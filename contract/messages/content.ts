import { retention } from '../limits.ts';

export const contentMessages = {
  showing: 'Showing {first}–{last} of {total}',
  loadFailed: 'The list could not be loaded.',
  untitled: 'Untitled',
  anonymous: 'Anonymous to readers',
  noEmail: 'No email address',
  showAll: 'Show all',
  noneHint: 'Try another status or word.',
  published: '“{title}” is published.',
  scheduled: '“{title}” will be published on its date.',
  publishDateHint:
    'India time. Set a future time to publish the post then. Leave it empty to publish when you press Publish.',
  rejected: '“{title}” is rejected.',
  deleted: `“{title}” was deleted. You can restore it for ${retention.deletedDays} days.`,
  reviewFailed: 'Not saved',
  bulk: {
    publish: { title: 'Publish {items}', running: 'Publishing…', done: '{items} published.' },
    reject: { running: 'Rejecting…', done: '{items} rejected.' },
    sendBack: {
      running: 'Undoing…',
      done: 'Back in review: {items}. The email about the decision may already have been sent.',
    },
    delete: {
      title: 'Delete {items}',
      running: 'Deleting…',
      done: `{items} deleted. You can restore them for ${retention.deletedDays} days.`,
    },
    restore: { running: 'Restoring…', done: '{items} restored.' },
  },
  someScheduled: '{count} of them on their date.',
  publishManyQuestion:
    'They will be on the site at once, or on their date. Authors who gave an email address will be told.',
  deleteManyQuestion: `They will be removed from the site at once. You can restore them for ${retention.deletedDays} days.`,
  rejectTitle: 'Reject this submission?',
  rejectManyTitle: 'Reject these submissions?',
  reasonMailed: 'It will be emailed to {email}.',
  reasonSent: 'The author was told when the post was rejected. A change is not emailed.',
  reasonMailedToMany: 'It will be emailed to the {count} who gave an address.',
  reasonMaybeMailed: 'It will be emailed to those who gave an address.',
  reasonUnmailed:
    'No email address was given. The author can read this only through their private link.',
  authorEdited: 'Its author changed it on {moment}, after sending it.',
  unsavedQuestion: 'What you typed is not saved and will be lost.',
  bothChanged: 'Nothing you typed is lost, and nothing is saved yet.',
  merged: 'The form now has both changes. Save again to keep them.',
  choose: 'Both of you changed these fields. Choose one for each, then save again.',
  saveFirst: 'Save or undo your changes before you publish or reject.',
  sentBack: 'Saving sends it back to review.',
  saveFailed: 'The changes could not be saved. Please try again.',
  startOverQuestion: 'Your changes will be removed and the form will show the saved version.',
} as const;
