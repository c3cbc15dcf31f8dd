export const feedMessages = {
  link: 'RSS feed',
  allJobs: 'Newest jobs',
  someJobs: 'Jobs of a search',
  searched: 'Jobs for “{words}”',
  newestFirst: '{title} on {brand}, newest first.',
  job: '{role} at {company}',
  jobIn: '{role} at {company}, {location}',
  interview: '{title} ({company})',
} as const;

export const shareMessages = {
  copied: 'Job link copied to clipboard!',
  title: 'Share this job',
  unsupported: 'Web Share API is not supported in your browser.',
  unsupportedHint: 'You can send this link instead:',
  linkCopied: 'Copied!',
  copyFailed: 'Your browser did not allow copying.',
} as const;

export const connectionMessages = {
  offline: 'You are offline.',
  stays:
    'What you have opened stays readable; searching, opening more and sending forms need a connection.',
  asOf: 'You see it as it was on {moment}.',
  unreachable: 'The site cannot be reached at the moment.',
  back: 'You are back online.',
  slow: 'Still loading: the connection is slow.',
} as const;

/** What a failed check says beside the field; `{label}` and `{max}` are filled in. */
export const withoutScriptMessages = {
  contact: 'This form needs JavaScript. Or write us a mail: the address stands on this page.',
  newsletter: 'To subscribe, switch JavaScript on for this site.',
  newsletterLink: 'This needs JavaScript. Switch it on for this site and open the link once more.',
  comment: 'To write a comment, switch JavaScript on for this site.',
  writing:
    'The form needs JavaScript: it keeps your draft in this browser. Switch it on for this site to write.',
  bookmarks: 'Bookmarks are kept in this browser by JavaScript, which is switched off.',
  savedJobs:
    'Saved jobs are kept in this browser by JavaScript, which is switched off. Switch it on for this site to see your list and to save jobs.',
} as const;
