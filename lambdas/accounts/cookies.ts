import { randomUUID } from 'node:crypto';
import { refreshCookie, registrationCookie } from '#contract/accounts.ts';
import { accountLimits } from '#contract/limits.ts';
import type { SessionName } from './open-session-repository.ts';

type Cookies = ReadonlyMap<string, string>;

export interface Renewal extends SessionName {
  refreshToken: string;
}

const daySeconds = 24 * 60 * 60;
const write = (name: string, value: string, maxAgeSeconds: number) =>
  `${name}=${value}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${maxAgeSeconds}`;

export const keepingCookie = ({ id, sessionId, refreshToken }: Renewal): string =>
  write(
    refreshCookie,
    `${id}.${sessionId}.${refreshToken}`,
    accountLimits.sessionDays * daySeconds,
  );

export const clearingCookie = write(refreshCookie, '', 0);

/** The refresh token itself may contain dots. */
export function readRenewal(cookies: Cookies): Renewal | undefined {
  const [, id, sessionId, refreshToken] =
    /^([\w-]+)\.([\w-]+)\.(.+)$/.exec(cookies.get(refreshCookie) ?? '') ?? [];
  return id && sessionId && refreshToken ? { id, sessionId, refreshToken } : undefined;
}

const toCookieName = (email: string) => encodeURIComponent(email.toLowerCase());

/**
 * Holds the id of the account that this browser registered. An address that has an account already
 * gets a random id, so that nobody learns of it. Cognito's codes are valid for 24 hours.
 */
export const registeredCookie = (email: string, id: string = randomUUID()): string =>
  write(registrationCookie, `${id}.${toCookieName(email)}`, daySeconds);

export const confirmedCookie = write(registrationCookie, '', 0);

export function registeredAccount(email: string, cookies: Cookies): string | undefined {
  const [, id, name] = /^([\w-]+)\.(.+)$/.exec(cookies.get(registrationCookie) ?? '') ?? [];
  return name === toCookieName(email) ? id : undefined;
}
