import * as z from 'zod/mini';
import { accountLimits, rateLimits } from './limits.ts';
import { meetsPasswordPolicy } from './password-policy.ts';
import { Message, Problem, refusals } from './problem.ts';
import { endpoints } from './endpoints.ts';
import { route } from './route.ts';
import { EmailAddress, Id, requiredText, Timestamp } from './text.ts';

export const adminGroup = 'admins';
export const refreshCookie = '__Host-refresh';
export const registrationCookie = '__Host-registration';
/** A header that a form of another site cannot send; the Origin is checked beside it. */
export const refreshHeader = { name: 'x-requested-with', value: 'fetch' } as const;

export const Credentials = z.object({
  email: EmailAddress,
  password: z.string().check(z.minLength(1), z.maxLength(accountLimits.passwordCharacters)),
});

const Token = z.object({ token: z.string(), expiresIn: z.number() });
const SignedIn = z.object({ ...Token.shape, name: z.string() });

const Challenge = z.object({ challenge: z.literal('SOFTWARE_TOKEN_MFA'), session: z.string() });

const repeated = { group: 'accounts', repeatable: true } as const;

export const login = route({
  ...endpoints.login,
  summary: 'Sign in as an administrator; with a second factor, its code is needed next',
  ...repeated,
  body: Credentials,
  answers: {
    200: z.union([SignedIn, Challenge]),
    ...refusals(401, 422, 429),
  },
});

const Code = z.string().check(
  z.maxLength(accountLimits.codeCharacters, { abort: true }),
  z.overwrite((text) => text.replace(/\s/gu, '')),
  z.regex(/^\d{6}$/),
);
export const OneTimeCode = z.object({ code: Code });

export const loginWithCode = route({
  ...endpoints.loginWithCode,
  summary: 'Finish a sign-in by the code of the authenticator app',
  ...repeated,
  body: z.object({
    session: z.string().check(z.minLength(1), z.maxLength(accountLimits.challengeCharacters)),
    code: Code,
  }),
  answers: { 200: SignedIn, 401: Problem, 422: Problem, 429: Problem },
});

/** A password that is too long is refused, never cut. */
const NewPassword = z.string().check(
  z.minLength(accountLimits.newPasswordCharacters, { abort: true }),
  z.maxLength(accountLimits.passwordCharacters, { abort: true }),
  z.refine((text) => meetsPasswordPolicy(text), { params: { rule: 'password' } }),
);

export const NewAccount = z.object({
  name: requiredText(),
  email: EmailAddress.check(z.maxLength(accountLimits.emailCharacters)),
  password: NewPassword,
});
export type NewAccount = z.output<typeof NewAccount>;

/** The same answer for a known address; no rights yet: see docs/decisions/006. */
export const register = route({
  ...endpoints.register,
  summary: 'Ask to become an administrator',
  ...repeated,
  rateLimits: [rateLimits.registration],
  body: NewAccount,
  answers: { 202: Message, 403: Problem, 422: Problem, 429: Problem },
});

export const Confirmation = z.object({ email: NewAccount.shape.email, code: Code });

/** The cookie of the browser that registered replaces the password; '' counts as none. */
export const RegistrationConfirmation = z.object({
  ...Confirmation.shape,
  password: z.optional(z.string().check(z.maxLength(accountLimits.passwordCharacters))),
});

/** What is wrong with the code, the password or the account is never told apart. */
export const confirmRegistration = route({
  ...endpoints.confirmRegistration,
  summary:
    'Confirm the address of a new account by the code that was mailed to it; any other browser than the one that registered gives the password too',
  ...repeated,
  rateLimits: [rateLimits.codes],
  body: RegistrationConfirmation,
  answers: { 202: Message, 422: Problem, 429: Problem },
});

export const resendRegistrationCode = route({
  ...endpoints.resendRegistrationCode,
  summary: 'Mail a new code to the address of a new account; the earlier one is dead',
  ...repeated,
  rateLimits: [rateLimits.codeMails],
  body: z.object({ email: NewAccount.shape.email }),
  answers: { 202: Message, 422: Problem, 429: Problem },
});

export const Invitation = z.object({
  ...NewAccount.shape,
  token: z.string().check(z.regex(/^[\w-]{36}$/)),
});
export type Invitation = z.output<typeof Invitation>;

/** What is wrong with the link is never told apart. */
export const acceptInvitation = route({
  ...endpoints.acceptInvitation,
  summary: 'Choose name and password for the link of an invitation, and sign in',
  ...repeated,
  rateLimits: [rateLimits.codes],
  body: Invitation,
  answers: { 200: SignedIn, 404: Problem, 422: Problem, 429: Problem },
});

export const refresh = route({
  ...endpoints.refresh,
  summary: 'A new token for the session in the refresh cookie',
  ...repeated,
  answers: { 200: Token, 401: Problem, 403: Problem },
});

