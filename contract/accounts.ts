import * as z from 'zod/mini';
import { accountLimits } from './limits.ts';
import { rateLimits } from './rate-limits.ts';
import { meetsPasswordPolicy } from './password-policy.ts';
import { Message, Problem, problems } from './problem-details.ts';
import { adminCalls, publicCalls } from './endpoints.ts';
import { route } from './route.ts';
import { EmailAddress, requiredText } from './field-schemas.ts';

export const adminGroup = 'admins';
export const refreshCookie = '__Host-refresh';
export const registrationCookie = '__Host-registration';
/** A header that a form of another site cannot send; the Origin is checked beside it. */
export const csrfHeader = { name: 'x-requested-with', value: 'fetch' } as const;

export const Credentials = z.object({
  email: EmailAddress,
  password: z.string().check(z.minLength(1), z.maxLength(accountLimits.passwordCharacters)),
});

export const Token = z.object({ token: z.string(), expiresIn: z.number() });
const SignedIn = z.object({ ...Token.shape, name: z.string() });

const Challenge = z.object({ challenge: z.literal('SOFTWARE_TOKEN_MFA'), session: z.string() });

export const login = route(publicCalls.login, 'accounts', {
  summary: 'Sign in as an administrator; with a second factor, its code is needed next',
  idempotent: true,
  body: Credentials,
  responses: { 200: z.union([SignedIn, Challenge]), ...problems(401, 422, 429) },
});

/** Six digits, mailed or from an authenticator app; blanks are removed. */
export const Code = z.string().check(
  z.maxLength(accountLimits.codeCharacters, { abort: true }),
  z.overwrite((text) => text.replace(/\s/gu, '')),
  z.regex(/^\d{6}$/),
);
export const CodeBody = z.object({ code: Code });

export const loginWithCode = route(publicCalls.loginWithCode, 'accounts', {
  summary: 'Finish a sign-in by the code of the authenticator app',
  idempotent: true,
  body: z.object({
    session: z.string().check(z.minLength(1), z.maxLength(accountLimits.challengeCharacters)),
    code: Code,
  }),
  responses: { 200: SignedIn, 401: Problem, 422: Problem, 429: Problem },
});

/** A password that is too long is refused, never cut. */
export const NewPassword = z.string().check(
  z.minLength(accountLimits.newPasswordMinCharacters, { abort: true }),
  z.maxLength(accountLimits.passwordCharacters, { abort: true }),
  z.refine((text) => meetsPasswordPolicy(text), { params: { rule: 'password' } }),
);

export const NewAccount = z.object({
  name: requiredText(),
  email: EmailAddress.check(z.maxLength(accountLimits.emailCharacters)),
  password: NewPassword,
});
export type NewAccount = z.output<typeof NewAccount>;

/** The answer is the same for a known address. A new account has no rights yet: see docs/decisions/006. */
export const register = route(publicCalls.register, 'accounts', {
  summary: 'Ask to become an administrator',
  idempotent: true,
  rateLimits: [rateLimits.registration],
  body: NewAccount,
  responses: { 202: Message, 403: Problem, 422: Problem, 429: Problem },
});

export const Confirmation = z.object({ email: NewAccount.shape.email, code: Code });

/** The cookie of the browser that registered replaces the password; '' counts as none. */
export const RegistrationConfirmation = z.object({
  ...Confirmation.shape,
  password: z.optional(z.string().check(z.maxLength(accountLimits.passwordCharacters))),
});

/** A refusal never tells whether the code, the password or the account is wrong. */
export const confirmRegistration = route(publicCalls.confirmRegistration, 'accounts', {
  summary:
    'Confirm the address of a new account by the code that was mailed to it; any other browser than the one that registered gives the password too',
  idempotent: true,
  rateLimits: [rateLimits.codes],
  body: RegistrationConfirmation,
  responses: { 202: Message, 422: Problem, 429: Problem },
});

export const resendRegistrationCode = route(publicCalls.resendRegistrationCode, 'accounts', {
  summary: 'Mail a new code to the address of a new account; the earlier one is dead',
  idempotent: true,
  rateLimits: [rateLimits.codeMails],
  body: z.object({ email: NewAccount.shape.email }),
  responses: { 202: Message, 422: Problem, 429: Problem },
});

export const Invitation = z.object({
  ...NewAccount.shape,
  token: z.string().check(z.regex(/^[\w-]{36}$/)),
});
export type Invitation = z.output<typeof Invitation>;

/** A refusal never tells what is wrong with the link. */
export const acceptInvitation = route(publicCalls.acceptInvitation, 'accounts', {
  summary: 'Choose name and password for the link of an invitation, and sign in',
  idempotent: true,
  rateLimits: [rateLimits.codes],
  body: Invitation,
  responses: { 200: SignedIn, 404: Problem, 422: Problem, 429: Problem },
});

export const refresh = route(publicCalls.refresh, 'accounts', {
  summary: 'A new token for the session in the refresh cookie',
  idempotent: true,
  responses: { 200: Token, 401: Problem, 403: Problem },
});

export const logout = route(adminCalls.logout, 'accounts', {
  summary: 'End every session of the account, or only this browser’s',
  idempotent: true,
  query: z.object({ scope: z.optional(z.enum(['this'])) }),
  responses: { 200: Message, 422: Problem },
});

/** The same answer whether or not the address is known. */
export const forgotPassword = route(publicCalls.forgotPassword, 'accounts', {
  summary: 'Mail a code by which a forgotten password can be replaced',
  idempotent: true,
  rateLimits: [rateLimits.codeMails],
  body: z.object({ email: NewAccount.shape.email }),
  responses: { 202: Message, 422: Problem, 429: Problem },
});

export const PasswordReset = z.object({ ...Confirmation.shape, password: NewPassword });
export type PasswordReset = z.output<typeof PasswordReset>;

export const resetPassword = route(publicCalls.resetPassword, 'accounts', {
  summary: 'Replace a forgotten password by the mailed code, and end every session of the account',
  idempotent: true,
  rateLimits: [rateLimits.codes],
  body: PasswordReset,
  responses: { 200: Message, 422: Problem, 429: Problem },
});
