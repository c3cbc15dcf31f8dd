import { dayHash } from '#lambdas/platform/http/day-hash.ts';
import { optionalVariable } from '#lambdas/platform/runtime/env.ts';
import { rateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { type Handlers, serve } from '#lambdas/platform/http/serve.ts';
import { table as openTable } from '#lambdas/platform/table/table.ts';
import { adminSessions } from '#lambdas/accounts/sessions/admin-sessions.ts';
import { openSessionRepository } from '#lambdas/accounts/sessions/open-session-repository.ts';
import { passwordHandlers } from '#lambdas/accounts/passwords/password-handlers.ts';
import { openPasswords } from '#lambdas/accounts/passwords/password-repository.ts';
import { registrationHandlers } from '#lambdas/accounts/registration/registration-handlers.ts';
import { openRegistrations } from '#lambdas/accounts/registration/registration-repository.ts';
import { sessionHandlers } from '#lambdas/accounts/sessions/session-handlers.ts';
import { openSessions } from '#lambdas/accounts/sessions/session-repository.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';

const now = () => new Date();
const table = openTable();
const tries = rateLimits({ table, now, hash: dayHash(table, now) });
const registrations = openRegistrations();
const passwords = openPasswords();
const open = openSessionRepository(table, now);
const sessions = adminSessions({ pool: openSessions(), open });

const isOpen = () => optionalVariable('REGISTRATION') !== 'closed';

export const handler = serve({
  ...sessionHandlers({ sessions, tries, origins: siteOrigins() }),
  ...registrationHandlers({ registrations, tries, isOpen }),
  ...passwordHandlers({ passwords, open, tries, table, now }),
} satisfies Handlers<'accounts-public'>);
