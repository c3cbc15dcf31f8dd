export const submissionMessages = {
  readOnly: 'This link is view-only.',
  titleOf: 'Your {noun}',
  descriptionOf: 'The status of your {noun}.',
  loading: 'Loading what you wrote…',
  linkUnknown: 'We couldn’t find anything for this link.',
  linkHint:
    'Please check that the whole link was copied. If it was, what it led to has been deleted.',
  states: {
    draft: {
      title: 'Draft',
      text: 'We review it only after you submit it. Continue any time, on any device, with this link.',
    },
    waiting: {
      title: 'Under review',
      text: 'We review it before it is published. Check this page later for the decision.',
    },
    scheduled: { title: 'It was accepted', text: 'It will go live on {moment} (India time).' },
    published: { title: 'It is published', text: 'Thank you. It is live now.' },
    rejected: { title: 'It is not published', text: 'You are welcome to send a changed version.' },
  },
  reason: 'The reviewer’s reason',
  read: 'Read it',
  changeHint: 'You can change it until it is reviewed. Your name and email stay as you sent them.',
  privacy: 'Anyone with this link can do the same, so keep it private.',
  save: 'Save changes',
  saving: 'Saving...',
  saved: 'Your changes were saved.',
  saveFailed: 'Your changes were not saved. Please try again.',
  sentBefore:
    'It was sent for review before, so your name and email stay as you sent them. Empty both to save the rest.',
  nameHint: 'Leave both empty to keep what you gave before.',
  isAnonymous: 'Readers will see “Anonymous User”.',
  makeAnonymous: 'Make it anonymous. This cannot be undone here.',
  unsaved: 'Your changes are not saved and will be lost.',
  reviewed: 'It has been reviewed, so it can no longer be changed.',
  reviewedHint: 'Your last changes were not saved. They are still here, so that you can copy them.',
  decided: {
    published: 'Already published by an administrator on {moment}.',
    rejected: 'Already rejected by an administrator on {moment}.',
  },
  changedMeanwhile: 'It was changed since you opened it, in another tab or by an administrator.',
  merged:
    'Nothing is saved yet. What you typed is still here, and the other changes were added where you had typed nothing. Look it over, then save again.',
  privateLinkHint:
    'Use this private link to track it and edit it until it is reviewed. It is also kept in this browser:',
  list: 'Saved and sent from this browser',
  listHint: 'Private links kept only in this browser. Each shows the status.',
  forget: 'Remove the link to {title}',
  untitled: 'Untitled',
} as const;
