import { changePassword as route } from '#contract/own-account.ts';
import { rateLimits } from '#contract/limits.ts';
import { accountMessages } from '#contract/messages/account.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { Invalid, Unauthorized } from '#lambdas/platform/runtime/errors.ts';
import { outboxItem } from '#lambdas/platform/mail/outbox.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { transact } from '#lambdas/platform/table/transaction.ts';
import { passwordChangedMail } from '../mails/account-mails.ts';
import type { AdminSessions } from '../sessions/admin-sessions.ts';
import { countRefused } from '../refusals/count-refused.ts';
import type { OpenSessionRepository } from '../sessions/open-session-repository.ts';
import { clearingCookie, keepingCookie } from '../sessions/refresh-cookie.ts';
import type { SessionRepository } from '../sessions/session-repository.ts';

interface Sources {
  pool: Pick<SessionRepository, 'profile' | 'changePassword' | 'endAll'>;
  open: Pick<OpenSessionRepository, 'closeAll'>;
  sessions: Pick<AdminSessions, 'start'>;
  tries: RateLimits;
  table: Table;
  now: () => Date;
}

/** Tries are counted: whoever stole a token could otherwise guess the present password. */
export const changePassword = ({ pool, open, sessions, tries, table, now }: Sources) =>
  handle(route, async ({ body, admin }) => {
    const profile = await pool.profile(admin.token);
    if (!profile) throw new Unauthorized();
    const counts = [{ who: [admin.id], limit: rateLimits.signIn }];
    const isRight = await countRefused(
      { tries, call: 'changePassword', counts, isRefused: (right) => !right },
      () => pool.changePassword(admin.token, body),
    );
    if (!isRight) throw new Invalid([{ field: 'old', message: accountMessages.oldPasswordWrong }]);
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
  });
