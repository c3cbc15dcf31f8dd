import { lastingHash } from '#lambdas/platform/http/day-hash.ts';
import { hashSecret, isSame, newSecret } from '#lambdas/platform/runtime/secret-tokens.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

/**
 * The subscriber id of an address, in any case of letters. It stands in links, so it is hashed with a
 * secret: from the id nobody can check a guess of the address.
 */
export function subscriberNames(table: Table, now: () => Date) {
  const hash = lastingHash(table, now);
  return (address: string): Promise<string> => hash('subscriber', address.trim().toLowerCase());
}

export const newToken = (subscriber: string): string => `${subscriber}.${newSecret()}`;

/** The unverified subscriber id of a token; undefined if the token is malformed. */
export const subscriberNamedBy = (token: string) => /^([\w-]{43})\.[\w-]{32}$/.exec(token)?.[1];

/** Each mail has a link of its own. So many of the last ones work: two months of daily mails. */
const linksMax = 60;

/** `links` are the hashes in the subscriber's row, to be stored with the new one. */
export function newLink(subscriber: string, links: readonly string[]) {
  const token = newToken(subscriber);
  return { token, links: [...links, hashSecret(token)].slice(-linksMax) };
}

export const isLink = (token: string, links: readonly string[]): boolean =>
  links.some((link) => isSame(hashSecret(token), link));

const secretCharacters = 32;
const leavingSecret = (link: string) => hashSecret(`leave#${link}`).slice(0, secretCharacters);

/** It can only unsubscribe, since it is sent in a URL, which is logged. It is derived from the link's hash. */
export const leavingToken = (subscriber: string, token: string): string =>
  `${subscriber}.${leavingSecret(hashSecret(token))}`;

export function isLeavingToken(token: string, links: readonly string[]): boolean {
  const secret = token.slice(-secretCharacters);
  return links.some((link) => isSame(secret, leavingSecret(link)));
}
