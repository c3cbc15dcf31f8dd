import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { Message, Problem } from './problem.ts';
import { route } from './route.ts';

export const adminGroup = 'admins';
export const refreshCookie = '__Host-refresh';
/** A header that a form of another site cannot send; the Origin is checked beside it. */
export const refreshHeader = { name: 'x-requested-with', value: 'fetch' } as const;

const Email = z.string().check(z.maxLength(limits.emailCharacters, { abort: true }), z.email());
export const Credentials = z.object({
  email: Email,
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
  answers: { 200: z.object({ ...Token.shape, name: z.string() }), 401: Problem, 422: Problem },
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
  summary: 'End the session everywhere',
  method: 'POST',
  path: '/api/logout',
  group: 'accounts',
  audience: 'admin',
  repeatable: true,
  answers: { 200: Message },
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
