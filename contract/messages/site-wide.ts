export const feedMessages = {
  newestFirst: '{title} on {brand}, newest first.',
  link: 'RSS feed',
  jobTitle: '{role} at {company}',
  jobTitleWithLocation: '{role} at {company}, {location}',
  interviewTitle: '{title} ({company})',
} as const;

export const shareMessages = {
  copied: 'Job link copied to clipboard!',
  titles: {
    job: 'Share this job',
    article: 'Share this article',
    interview: 'Share this interview experience',
    company: 'Share this company',
  },
  unsupported: 'Web Share API is not supported in your browser.',
  unsupportedHint: 'You can send this link instead:',
  copyLink: 'Copy Link',
  linkCopied: 'Copied!',
  copyFailed: 'Your browser did not allow copying.',
  closes: 'Last day to apply',
  qrCode: 'QR code of this page’s address',
  printHint: 'Open this job on your phone:',
} as const;

export const connectionMessages = {
  offline: 'You are offline.',
  offlineHint:
    'You can still read pages you’ve already opened. Everything else needs a connection.',
  unreachable: 'The site cannot be reached at the moment.',
} as const;

export const withoutScriptMessages = {
  contact: 'This form needs JavaScript. You can also email us at the address below.',
  writing:
    'The form needs JavaScript to keep your draft in this browser. Turn it on for this site to write.',
  savedJobs:
    'Saved jobs need JavaScript, which is turned off. Turn it on for this site to see your list and to save jobs.',
} as const;
