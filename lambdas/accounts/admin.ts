import { adminPaths } from '#contract/pages/admin-paths.ts';
import { dayHash } from '#lambdas/platform/http/day-hash.ts';
import { rateLimits } from '#lambdas/platform/http/rate-limits.ts';
import { serve } from '#lambdas/platform/http/serve.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { openAdministrators } from './administrator-repository.ts';
import { adminSessions } from './admin-sessions.ts';
import { approveAdmin } from './approve-admin.ts';
import { changeAdministrators } from './change-administrators.ts';
import { changePassword } from './passwords/change-password.ts';
import { dailyMailRepository } from './daily-mail-repository.ts';
import { getAdmins } from './get-admins.ts';
import { getMe } from './get-me.ts';
import { logout } from './logout.ts';
import { openSessionRepository } from './open-session-repository.ts';
import { ownPassword as checkOwnPassword } from './passwords/own-password.ts';
import { removeAdmin } from './remove-admin.ts';
import { resetSecondFactor } from './second-factor/reset-second-factor.ts';
import { openSecondFactors } from './second-factor/second-factor-repository.ts';
import { openSessions } from './session-repository.ts';
import { setDailyMail } from './set-daily-mail.ts';
import { setUpSecondFactor } from './second-factor/set-up-second-factor.ts';
import { turnOffSecondFactor } from './second-factor/turn-off-second-factor.ts';
import { turnOnSecondFactor } from './second-factor/turn-on-second-factor.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';

const now = () => new Date();
const table = openTable();
const pool = openSessions();
const open = openSessionRepository(table, now);
const administrators = openAdministrators();
const change = changeAdministrators({ administrators, table, now });
const tries = rateLimits({ table, now, hash: dayHash(table, now) });
const dailyMails = dailyMailRepository(table);
const sessions = adminSessions({ pool, open });
const factors = openSecondFactors();
const ownPassword = checkOwnPassword({ pool, tries });
const signInAddress = `${siteOrigins()[0]}${adminPaths.login}`;

export const handler = serve('accounts-admin', {
  logout: logout({ pool, open }),
  changePassword: changePassword({ pool, open, sessions, tries, table, now }),
  setUpSecondFactor: setUpSecondFactor({ ownPassword, factors }),
  turnOnSecondFactor: turnOnSecondFactor({ pool, open, factors, tries, table, now }),
  turnOffSecondFactor: turnOffSecondFactor({ ownPassword, factors, table, now }),
  getMe: getMe({ pool, dailyMails }),
  setDailyMail: setDailyMail(dailyMails),
  getAdmins: getAdmins(administrators),
  approveAdmin: approveAdmin({ administrators, change, table, now, signInAddress }),
  resetSecondFactor: resetSecondFactor({ administrators, change, open, table, now }),
  removeAdmin: removeAdmin({ administrators, change, open, dailyMails, table, now }),
});