export const logout = route({
  ...endpoints.logout,
  summary: 'End every session of the account, or only this browser’s',
  ...repeated,
  query: z.object({ only: z.optional(z.enum(['this'])) }),
  answers: { 200: Message, 422: Problem },
});

/** The same answer whether or not the address is known. */
export const forgotPassword = route({
  ...endpoints.forgotPassword,
  summary: 'Mail a code by which a forgotten password can be replaced',
  ...repeated,
  rateLimits: [rateLimits.codeMails],
  body: z.object({ email: NewAccount.shape.email }),
  answers: { 202: Message, 422: Problem, 429: Problem },
});

export const PasswordReset = z.object({ ...Confirmation.shape, password: NewPassword });
export type PasswordReset = z.output<typeof PasswordReset>;

export const resetPassword = route({
  ...endpoints.resetPassword,
  summary: 'Replace a forgotten password by the mailed code, and end every session of the account',
  ...repeated,
  rateLimits: [rateLimits.codes],
  body: PasswordReset,
  answers: { 200: Message, 422: Problem, 429: Problem },
});

export const PasswordChange = z.object({ old: Credentials.shape.password, new: NewPassword });

/** Every session of the account ends; where the pool begins another at once, its token comes along. */
export const changePassword = route({
  ...endpoints.changePassword,
  summary: 'Change your own password, and end every session that was signed in with it',
  ...repeated,
  body: PasswordChange,
  answers: {
    200: z.object({ ...Message.shape, ...z.partial(Token).shape }),
    ...refusals(422, 429),
  },
});

export const OwnPassword = z.object({ password: Credentials.shape.password });

/** Both steps, as for signing in: whoever knows the password alone is not to take away the other one. */
export const SecondFactorOff = z.object({ ...OwnPassword.shape, code: Code });

/** The second factor counts only after a code has come from the app. */
export const setUpSecondFactor = route({
  ...endpoints.setUpSecondFactor,
  summary: 'A secret for one’s own authenticator app, for the present password',
  ...repeated,
  body: OwnPassword,
  answers: { 200: z.object({ secret: z.string(), uri: z.string() }), ...refusals(409, 422, 429) },
});

export const turnOnSecondFactor = route({
  ...endpoints.turnOnSecondFactor,
  summary: 'Ask for codes of the app from now on, and end every session of the account',
  ...repeated,
  body: OneTimeCode,
  answers: { 200: Message, 422: Problem, 429: Problem },
});

export const turnOffSecondFactor = route({
  ...endpoints.turnOffSecondFactor,
  summary: 'Sign in by the password alone from now on, for the password and a code of the app',
  ...repeated,
  body: SecondFactorOff,
  answers: { 200: Message, 422: Problem, 429: Problem },
});

export const Me = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  secondFactor: z.boolean(),
  dailyMail: z.boolean(),
});

export const getMe = route({
  ...endpoints.getMe,
  summary: 'Who is signed in',
  group: 'accounts',
  answers: { 200: Me },
});

export const setDailyMail = route({
  ...endpoints.setDailyMail,
  summary: 'Turn the daily email of pending items on or off',
  ...repeated,
  body: z.object({ on: z.boolean() }),
  answers: { 200: Message, 422: Problem },
});

export const Administrator = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(['pending', 'invited', 'active']),
  secondFactor: z.optional(z.boolean()),
  created_at: Timestamp,
});
export type Administrator = z.infer<typeof Administrator>;

const byId = z.object({ id: Id });

export const getAdmins = route({
  ...endpoints.getAdmins,
  group: 'accounts',
  summary: 'Pending, invited and active administrators, newest first',
  answers: { 200: z.object({ admins: z.array(Administrator) }) },
});

/** The same address again gets a new link, and the earlier one is dead. */
export const inviteAdmin = route({
  ...endpoints.inviteAdmin,
  group: 'accounts',
  summary: 'Mail a link by which a colleague becomes an administrator without an approval',
  // The pool knows no idempotency keys: of two equal calls the later one's link counts.
  repeatable: true,
  body: z.object({ email: NewAccount.shape.email }),
  answers: { 200: Message, 409: Problem, 422: Problem, 429: Problem },
});

export const approveAdmin = route({
  ...endpoints.approveAdmin,
  group: 'accounts',
  summary: 'Let a pending account into the back office',
  params: byId,
  answers: { 200: Message, 404: Problem },
});

export const resetSecondFactor = route({
  ...endpoints.resetSecondFactor,
  group: 'accounts',
  summary: 'Turn off the second factor of who has lost it, and end every session of the account',
  params: byId,
  answers: { 200: Message, 404: Problem, 409: Problem },
});

export const removeAdmin = route({
  ...endpoints.removeAdmin,
  group: 'accounts',
  summary: 'Remove an account; never the last administrator, never one’s own',
  params: byId,
  answers: { 200: Message, 404: Problem, 409: Problem },
});
