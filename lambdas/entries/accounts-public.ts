import { dayHash } from '#lambdas/platform/http/day-hash.ts';
import { optionalVariable } from '#lambdas/platform/runtime/env.ts';
import { rateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { type Handlers, serve } from '#lambdas/platform/http/serve.ts';
import { table as openTable } from '#lambdas/platform/table/table.ts';
import { acceptInvitation } from '#lambdas/accounts/administrators/accept-invitation.ts';
import { adminSessions } from '#lambdas/accounts/sessions/admin-sessions.ts';
import { confirmRegistration } from '#lambdas/accounts/registration/confirm-registration.ts';
import { forgotPassword } from '#lambdas/accounts/passwords/forgot-password.ts';
import { login } from '#lambdas/accounts/sessions/login.ts';
import { loginWithCode } from '#lambdas/accounts/second-factor/login-with-code.ts';
import { openSessionRepository } from '#lambdas/accounts/sessions/open-session-repository.ts';
import { openPasswords } from '#lambdas/accounts/passwords/password-repository.ts';
import { refresh } from '#lambdas/accounts/sessions/refresh.ts';
import { register } from '#lambdas/accounts/registration/register.ts';
import { resendRegistrationCode } from '#lambdas/accounts/registration/resend-registration-code.ts';
import { resetPassword } from '#lambdas/accounts/passwords/reset-password.ts';
import { openRegistrations } from '#lambdas/accounts/registration/registration-repository.ts';
import { openSessions } from '#lambdas/accounts/sessions/session-repository.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';

const now = () => new Date();
const table = openTable();
const tries = rateLimits({ table, now, hash: dayHash(table, now) });
const registrations = openRegistrations();
const passwords = openPasswords();
const open = openSessionRepository(table, now);
const sessions = adminSessions({ pool: openSessions(), open });

export const handler = serve({
  login: login({ sessions, tries, evenMs: 500 }),
  loginWithCode: loginWithCode({ sessions, tries, evenMs: 500 }),
  register: register({
    registrations,
    tries,
    evenMs: 1_000,
    isOpen: () => optionalVariable('REGISTRATION') !== 'closed',
  }),
  confirmRegistration: confirmRegistration({ registrations, tries, evenMs: 500 }),
  acceptInvitation: acceptInvitation({ sessions, tries, evenMs: 500 }),
  resendRegistrationCode: resendRegistrationCode({ registrations, tries, evenMs: 500 }),
  forgotPassword: forgotPassword({ passwords, tries, evenMs: 1_000 }),
  resetPassword: resetPassword({ passwords, open, tries, table, now, evenMs: 500 }),
  refresh: refresh({ sessions, origins: siteOrigins() }),
} satisfies Handlers<'accounts-public'>);
