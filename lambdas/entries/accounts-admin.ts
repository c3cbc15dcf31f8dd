import { dayHash } from '#lambdas/platform/http/day-hash.ts';
import { rateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { type Handlers, serve } from '#lambdas/platform/http/serve.ts';
import { table as openTable } from '#lambdas/platform/table/table.ts';
import {
  administratorChanges,
  administratorHandlers,
} from '#lambdas/accounts/administrators/administrator-handlers.ts';
import { openAdministrators } from '#lambdas/accounts/administrators/administrator-repository.ts';
import { adminSessions } from '#lambdas/accounts/sessions/admin-sessions.ts';
import { ownAccountHandlers } from '#lambdas/accounts/own-account-handlers.ts';
import { dailyMailRepository } from '#lambdas/accounts/administrators/daily-mail-repository.ts';
import { openSessionRepository } from '#lambdas/accounts/sessions/open-session-repository.ts';
import { ownPassword as checkOwnPassword } from '#lambdas/accounts/passwords/own-password.ts';
import { secondFactorHandlers } from '#lambdas/accounts/second-factor/second-factor-handlers.ts';
import { openSecondFactors } from '#lambdas/accounts/second-factor/second-factor-repository.ts';
import { openSessions } from '#lambdas/accounts/sessions/session-repository.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';

const now = () => new Date();
const table = openTable();
const pool = openSessions();
const open = openSessionRepository(table, now);
const administrators = openAdministrators();
const tries = rateLimits({ table, now, hash: dayHash(table, now) });
const dailyMails = dailyMailRepository(table);
const sessions = adminSessions({ pool, open });
const factors = openSecondFactors();
const ownPassword = checkOwnPassword({ pool, tries });
const [origin = ''] = siteOrigins();

const changing = { administrators, tries, open, dailyMails, table, now, origin };

export const handler = serve({
  ...ownAccountHandlers({ pool, open, sessions, dailyMails, tries, table, now }),
  ...secondFactorHandlers({ pool, open, ownPassword, factors, tries, table, now }),
  ...administratorHandlers(changing),
  ...administratorChanges(changing),
} satisfies Handlers<'accounts-admin'>);
