import { refreshCookie } from '#contract/accounts.ts';
import { accountLimits } from '#contract/limits.ts';
import type { SessionName } from './open-session-repository.ts';

export interface Renewal extends SessionName {
  refreshToken: string;
}

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict';
const maxAgeSeconds = accountLimits.sessionDays * 24 * 60 * 60;

export const keepingCookie = ({ id, sessionId, refreshToken }: Renewal): string =>
  `${refreshCookie}=${id}.${sessionId}.${refreshToken}; ${attributes}; Max-Age=${maxAgeSeconds}`;

export const clearingCookie = `${refreshCookie}=; ${attributes}; Max-Age=0`;

/** The pool's own token may have dots. */
export function readRenewal(cookies: ReadonlyMap<string, string>): Renewal | undefined {
  const [, id, sessionId, refreshToken] =
    /^([\w-]+)\.([\w-]+)\.(.+)$/.exec(cookies.get(refreshCookie) ?? '') ?? [];
  return id && sessionId && refreshToken ? { id, sessionId, refreshToken } : undefined;
}
