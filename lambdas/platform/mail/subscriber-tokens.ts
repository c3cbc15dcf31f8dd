import { permanentHasher } from '#lambdas/platform/http/visitor-hash.ts';
import { hashSecret, isSameSecret, newSecret } from '#lambdas/platform/runtime/secret-tokens.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

/**
 * The subscriber id of an address, in any case of letters. It stands in links, so it is hashed with a
 * secret: from the id nobody can check a guess of the address.
 */
export function createSubscriberHasher(table: Table, now: () => Date) {
  const hash = permanentHasher(table, now);
  return (address: string): Promise<string> => hash('subscriber', address.trim().toLowerCase());
}

export const newToken = (subscriberId: string): string => `${subscriberId}.${newSecret()}`;

/** The unverified subscriber id of a token; undefined if the token is malformed. */
export const readSubscriberId = (token: string) => /^([\w-]{43})\.[\w-]{32}$/.exec(token)?.[1];

/** Each mail has its own link. Only this many of the newest links work: two months of daily mails. */
const maxLinks = 60;

/** `linkHashes` are those to store in the subscriber's row, with that of the new token. */
export function addLinkToken(subscriberId: string, linkHashes: readonly string[]) {
  const token = newToken(subscriberId);
  return { token, linkHashes: [...linkHashes, hashSecret(token)].slice(-maxLinks) };
}

export const isLinkToken = (token: string, linkHashes: readonly string[]): boolean =>
  linkHashes.some((linkHash) => isSameSecret(hashSecret(token), linkHash));

const secretCharacters = 32;
const toUnsubscribeSecret = (link: string) =>
  hashSecret(`leave#${link}`).slice(0, secretCharacters);

/** It can only unsubscribe, since it is sent in a URL, which is logged. It is derived from the link's hash. */
export const toUnsubscribeToken = (subscriberId: string, token: string): string =>
  `${subscriberId}.${toUnsubscribeSecret(hashSecret(token))}`;

export function isUnsubscribeToken(token: string, linkHashes: readonly string[]): boolean {
  const secret = token.slice(-secretCharacters);
  return linkHashes.some((link) => isSameSecret(secret, toUnsubscribeSecret(link)));
}
