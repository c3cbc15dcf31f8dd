export const savedJobsMessages = {
  title: 'Saved Jobs',
  hint: 'Saved only in this browser; no account needed. To see which jobs are still open, this page checks them with our server.',
  filters: { all: 'All', toApply: 'To apply', applied: 'Applied', expired: 'Expired' },
  noneHint:
    'Tap the bookmark on any job to save it here. Moving from another browser? Import your list below.',
  empty: {
    toApply: 'Nothing left to apply to',
    applied: 'You have not applied to any yet',
    expired: 'None of them has expired',
  },
  emptyHint: {
    toApply: 'You have applied to all your saved jobs, or they have expired.',
    applied: 'Tick “I applied” on a job after you apply. It will be listed here with the date.',
    expired: 'When a saved job closes, it moves here.',
  },
  expired: 'Expired',
  gone: 'No longer listed',
  appliedTo: 'I applied to {role} at {company}',
  oneClosed: 'A job you saved has closed since your last visit: {names}.',
  closedSome: '{count} jobs you saved have closed since your last visit: {names}.',
  remove: 'Remove {role} at {company}',
  checkFailed: 'We could not check which jobs are still open. Showing their status from {when}.',
  notStored:
    'This browser could not store your changes, so they will be lost when you close this page. Its storage may be full or turned off. Download the list to be safe.',
  jobsDamaged: '{count} of your saved jobs cannot be shown here, as the stored data is damaged.',
  listDamaged: 'An earlier list in this browser could not be read. It was kept separately.',
  backupHint:
    'Clearing your browser data deletes this list. Download a file as a backup, or to move the list to another browser or phone.',
  unknownFile:
    'Nothing was imported. This file is not a list of saved jobs from {brand}, or it was changed.',
  /** The columns of the CSV file, and the values of its column State. */
  columns: {
    role: 'Role',
    company: 'Company',
    location: 'Location',
    pay: 'Pay',
    state: 'State',
    saved: 'Saved on',
    applied: 'Applied on',
    closes: 'Closes on',
    link: 'Link',
  },
  states: { open: 'Open', expired: 'Expired', gone: 'No longer listed' },
} as const;
