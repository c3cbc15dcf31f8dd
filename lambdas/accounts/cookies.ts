import { randomUUID } from 'node:crypto';
import { refreshCookie, registrationCookie } from '#contract/accounts.ts';
import { accountLimits } from '#contract/limits.ts';
import type { SessionKey } from './session-repository.ts';

type Cookies = ReadonlyMap<string, string>;

export interface RefreshCookie extends SessionKey {
  refreshToken: string;
}

const daySeconds = 24 * 60 * 60;
const formatCookie = (name: string, value: string, maxAgeSeconds: number) =>
  `${name}=${value}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${maxAgeSeconds}`;

export const buildRefreshCookie = ({ id, sessionId, refreshToken }: RefreshCookie): string =>
  formatCookie(
    refreshCookie,
    `${id}.${sessionId}.${refreshToken}`,
    accountLimits.sessionDays * daySeconds,
  );

export const expiredRefreshCookie = formatCookie(refreshCookie, '', 0);

/** The refresh token itself may contain dots. */
export function readRefreshCookie(cookies: Cookies): RefreshCookie | undefined {
  const [, id, sessionId, refreshToken] =
    /^([\w-]+)\.([\w-]+)\.(.+)$/.exec(cookies.get(refreshCookie) ?? '') ?? [];
  return id && sessionId && refreshToken ? { id, sessionId, refreshToken } : undefined;
}

const encodeEmail = (email: string) => encodeURIComponent(email.toLowerCase());

/**
 * Holds the id of the account that this browser registered. An address that has an account already
 * gets a random id, so that nobody learns of it. Cognito's codes are valid for 24 hours.
 */
export const buildRegistrationCookie = (email: string, id: string = randomUUID()): string =>
  formatCookie(registrationCookie, `${id}.${encodeEmail(email)}`, daySeconds);

export const clearRegistration = formatCookie(registrationCookie, '', 0);

export function readRegisteredId(email: string, cookies: Cookies): string | undefined {
  const [, id, encodedEmail] = /^([\w-]+)\.(.+)$/.exec(cookies.get(registrationCookie) ?? '') ?? [];
  return encodedEmail === encodeEmail(email) ? id : undefined;
}
