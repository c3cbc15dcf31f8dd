import * as z from 'zod/mini';
import { Code, Credentials, NewPassword, OneTimeCode, Token } from './accounts.ts';
import { adminCalls } from './endpoints.ts';
import { Message, Problem, problems } from './problem-details.ts';
import { route } from './route.ts';

export const PasswordChange = z.object({ old: Credentials.shape.password, new: NewPassword });

/** Every session of the account ends; where the pool begins another at once, its token comes along. */
export const changePassword = route(adminCalls.changePassword, 'accounts', {
  summary: 'Change your own password, and end every session that was signed in with it',
  idempotent: true,
  body: PasswordChange,
  answers: {
    200: z.object({ ...Message.shape, ...z.partial(Token).shape }),
    ...problems(422, 429),
  },
});

export const OwnPassword = z.object({ password: Credentials.shape.password });

/** Both steps, as for signing in: whoever knows the password alone is not to take away the other one. */
export const SecondFactorOff = z.object({ ...OwnPassword.shape, code: Code });

/** The second factor counts only after a code has come from the app. */
export const setUpSecondFactor = route(adminCalls.setUpSecondFactor, 'accounts', {
  summary: 'A secret for one’s own authenticator app, for the present password',
  idempotent: true,
  body: OwnPassword,
  answers: { 200: z.object({ secret: z.string(), uri: z.string() }), ...problems(409, 422, 429) },
});

export const turnOnSecondFactor = route(adminCalls.turnOnSecondFactor, 'accounts', {
  summary: 'Ask for codes of the app from now on, and end every session of the account',
  idempotent: true,
  body: OneTimeCode,
  answers: { 200: Message, 422: Problem, 429: Problem },
});

export const turnOffSecondFactor = route(adminCalls.turnOffSecondFactor, 'accounts', {
  summary: 'Sign in by the password alone from now on, for the password and a code of the app',
  idempotent: true,
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

export const getMe = route(adminCalls.getMe, 'accounts', {
  summary: 'Who is signed in',
  answers: { 200: Me },
});

export const setDailyMail = route(adminCalls.setDailyMail, 'accounts', {
  summary: 'Turn the daily email of pending items on or off',
  idempotent: true,
  body: z.object({ on: z.boolean() }),
  answers: { 200: Message, 422: Problem },
});
