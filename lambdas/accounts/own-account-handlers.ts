import { logout } from '#contract/accounts.ts';
import { rateLimits } from '#contract/limits.ts';
import { accountMessages, dailyMailMessages } from '#contract/messages/account.ts';
import { changePassword, getMe, setDailyMail } from '#contract/own-account.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import { outboxItem } from '#lambdas/platform/mail/outbox.ts';
import { Invalid, Unauthorized } from '#lambdas/platform/runtime/errors.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { transact } from '#lambdas/platform/table/transaction.ts';
import type { DailyMailRepository } from './administrators/daily-mail-repository.ts';
import { passwordChangedMail } from './mails/account-mails.ts';
import { countRefused } from './refusals/count-refused.ts';
import type { AdminSessions } from './sessions/admin-sessions.ts';
import type { OpenSessionRepository } from './sessions/open-session-repository.ts';
import { clearingCookie, keepingCookie, readRenewal } from './sessions/refresh-cookie.ts';
import type { SessionRepository } from './sessions/session-repository.ts';

interface Sources {
  pool: SessionRepository;
  open: OpenSessionRepository;
  sessions: Pick<AdminSessions, 'start'>;
  tries: RateLimits;
  table: Table;
  now: () => Date;
  dailyMails: DailyMailRepository;
}

export const ownAccountHandlers = ({
  pool,
  open,
  sessions,
  tries,
  table,
  now,
  dailyMails,
}: Sources) =>
  byRoute([
    /** The pool comes first: while it cannot be reached nothing is ended, and the call can be repeated. */
    handle(logout, async ({ admin, cookies, query }) => {
      const refreshToken = readRenewal(cookies)?.refreshToken;
      const onlyThis = query.only === 'this';
      if (!onlyThis) await pool.endAll(admin.token);
      if (refreshToken !== undefined) await pool.end(refreshToken);
      await (onlyThis ? open.close(admin) : open.closeAll(admin.id));
      return ok({ message: accountMessages.signedOut }, { cookies: [clearingCookie] });
    }),

    /** Tries are counted: whoever stole a token could otherwise guess the present password. */
    handle(changePassword, async ({ body, admin }) => {
      const profile = await pool.profile(admin.token);
      if (!profile) throw new Unauthorized();
      const counts = [{ who: [admin.id], limit: rateLimits.signIn }];
      const isRight = await countRefused(
        { tries, call: 'changePassword', counts, isRefused: (right) => !right },
        () => pool.changePassword(admin.token, body),
      );
      if (!isRight)
        throw new Invalid([{ field: 'old', message: accountMessages.oldPasswordWrong }]);
      await open.closeAll(admin.id);
      await pool.endAll(admin.token);
      const at = now();
      const audit = { who: admin.id, what: 'changePassword', which: admin.id, when: at };
      const mail = outboxItem(table, passwordChangedMail(profile.email), at);
      await transact(table, [auditItem(table, audit), mail]);

      const { passwordChanged: message } = accountMessages;
      const session = await sessions.start(profile.email, body.new);
      // If the account asks for a code, its owner signs in anew.
      if (!session || 'challenge' in session) return ok({ message }, { cookies: [clearingCookie] });
      const { token, expiresIn } = session;
      return ok({ message, token, expiresIn }, { cookies: [keepingCookie(session)] });
    }),

    handle(getMe, async ({ admin }) => {
      const [profile, dailyMail] = await Promise.all([
        pool.profile(admin.token),
        dailyMails.isOn(admin.id),
      ]);
      if (!profile) throw new Unauthorized();
      return ok({ id: admin.id, ...profile, dailyMail });
    }),

    handle(setDailyMail, async ({ body: { on }, admin }) => {
      await dailyMails.turn(admin.id, on ? 'on' : 'off');
      return ok({ message: on ? dailyMailMessages.turnedOn : dailyMailMessages.turnedOff });
    }),
  ]);
