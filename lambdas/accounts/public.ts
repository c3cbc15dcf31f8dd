import { dayHash } from '#lambdas/platform/http/day-hash.ts';
import { optionalVariable } from '#lambdas/platform/env.ts';
import { rateLimits } from '#lambdas/platform/http/rate-limits.ts';
import { serve } from '#lambdas/platform/http/serve.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { adminSessions } from './admin-sessions.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { login } from './login.ts';
import { loginWithCode } from './second-factor/login-with-code.ts';
import { openSessionRepository } from './open-session-repository.ts';
import { openPasswords } from './passwords/password-repository.ts';
import { refresh } from './refresh.ts';
import { register } from './register.ts';
import { resendRegistrationCode } from './resend-registration-code.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { openRegistrations } from './registration-repository.ts';
import { openSessions } from './session-repository.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';

const now = () => new Date();
const table = openTable();
const tries = rateLimits({ table, now, hash: dayHash(table, now) });
const registrations = openRegistrations();
const passwords = openPasswords();
const open = openSessionRepository(table, now);
const sessions = adminSessions({ pool: openSessions(), open });

export const handler = serve('accounts-public', {
  login: login({ sessions, tries, evenMs: 500 }),
  loginWithCode: loginWithCode({ sessions, tries, evenMs: 500 }),
  register: register({
    registrations,
    tries,
    evenMs: 1_000,
    isOpen: () => optionalVariable('REGISTRATION') !== 'closed',
  }),
  confirmRegistration: confirmRegistration({ registrations, tries, evenMs: 500 }),
  resendRegistrationCode: resendRegistrationCode({ registrations, tries, evenMs: 500 }),
  forgotPassword: forgotPassword({ passwords, tries, evenMs: 1_000 }),
  resetPassword: resetPassword({ passwords, open, tries, table, now, evenMs: 500 }),
  refresh: refresh({ sessions, origins: siteOrigins() }),
});
