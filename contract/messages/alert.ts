export const alertMessages = {
  getAlerts: 'Get job alerts',
  limitReached: 'You have {count} job alerts already.',
  checkInbox: 'Check your inbox and click the link to confirm.',
  listUnknown: 'This list no longer exists.',
  confirmed: 'Your job alert is on.',
  linkInvalid: 'This link is no longer valid.',
  removed: 'You won’t get any more emails about these jobs.',
  noAlertsForLink: 'We couldn’t find any alerts for this link.',
  gone: 'This alert no longer exists.',
  about: 'We’ll email you new jobs in this list: {list}. No new jobs, no email.',
  frequency: 'How often?',
  frequencies: { daily: 'Every day', weekly: 'Every Monday' },
  emailInvalid: 'Please enter a valid email address.',
  consentHint:
    'We’ll email you a confirmation link first. Every email has a link to turn the alert off.',
  failed: 'The alert was not created. Please try again.',
  confirm: {
    title: 'Confirm your job alert',
    question:
      'Click below to start getting these jobs by email. You can turn them off at any time.',
    button: 'Turn on the alert',
    sending: 'Turning on...',
    invalidHint:
      'Links work for {hours} hours, and only the one in our latest email. You can create the alert again from the list of jobs.',
    limitHint: 'Remove one of them, then open the link in the email again.',
  },
  manage: 'See all your alerts',
  explore: 'Explore all jobs',
  manageTitle: 'Your job alerts',
  manageAbout:
    'New jobs for {address}. Anyone with this link can change your alerts, so keep it private.',
  linkHint:
    'Please check that the whole link was copied. Once all alerts are off, the address and its link are deleted after a day.',
  noneHint: 'Search for jobs, then choose “Get job alerts” above the list.',
} as const;
