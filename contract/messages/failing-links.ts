export const failingLinkMessages = {
  notLive: 'This job is not live, so its link is not checked.',
  intro:
    'Live jobs whose link has failed and not worked since. One that still fails after a day is treated as closed, and the job’s page says so. Open the link, then correct or delete the job, or say that it works.',
  loadFailed: 'The links could not be loaded.',
  noneHint:
    'Where links are checked, every live job’s link is checked once a day. Broken ones appear here until they work again or get a new link.',
  bulk: {
    check: { running: 'Checking…', done: '{links} checked.' },
    confirm: { running: 'Marking…', done: '{links} marked as working.' },
  },
  notKnown: 'Not known',
  check: 'Check now',
  works: 'Link works',
  confirmed: 'Marked as working. If it fails again, it will be listed again.',
  notFailing: 'This link does not fail any more. The job may have closed or got another link.',
  checksOff: 'Links are not checked here. LINK_CHECKS=on turns it on.',
  tooMany: 'Links of this site were checked several times just now. Please try again in {wait}.',
} as const;
