import { logout } from '#contract/accounts.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import { accountMessages, dailyMailMessages } from '#contract/messages/account.ts';
import { changePassword, getMe, setDailyMail } from '#contract/own-account.ts';
import { mapHandlers, handle, ok } from '#lambdas/platform/http/serve.ts';
import { outboxItem } from '#lambdas/platform/mail/outbox.ts';
import { Invalid, Unauthorized } from '#lambdas/platform/runtime/errors.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { transact } from '#lambdas/platform/table/write-rows.ts';
import { passwordChangedMail } from './account-mails.ts';
import { signIn } from './admin-sessions.ts';
import { expiredRefreshCookie, buildRefreshCookie, readRefreshCookie } from './cookies.ts';
import { limitRefusedAttempts } from './attempt-limits.ts';
import { saveDailyMailSetting, wantsDailyMail } from './daily-mail-setting-repository.ts';
import { closeSession, closeSessions } from './session-repository.ts';
import * as pool from './cognito-auth-repository.ts';

export const ownAccountHandlers = mapHandlers([
  /** Cognito is called first: if it fails, nothing has ended and the call can be repeated. */
  handle(logout, async ({ admin, cookies, query }) => {
    const refreshToken = readRefreshCookie(cookies)?.refreshToken;
    const isOnlyThisSession = query.scope === 'this';
    if (!isOnlyThisSession) await pool.signOutEverywhere(admin.token);
    if (refreshToken !== undefined) await pool.revokeToken(refreshToken);
    await (isOnlyThisSession ? closeSession(admin) : closeSessions(admin.id));
    return ok({ message: accountMessages.signedOut }, { cookies: [expiredRefreshCookie] });
  }),

  /** Attempts are counted, since a person with a stolen token could otherwise guess the password. */
  handle(changePassword, async ({ body, admin }) => {
    const profile = await pool.readProfile(admin.token);
    if (!profile) throw new Unauthorized();
    const limits = [{ keyParts: [admin.id], limit: rateLimits.signIn }];
    const isRight = await limitRefusedAttempts({ route: 'changePassword', limits }, () =>
      pool.changePassword(admin.token, body),
    );
    if (!isRight) throw new Invalid([{ field: 'old', message: accountMessages.oldPasswordWrong }]);
    await closeSessions(admin.id);
    await pool.signOutEverywhere(admin.token);
    await transact(table(), [
      auditItem(table(), { actor: admin.id, action: 'changePassword', objectId: admin.id }),
      outboxItem(table(), passwordChangedMail(profile.email), new Date()),
    ]);

    const { passwordChanged: message } = accountMessages;
    const session = await signIn(profile.email, body.new);
    // With two-step sign-in the owner has to sign in again with a code.
    if (!session || 'challenge' in session)
      return ok({ message }, { cookies: [expiredRefreshCookie] });
    const { token, expiresIn } = session;
    return ok({ message, token, expiresIn }, { cookies: [buildRefreshCookie(session)] });
  }),

  handle(getMe, async ({ admin: { id, token } }) => {
    const [profile, dailyMail] = await Promise.all([pool.readProfile(token), wantsDailyMail(id)]);
    if (!profile) throw new Unauthorized();
    return ok({ id, ...profile, dailyMail });
  }),

  handle(setDailyMail, async ({ body: { on }, admin }) => {
    await saveDailyMailSetting(admin.id, on);
    return ok({ message: on ? dailyMailMessages.turnedOn : dailyMailMessages.turnedOff });
  }),
]);
