export const failingLinkMessages = {
  title: 'Links',
  intro:
    'Live jobs whose link has failed and not worked since. One that still fails after a day is taken for closed, and the job’s page says so. Open the link, then correct or delete the job.',
  caption: 'Links that fail',
  loadFailed: 'The links could not be loaded.',
  none: 'No link fails.',
  noneHint:
    'Where links are checked, that of each live job is asked for once a day. One that leads nowhere appears here until it works again, or the job gets another one.',
  notClosed: 'Not yet',
} as const;
