import { refreshCookie } from '#contract/accounts.ts';

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict';
const sessionSeconds = 30 * 24 * 60 * 60;

/** None where the pool gave no new token and the one in use goes on. */
export const keepingCookies = (refreshToken: string | undefined): readonly string[] =>
  refreshToken === undefined
    ? []
    : [`${refreshCookie}=${refreshToken}; ${attributes}; Max-Age=${sessionSeconds}`];

export const clearingCookie = `${refreshCookie}=; ${attributes}; Max-Age=0`;
