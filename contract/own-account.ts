import * as z from 'zod/mini';
import { Code, Credentials, NewPassword, CodeBody, Token } from './accounts.ts';
import { adminCalls } from './endpoints.ts';
import { Message, Problem, problems } from './problem-details.ts';
import { route } from './route.ts';

export const PasswordChange = z.object({ old: Credentials.shape.password, new: NewPassword });

/** Ends every session of the account; if Cognito starts a new one, its token is returned. */
export const changePassword = route(adminCalls.changePassword, 'accounts', {
  summary: 'Change your own password, and end every session that was signed in with it',
  idempotent: true,
  body: PasswordChange,
  responses: {
    200: z.object({ ...Message.shape, ...z.partial(Token).shape }),
    ...problems(422, 429),
  },
});

export const OwnPassword = z.object({ password: Credentials.shape.password });

/** Needs password and code: the password alone must not suffice to remove the second factor. */
export const SecondFactorOff = z.object({ ...OwnPassword.shape, code: Code });

/** The second factor counts only after a code has come from the app. */
export const setUpSecondFactor = route(adminCalls.setUpSecondFactor, 'accounts', {
  summary: 'Get a secret for your own authenticator app; needs the current password',
  idempotent: true,
  body: OwnPassword,
  responses: { 200: z.object({ secret: z.string(), uri: z.string() }), ...problems(409, 422, 429) },
});

export const turnOnSecondFactor = route(adminCalls.turnOnSecondFactor, 'accounts', {
  summary: 'Require a code of the app at each sign-in, and end every session of the account',
  idempotent: true,
  body: CodeBody,
  responses: { 200: Message, 422: Problem, 429: Problem },
});

export const turnOffSecondFactor = route(adminCalls.turnOffSecondFactor, 'accounts', {
  summary: 'Sign in with the password alone from now on; needs the password and a code of the app',
  idempotent: true,
  body: SecondFactorOff,
  responses: { 200: Message, 422: Problem, 429: Problem },
});

export const Me = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  secondFactor: z.boolean(),
  dailyMail: z.boolean(),
});

export const getMe = route(adminCalls.getMe, 'accounts', {
  summary: 'Who is signed in',
  responses: { 200: Me },
});

export const setDailyMail = route(adminCalls.setDailyMail, 'accounts', {
  summary: 'Turn the daily email of pending items on or off',
  idempotent: true,
  body: z.object({ on: z.boolean() }),
  responses: { 200: Message, 422: Problem },
});
