import { randomUUID } from 'node:crypto';
import { registrationCookie } from '#contract/accounts.ts';

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict';
/** As long as the pool's code is good. */
const maxAgeSeconds = 24 * 60 * 60;

const toCookieName = (email: string) => encodeURIComponent(email.toLowerCase());

/**
 * Which account a browser asked for, so that the code confirms this one: somebody else may have asked
 * for the same address since, and his code comes to the same mailbox. A known address gets one too.
 */
export const registeredCookie = (email: string, id: string | undefined): string =>
  `${registrationCookie}=${id ?? randomUUID()}.${toCookieName(email)}; ${attributes}; Max-Age=${maxAgeSeconds}`;

export const confirmedCookie = `${registrationCookie}=; ${attributes}; Max-Age=0`;

/** The account that this browser asked for. */
export function registeredAccount(
  email: string,
  cookies: ReadonlyMap<string, string>,
): string | undefined {
  const [, id, name] = /^([\w-]+)\.(.+)$/.exec(cookies.get(registrationCookie) ?? '') ?? [];
  return name === toCookieName(email) ? id : undefined;
}
