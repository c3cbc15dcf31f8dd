import { adminPaths } from '#contract/admin-paths.ts';
import { dayHash } from '#lambdas/platform/http/day-hash.ts';
import { rateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { type Handlers, serve } from '#lambdas/platform/http/serve.ts';
import { table as openTable } from '#lambdas/platform/table/table.ts';
import { openAdministrators } from '#lambdas/accounts/administrators/administrator-repository.ts';
import { adminSessions } from '#lambdas/accounts/sessions/admin-sessions.ts';
import { approveAdmin } from '#lambdas/accounts/administrators/approve-admin.ts';
import { changeAdministrators } from '#lambdas/accounts/administrators/change-administrators.ts';
import { changePassword } from '#lambdas/accounts/passwords/change-password.ts';
import { dailyMailRepository } from '#lambdas/accounts/administrators/daily-mail-repository.ts';
import { getAdmins } from '#lambdas/accounts/administrators/get-admins.ts';
import { getMe } from '#lambdas/accounts/administrators/get-me.ts';
import { inviteAdmin } from '#lambdas/accounts/administrators/invite-admin.ts';
import { logout } from '#lambdas/accounts/sessions/logout.ts';
import { openSessionRepository } from '#lambdas/accounts/sessions/open-session-repository.ts';
import { ownPassword as checkOwnPassword } from '#lambdas/accounts/passwords/own-password.ts';
import { removeAdmin } from '#lambdas/accounts/administrators/remove-admin.ts';
import { resetSecondFactor } from '#lambdas/accounts/second-factor/reset-second-factor.ts';
import { openSecondFactors } from '#lambdas/accounts/second-factor/second-factor-repository.ts';
import { openSessions } from '#lambdas/accounts/sessions/session-repository.ts';
import { setDailyMail } from '#lambdas/accounts/administrators/set-daily-mail.ts';
import { setUpSecondFactor } from '#lambdas/accounts/second-factor/set-up-second-factor.ts';
import { turnOffSecondFactor } from '#lambdas/accounts/second-factor/turn-off-second-factor.ts';
import { turnOnSecondFactor } from '#lambdas/accounts/second-factor/turn-on-second-factor.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';

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
const [origin = ''] = siteOrigins();
const signInAddress = `${origin}${adminPaths.login}`;

export const handler = serve({
  logout: logout({ pool, open }),
  changePassword: changePassword({ pool, open, sessions, tries, table, now }),
  setUpSecondFactor: setUpSecondFactor({ ownPassword, factors }),
  turnOnSecondFactor: turnOnSecondFactor({ pool, open, factors, tries, table, now }),
  turnOffSecondFactor: turnOffSecondFactor({ pool, ownPassword, factors, tries, table, now }),
  getMe: getMe({ pool, dailyMails }),
  setDailyMail: setDailyMail(dailyMails),
  getAdmins: getAdmins(administrators),
  inviteAdmin: inviteAdmin({ administrators, tries, table, now, origin }),
  approveAdmin: approveAdmin({ administrators, change, table, now, signInAddress }),
  resetSecondFactor: resetSecondFactor({ administrators, change, open, table, now }),
  removeAdmin: removeAdmin({ administrators, change, open, dailyMails, table, now }),
} satisfies Handlers<'accounts-admin'>);
