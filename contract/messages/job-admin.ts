/** Responses to changes of a job; the job form and the job list show them too. */
export const jobChangeMessages = {
  added: 'Job added successfully!',
  addFailed: 'Failed to add job. Please try again.',
  updated: 'Job updated successfully!',
  updateFailed: 'Failed to update job. Please try again.',
  deleted: 'Job deleted successfully!',
  deleteQuestion: 'Are you sure you want to delete this job?',
  restored: 'Job restored successfully!',
  renewed: 'Job renewed successfully!',
  nothingToRestore: 'There is no deleted job to restore here.',
  changedMeanwhile: 'This job was changed by another administrator since you opened it.',
  alreadySaved:
    'This form was already saved once. Please check the job list before you save it again.',
} as const;

export const jobAdminMessages = {
  statuses: {
    all: 'All jobs',
    live: 'Live',
    today: 'New today',
    expiring: 'Closing soon',
    expired: 'Expired',
    deleted: 'Deleted',
  },
  sorts: {
    newest: 'Newest first',
    closing: 'Closing soonest',
    company: 'Company, A to Z',
    role: 'Role, A to Z',
  },
  filters: {
    jobtype: 'Company type',
    jobbyrole: 'Role',
    jobbycity: 'City',
    jobexplevel: 'Level',
    batch3: 'Domain',
    batch: 'Batch',
  },
  deletedHint: 'Deleted jobs can be restored for {days} days. After that they are gone for good.',
  restore: 'Restore',
  renew: 'Renew',
  renewedUntil: '{job} is open until {day}.',
  close: 'Close now',
  closeQuestion:
    'Readers see at once that it has expired. It stays in the list, where it can be renewed.',
  renewQuestion: 'Open until {day}, {days} days from now. A job that closes later keeps its date.',
  /** Shown when a bulk action is started while another one runs. */
  busy: {
    title: 'One thing at a time',
    text: 'Jobs are still being changed. Wait until that has ended, or stop it and leave the rest.',
  },
  bulk: {
    delete: { running: 'Deleting…', done: '{jobs} deleted.' },
    renew: { running: 'Renewing…', done: '{jobs} renewed.' },
    close: { running: 'Closing…', done: '{jobs} closed.' },
    undoClosing: { running: 'Undoing…', done: '{jobs} back to the earlier closing date.' },
    undoRenewal: {
      title: 'Undo the renewal of {jobs}',
      running: 'Undoing…',
      done: '{jobs} back to the earlier closing date.',
    },
    undoImport: {
      question:
        'They go from the portal at once and can be restored for {days} days. A job that somebody has changed since the import stays.',
      running: 'Deleting…',
      done: '{jobs} of the import deleted.',
    },
    restore: { title: 'Restore {jobs}', running: 'Restoring…', done: '{jobs} restored.' },
  },
  otherChanges: 'What was changed',
  chooseVersions: 'Choose one for each marked field, then save again.',
  nothingLost: 'Nothing you typed is lost, and nothing is saved yet.',
  officialSiteHint: 'Readers will see “Official site” beside this link.',
  warningTitle: 'Readers of this job will see a warning',
  pasteWarningTitle: 'The pasted text says this, and no field does',
  pasteWarningHint: 'So readers will not be warned. Leave the job out, or keep the words in it.',
  warningHint: 'You can still publish it, if you know that it is right.',
  /** Why a job is listed as a possible duplicate. */
  sameLink: 'same job link',
  sameJob: 'same company and role',
  samePlace: 'same company, role and location',
  preview: 'Preview',
  previewUntitled: 'Untitled',
  viewsAndClicks: '{views} · {clicks}',
  views: 'Views',
  sortHeadings: { newest: 'Posted', closing: 'Closes', company: 'Title', role: 'Role' },
  exporting: { label: 'Export as CSV' },
  /** The bar above the public page of a job, for signed-in administrators. */
  jobBar: { loadFailed: 'What the back office knows of this job could not be loaded.' },
} as const;
