import { fill } from './fill-template.ts';
import type { LinkReason, LinkState } from './link-checks.ts';

const faultTexts: Readonly<Record<Extract<LinkReason, string>, string>> = {
  'no-web-address': 'It is not a web address',
  'not-public': 'It points to an address that is not public',
  'no-such-host': 'The site’s name does not exist',
  'no-answer': 'The site did not answer',
  'robots-txt': 'The site blocks automated checks',
  'too-many-redirects': 'The site redirects too often',
};

const statusTexts: Readonly<Record<number, string>> = {
  404: 'Page not found (404)',
  410: 'Page taken away (410)',
};

export const describeLinkReason = (reason: LinkReason): string =>
  typeof reason === 'string'
    ? faultTexts[reason]
    : (statusTexts[reason] ?? `The site answered with ${reason}`);

const resultTexts: Readonly<Record<LinkState, string>> = {
  ok: 'The link works.',
  failing: 'The link fails: {reason}.',
  unknown: 'The check could not tell whether the link works: {reason}.',
};

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export const describeLinkCheck = (state: LinkState, reason: LinkReason): string =>
  fill(resultTexts[state], { reason: lowerFirst(describeLinkReason(reason)) });
