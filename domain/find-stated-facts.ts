import { findAddresses } from './web-links.ts';
import { findCities } from './place-names.ts';
import { memoize } from './memoize.ts';

/* Each function returns the words that state a fact, or undefined if the text does not state it. */

/** The letters of all scripts as ranges, which compile much faster than the Unicode class. */
export const letter = String.raw`a-z\u00c0-\u0963\u0970-\u1fff`;
export const withoutAddresses = (text: string): string =>
  findAddresses(text).reduce((rest, each) => rest.replace(each, ' '), text);

export const widePlacePattern =
  /(?<!\b(?:remote|wfh|home)\W{1,4})\b(?:pan[- ]?india|across india|anywhere in india|all over india)\b|\b(?:multiple (?:cities|locations)|delhi[ /-]ncr|ncr)\b/i;
export { findWorkMode, findModesInLines, workplaces } from './find-work-modes.ts';

export const hasPlace = memoize(
  (part) =>
    findCities(part).length > 0 ||
    (/india|multiple|ncr/i.test(part) && widePlacePattern.test(part)),
);
