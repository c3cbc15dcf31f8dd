import { lastingHash } from '#lambdas/platform/http/day-hash.ts';
import { hashSecret, isSame, newSecret } from '#lambdas/platform/mail/secret-tokens.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

/**
 * One subscriber for every spelling of an address: mail systems tell no two apart by case. Links begin with
 * it, so it is made with a secret: whoever sees one cannot check a guess of whose it is.
 */
export function subscriberNames(table: Table, now: () => Date) {
  const hash = lastingHash(table, now);
  return (address: string): Promise<string> => hash('subscriber', address.trim().toLowerCase());
}

export const newToken = (subscriber: string): string => `${subscriber}.${newSecret()}`;

/** The subscriber that the token claims; undefined for what cannot be a token. */
export const subscriberNamedBy = (token: string) => /^([\w-]{43})\.[\w-]{32}$/.exec(token)?.[1];

/** Each mail has its own link; the last so many work, two months of daily mails. */
const linksMax = 60;

/** The row keeps only the hashes of links. */
export function newLink(subscriber: string, links: readonly string[]) {
  const token = newToken(subscriber);
  return { token, links: [...links, hashSecret(token)].slice(-linksMax) };
}

export const isLink = (token: string, links: readonly string[]): boolean =>
  links.some((link) => isSame(hashSecret(token), link));

const secretCharacters = 32;
const leavingSecret = (link: string) => hashSecret(`leave#${link}`).slice(0, secretCharacters);

/** Logs keep it, so it only turns mails off; made of the link's hash, the row needs no other. */
export const leavingToken = (subscriber: string, token: string): string =>
  `${subscriber}.${leavingSecret(hashSecret(token))}`;

export function isLeavingToken(token: string, links: readonly string[]): boolean {
  const secret = token.slice(-secretCharacters);
  return links.some((link) => isSame(secret, leavingSecret(link)));
}
