/** Apart from what follows, since every page with jobs brings these. */
export const saveButtonMessages = {
  text: 'Save',
  name: 'Save {role} at {company}',
  link: 'Saved Jobs',
} as const;

export const saveJobMessages = {
  saved: 'Saved in this browser.',
  removed: 'No longer saved. Press again to undo.',
  full: 'You have saved {max} jobs, and more are not kept. Remove some first.',
  notKept:
    'This browser refuses to store it, so it lasts only until you close the page. Its storage may be full or switched off.',
} as const;

export const savedJobsMessages = {
  title: 'Saved Jobs',
  hint: 'Kept in this browser only, without an account. We never see your list: to tell you what has expired, the page asks us about those jobs by their ids, as opening them would.',
  filters: { all: 'All', toApply: 'To apply', applied: 'Applied', expired: 'Expired' },
  filter: 'Show',
  none: 'No saved jobs yet',
  noneHint:
    'Press the bookmark on any job, and it waits for you here. Brought a file from another browser? Import it below.',
  explore: 'Explore all jobs',
  noneHere: {
    toApply: 'Nothing left to apply for',
    applied: 'Not applied for any yet',
    expired: 'None of them has expired',
  },
  noneHereHint: {
    toApply: 'Every saved job is applied for or has expired.',
    applied: 'Tick “I applied” on a job once you have, and it is listed here with the day.',
    expired: 'When a saved job closes, you find it here.',
  },
  showAll: 'Show all saved jobs',
  showMore: 'Show more ({count})',
  savedAgo: 'Saved {age}',
  expired: 'Expired',
  gone: 'No longer listed',
  iApplied: 'I applied',
  appliedTo: 'I applied to {role} at {company}',
  appliedOn: 'Applied on',
  details: 'View Details',
  similar: 'See similar jobs',
  remove: 'Remove {role} at {company}',
  removed: 'Removed: {role} at {company}',
  undo: 'Undo',
  checking: 'Checking which are still open…',
  checkFailed: 'We could not check which of them are still open. You see them as they were {when}.',
  neverChecked: 'when you saved them',
  notKept:
    'This browser refuses to store changes, so they last only until you close this page. Its storage may be full or switched off. Download the list to be safe.',
  broken: 'Of {count} saved jobs the stored data is damaged, so they are left out here.',
  damaged: 'An earlier list in this browser could not be read and was set aside.',
  dropDamaged: 'Delete it',
  downloadDamaged: 'Download it',
  moving: 'Take the list with you',
  movingHint:
    'Browsers forget what they store when their data is cleared. A file is your copy, and brings the list to another browser or phone.',
  exportFile: 'Download the list',
  exportSheet: 'Download for a spreadsheet (CSV)',
  importFile: 'Import a file',
  importing: 'Reading the file…',
  notOurs:
    'Nothing was imported: this is not a list of saved jobs as {brand} writes it, or it was changed since.',
  tooLarge: 'Nothing was imported: the file is larger than {size} MB.',
  unreadable: 'Nothing was imported: the file could not be read.',
  imported: 'Imported: {added} added, {known} already here.',
  importedDates: '{count} of those now have the day you applied.',
  importFull: '{count} did not fit: the list holds {max} jobs.',
  takeBack: 'Take the import back',
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
