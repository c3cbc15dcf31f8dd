import { fill } from '../fill.ts';
import type { LinkReason, LinkState } from '../links.ts';

const events: Readonly<Record<Extract<LinkReason, string>, string>> = {
  'no-web-address': 'It is not a web address',
  'not-public': 'It points to an address that is not public',
  'no-such-host': 'The site’s name does not exist',
  'no-answer': 'The site did not answer',
  disallowed: 'The site blocks automated checks',
  'too-many-redirects': 'The site redirects too often',
};

const statuses: Readonly<Record<number, string>> = {
  404: 'Page not found (404)',
  410: 'Page taken away (410)',
};

export const linkReasonText = (reason: LinkReason): string =>
  typeof reason === 'string'
    ? events[reason]
    : (statuses[reason] ?? `The site answered with ${reason}`);

const checked: Readonly<Record<LinkState, string>> = {
  ok: 'The link works.',
  failing: 'The link fails: {reason}.',
  unknown: 'The check could not tell whether the link works: {reason}.',
};

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export const linkCheckedText = (state: LinkState, reason: LinkReason): string =>
  fill(checked[state], { reason: lowered(linkReasonText(reason)) });

export const failingLinkMessages = {
  title: 'Links',
  intro:
    'Live jobs whose link has failed and not worked since. One that still fails after a day is treated as closed, and the job’s page says so. Open the link, then correct or delete the job, or say that it works.',
  caption: 'Broken links',
  loadFailed: 'The links could not be loaded.',
  none: 'No broken links.',
  noneHint:
    'Where links are checked, every live job’s link is checked once a day. Broken ones appear here until they work again or get a new link.',
  closedSince: 'Closed since {day}',
  bulk: {
    check: { running: 'Checking…', done: '{links} checked.' },
    confirm: { running: 'Marking…', done: '{links} marked as working.' },
  },
  notKnown: 'Not known',
  check: 'Check now',
  works: 'Link works',
  confirmed: 'Marked as working. If it fails again, it will be listed again.',
  notFailing: 'This link does not fail any more. The job may have closed or got another link.',
  notLive: 'This job is not live, so its link is not checked.',
  off: 'Links are not checked here. LINK_CHECKS=on turns it on.',
  tooMany: 'Links of this site were checked several times just now. Please try again in {wait}.',
  failedTitle: 'Nothing was changed',
} as const;
