export const jobMessages = {
  gone: "Sorry, the job you are looking for has expired or doesn't exist",
  notFoundTitle: 'Job Not Found',
  unsavedWarning: 'What you typed is not saved and will be lost.',
  loading: 'Loading, please wait...',
  apply: 'Apply for this Job',
  similar: 'Similar Jobs',
  expired: 'This job has expired',
  closedByCompany: 'The company has closed this job on its own board.',
  mayHaveFailed: 'It may also have failed to load. Please try again.',
  eligibleBatches: 'Eligible batches',
  allJobsAt: 'All jobs at',
  applyMissing: 'This job has no apply link. Please check the company’s official site.',
  officialSite: 'Official site',
  linkClosed:
    'The apply link has not been working for a day or more, so this job may have closed. Please check the company’s official site.',
  warnings: {
    fee: 'This job seems to ask for money. Genuine employers never do. (Government exams do charge a fee, but only on their official site.)',
    freeMail:
      'The contact email is a free address (such as Gmail) that anyone can create. Please check this job on the company’s official site.',
    messenger:
      'This job asks you to apply by WhatsApp or Telegram. Please check it with the company before you send anything.',
  },
  disclaimer:
    '{brand} is independent, is not affiliated with {company} and does not guarantee that this listing is accurate. Please verify the details and apply on the company’s official site.',
  loadFailed: 'Error fetching jobs',
} as const;
