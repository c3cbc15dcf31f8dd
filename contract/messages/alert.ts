export const alertMessages = {
  checkInbox:
    'Please check your inbox and confirm. We send at most three such emails a day to one address.',
  listUnknown: 'There is no such list of jobs any more.',
  confirmed: 'Your job alert is on.',
  linkInvalid: 'This link is no longer valid. Please ask for the alert again.',
  full: 'You have {count} job alerts already. Remove one, then press the button again.',
  removed: 'You will get no more emails about these jobs.',
  unknown: 'This link does not lead to job alerts.',
  gone: 'This job alert is not there any more.',
} as const;
