export const reportMessages = {
  sent: 'Thank you. We will check this job.',
  known:
    'Thank you. A report of this job from your connection, or enough from others, has already reached us, and we are checking it.',
  linkUnknown: 'This link does not lead to a report.',
  open: 'Report this job',
  openFailed: 'The form could not be loaded. Please try again.',
  warning: 'Several readers reported this job. We are checking it. Never pay anybody for a job.',
  reason: 'What is wrong with it?',
  reasons: {
    fee: 'Asks for money',
    fake: 'Looks fake',
    expired: 'No longer open',
    wrong: 'Wrong details',
    other: 'Something else',
  },
  details: 'What should we know?',
  reasonMissing: 'Please choose what is wrong.',
  detailsMissing: 'Please tell us what is wrong.',
  note: 'We do not ask who you are. Please write no names, phone numbers or email addresses of your own.',
  send: 'Send report',
  sending: 'Sending...',
  failed: 'The report was not sent. Please try again.',
  link: 'This private link tells what becomes of your report. Nobody else has it, so keep it if you want to know:',
  copyLink: 'Copy link',
  copied: 'Copied!',
  copyFailed: 'Please copy it by hand',
  follow: 'Open it',
  title: 'Your report',
  loading: 'Looking up your report…',
  loadFailed: 'Your report could not be loaded.',
  about: '{role} at {company}, reported on {day}: {reason}.',
  linkHint:
    'Please check that the whole link was copied. A report is deleted after {months} months.',
  script: 'This page needs JavaScript. Turn it on for this site and open the link again.',
  states: {
    waiting: {
      title: 'We have not checked this job yet',
      text: 'Open this page again later to see what we decided.',
    },
    kept: {
      title: 'We checked this job and kept it',
      text: 'We found no reason to take it off. If you know more, please write to us.',
    },
    changed: {
      title: 'We corrected this job',
      text: 'Thank you. Its page now shows what we changed.',
    },
    removed: {
      title: 'We removed this job',
      text: 'Thank you. Nobody finds it here any more.',
    },
  },
} as const;
