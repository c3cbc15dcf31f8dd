import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

export const hashOf = (text: string): string => digest(text).toString('base64url');

/** One subscriber for every spelling of an address: mail systems tell no two apart by case. */
export const subscriberOf = (address: string): string => hashOf(address.trim().toLowerCase());

const secretBytes = 24;
export const newToken = (subscriber: string): string =>
  `${subscriber}.${randomBytes(secretBytes).toString('base64url')}`;

/** Whose token it says it is; undefined for what cannot be one. */
export const subscriberNamedBy = (token: string): string | undefined =>
  /^([\w-]{43})\.[\w-]{32}$/.exec(token)?.[1];

/** How long it takes tells nothing of where the two differ. */
export const isSame = (given: string, kept: string): boolean =>
  timingSafeEqual(digest(given), digest(kept));
