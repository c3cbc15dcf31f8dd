import { hashOf, newSecret } from '#lambdas/platform/mail/secret-tokens.ts';

/** One subscriber for every spelling of an address: mail systems tell no two apart by case. */
export const subscriberOf = (address: string): string => hashOf(address.trim().toLowerCase());

export const newToken = (subscriber: string): string => `${subscriber}.${newSecret()}`;

/** Whose token it says it is; undefined for what cannot be one. */
export const subscriberNamedBy = (token: string): string | undefined =>
  /^([\w-]{43})\.[\w-]{32}$/.exec(token)?.[1];
