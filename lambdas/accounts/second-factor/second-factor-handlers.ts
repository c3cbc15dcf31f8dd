import { brand } from '#contract/brand.ts';
import { rateLimits } from '#contract/limits.ts';
import { loginMessages, secondFactorMessages } from '#contract/messages/account.ts';
import {
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#contract/own-account.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { outboxItem } from '#lambdas/platform/mail/outbox.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import { Conflict, Invalid } from '#lambdas/platform/runtime/errors.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { transact } from '#lambdas/platform/table/transaction.ts';
import { secondFactorOffMail } from '../mails/account-mails.ts';
import type { CheckOwnPassword } from '../passwords/own-password.ts';
import { countRefused } from '../refusals/count-refused.ts';
import type { OpenSessionRepository } from '../sessions/open-session-repository.ts';
import { clearingCookie } from '../sessions/refresh-cookie.ts';
import { readAccount, type SessionRepository, wrongCode } from '../sessions/session-repository.ts';
import type { SecondFactorRepository } from './second-factor-repository.ts';

interface Sources {
  ownPassword: CheckOwnPassword;
  factors: SecondFactorRepository;
  pool: Pick<SessionRepository, 'start' | 'finish' | 'end' | 'endAll'>;
  open: Pick<OpenSessionRepository, 'closeAll'>;
  tries: RateLimits;
  table: Table;
  now: () => Date;
}

function buildUri(email: string, secret: string): string {
  const issuer = encodeURIComponent(brand.name);
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
}

export function secondFactorHandlers(sources: Sources) {
  const { ownPassword, factors, pool, open, tries, table, now } = sources;
  return byRoute([
    handle(setUpSecondFactor, async ({ body: { password }, admin }) => {
      const { email, secondFactor } = await ownPassword(admin, password);
      if (secondFactor) throw new Conflict(secondFactorMessages.alreadyOn);
      const secret = await factors.newSecret(admin.token);
      return ok({ secret, uri: buildUri(email, secret) });
    }),

    /** Every session was begun by the password alone, so all of them end, this one too. */
    handle(turnOnSecondFactor, async ({ body: { code }, admin }) => {
      const counts = [{ who: [admin.id], limit: rateLimits.signInCodes }];
      const isCode = await countRefused(
        { tries, call: 'turnOnSecondFactor', counts, isRefused: (right) => !right },
        () => factors.isCode(admin.token, code),
      );
      if (!isCode) {
        throw new Invalid([{ field: 'code', message: secondFactorMessages.codeRefused }]);
      }
      await factors.turn(admin.token, 'on');
      const audit = { who: admin.id, what: 'turnOnSecondFactor', which: admin.id, when: now() };
      await transact(table, [auditItem(table, audit)]);
      await open.closeAll(admin.id);
      await pool.endAll(admin.token);
      return ok({ message: secondFactorMessages.turnedOn }, { cookies: [clearingCookie] });
    }),

    /** Wrong codes count with those of sign-ins. Sessions go on: each of them began with a code. */
    handle(turnOffSecondFactor, async ({ body: { password, code }, admin }) => {
      const { email } = await ownPassword(admin, password);
      const started = await pool.start(email, password);
      if (started && 'challenge' in started) {
        const { challenge } = started;
        const counts = [{ who: ['code', readAccount(challenge)], limit: rateLimits.signInCodes }];
        const isRefused = (answer: unknown) => answer === undefined || answer === wrongCode;
        const finished = await countRefused({ tries, call: 'login', counts, isRefused }, () =>
          pool.finish(challenge, code),
        );
        if (finished === undefined || finished === wrongCode) {
          throw new Invalid([{ field: 'code', message: loginMessages.codeRefused }]);
        }
        await pool.end(finished.refreshToken);
      } else if (started) {
        await pool.end(started.refreshToken);
      }
      await factors.turn(admin.token, 'off');
      const when = now();
      const audit = { who: admin.id, what: 'turnOffSecondFactor', which: admin.id, when };
      const mail = outboxItem(table, secondFactorOffMail(email), when);
      await transact(table, [auditItem(table, audit), mail]);
      return ok({ message: secondFactorMessages.turnedOff });
    }),
  ]);
}
