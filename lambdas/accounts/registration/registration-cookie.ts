import { randomUUID } from 'node:crypto';
import { registrationCookie } from '#contract/accounts.ts';

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict';
/** The pool's codes are valid for 24 hours. */
const maxAgeSeconds = 24 * 60 * 60;

const toCookieName = (email: string) => encodeURIComponent(email.toLowerCase());

/** Names the account that this browser registered; a known address gets a cookie as well. */
export const registeredCookie = (email: string, id: string | undefined): string =>
  `${registrationCookie}=${id ?? randomUUID()}.${toCookieName(email)}; ${attributes}; Max-Age=${maxAgeSeconds}`;

export const confirmedCookie = `${registrationCookie}=; ${attributes}; Max-Age=0`;

export function registeredAccount(
  email: string,
  cookies: ReadonlyMap<string, string>,
): string | undefined {
  const [, id, name] = /^([\w-]+)\.(.+)$/.exec(cookies.get(registrationCookie) ?? '') ?? [];
  return name === toCookieName(email) ? id : undefined;
}
