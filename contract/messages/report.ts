export const reportMessages = {
  sent: 'Thank you. We will check this job.',
  alreadyReported: 'Thank you. This job has already been reported and we are checking it.',
  linkUnknown: 'We couldn’t find a report for this link.',
  reportJob: 'Report this job',
  warning: 'Several readers reported this job. We are checking it. Never pay anyone for a job.',
  reason: 'What is wrong with it?',
  reasons: {
    fee: 'Asks for money',
    fake: 'Looks fake',
    expired: 'No longer open',
    wrong: 'Wrong details',
    other: 'Something else',
  },
  details: 'Tell us more',
  detailsMissing: 'Please tell us what is wrong.',
  send: 'Send report',
  failed: 'The report was not sent. Please try again.',
  title: 'Your report',
  about: '{role} at {company}, reported on {day}: {reason}.',
  linkHint:
    'Please check that the whole link was copied. A report is deleted after {months} months.',
  states: {
    pending: {
      title: 'We have not checked this job yet',
      text: 'Open this page again later to see what we decided.',
    },
    kept: {
      title: 'We checked this job and kept it',
      text: 'We found no reason to remove it. If you know more, please write to us.',
    },
    changed: {
      title: 'We corrected this job',
      text: 'Thank you. Its page now shows what we changed.',
    },
    removed: { title: 'We removed this job', text: 'Thank you. It is no longer listed.' },
  },
} as const;
