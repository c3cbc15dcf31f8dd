import * as z from 'zod/mini';
import { limits, rateLimits } from './limits.ts';
import { meetsPasswordPolicy } from './password-policy.ts';
import { Message, Problem } from './problem.ts';
import { route } from './route.ts';
import { EmailAddress, Id, requiredText, Timestamp } from './text.ts';

export const adminGroup = 'admins';
export const refreshCookie = '__Host-refresh';
/** A header that a form of another site cannot send; the Origin is checked beside it. */
export const refreshHeader = { name: 'x-requested-with', value: 'fetch' } as const;

export const Credentials = z.object({
  email: EmailAddress,
  password: z.string().check(z.minLength(1), z.maxLength(limits.passwordCharacters)),
});

const Token = z.object({ token: z.string(), expiresIn: z.number() });

export const login = route({
  id: 'login',
  summary: 'Sign in as an administrator',
  method: 'POST',
  path: '/api/login',
  group: 'accounts',
  audience: 'public',
  repeatable: true,
  body: Credentials,
  answers: {
    200: z.object({ ...Token.shape, name: z.string() }),
    401: Problem,
    422: Problem,
    429: Problem,
  },
});

/** The password's end is cut by nobody: what is longer is refused. */
export const NewAccount = z.object({
  name: requiredText(),
  email: EmailAddress.check(z.maxLength(limits.accountEmailCharacters)),
  password: z.string().check(
    z.minLength(limits.newPasswordCharacters, { abort: true }),
    z.maxLength(limits.passwordCharacters, { abort: true }),
    z.refine((text) => meetsPasswordPolicy(text), { params: { rule: 'password' } }),
  ),
});
export type NewAccount = z.output<typeof NewAccount>;

/** The same answer whether or not the address is known; grants nothing (docs/decisions/006). */
export const register = route({
  id: 'register',
  summary: 'Ask to become an administrator',
  method: 'POST',
  path: '/api/register',
  group: 'accounts',
  audience: 'public',
  repeatable: true,
  rateLimits: [rateLimits.registration],
  body: NewAccount,
  answers: { 202: Message, 403: Problem, 422: Problem, 429: Problem },
});

export const refresh = route({
  id: 'refresh',
  summary: 'A new token for the session in the refresh cookie',
  method: 'POST',
  path: '/api/refresh',
  group: 'accounts',
  audience: 'public',
  repeatable: true,
  answers: { 200: Token, 401: Problem, 403: Problem },
});

export const logout = route({
  id: 'logout',
  summary: 'End every session of the account, or only this browser’s',
  method: 'POST',
  path: '/api/logout',
  group: 'accounts',
  audience: 'admin',
  repeatable: true,
  query: z.object({ only: z.optional(z.enum(['this'])) }),
  answers: { 200: Message, 422: Problem },
});

export const Me = z.object({ id: z.string(), email: z.string(), name: z.string() });

export const getMe = route({
  id: 'getMe',
  summary: 'Who is signed in',
  method: 'GET',
  path: '/api/me',
  group: 'accounts',
  audience: 'admin',
  answers: { 200: Me },
});

export const Administrator = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(['pending', 'active']),
  created_at: Timestamp,
});
export type Administrator = z.infer<typeof Administrator>;

const manage = { group: 'accounts', audience: 'admin' } as const;
const byId = z.object({ id: Id });

export const getAdmins = route({
  ...manage,
  id: 'getAdmins',
  summary: 'Pending and active administrators, newest first',
  method: 'GET',
  path: '/api/admins',
  answers: { 200: z.object({ admins: z.array(Administrator) }) },
});

export const approveAdmin = route({
  ...manage,
  id: 'approveAdmin',
  summary: 'Let a pending account into the back office',
  method: 'POST',
  path: '/api/admins/{id}/approve',
  params: byId,
  answers: { 200: Message, 404: Problem },
});

export const removeAdmin = route({
  ...manage,
  id: 'removeAdmin',
  summary: 'Remove an account; never the last administrator, never one’s own',
  method: 'DELETE',
  path: '/api/admins/{id}',
  params: byId,
  answers: { 200: Message, 404: Problem, 409: Problem },
});
