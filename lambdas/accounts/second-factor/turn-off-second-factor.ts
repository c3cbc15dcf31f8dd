import { turnOffSecondFactor as route } from '#contract/own-account.ts';
import { rateLimits } from '#contract/limits.ts';
import { loginMessages, secondFactorMessages } from '#contract/messages/account.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { outboxItem } from '#lambdas/platform/mail/outbox.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { transact } from '#lambdas/platform/table/transaction.ts';
import { secondFactorOffMail } from '../mails/account-mails.ts';
import { countRefused } from '../refusals/count-refused.ts';
import type { CheckOwnPassword } from '../passwords/own-password.ts';
import { readAccount, type SessionRepository, wrongCode } from '../sessions/session-repository.ts';
import type { SecondFactorRepository } from './second-factor-repository.ts';

interface Sources {
  pool: Pick<SessionRepository, 'start' | 'finish' | 'end'>;
  ownPassword: CheckOwnPassword;
  factors: Pick<SecondFactorRepository, 'turn'>;
  tries: RateLimits;
  table: Table;
  now: () => Date;
}

/** Wrong codes count with those of sign-ins. Sessions go on: each of them began with a code. */
export function turnOffSecondFactor(sources: Sources) {
  const { pool, ownPassword, factors, tries, table, now } = sources;

  async function checkCode(challenge: string, code: string): Promise<void> {
    const counts = [{ who: ['code', readAccount(challenge)], limit: rateLimits.signInCodes }];
    const isRefused = (answer: unknown) => answer === undefined || answer === wrongCode;
    const finished = await countRefused({ tries, call: 'login', counts, isRefused }, () =>
      pool.finish(challenge, code),
    );
    if (finished === undefined || finished === wrongCode) {
      throw new Invalid([{ field: 'code', message: loginMessages.codeRefused }]);
    }
    await pool.end(finished.refreshToken);
  }

  return handle(route, async ({ body: { password, code }, admin }) => {
    const { email } = await ownPassword(admin, password);
    const started = await pool.start(email, password);
    if (started && 'challenge' in started) await checkCode(started.challenge, code);
    else if (started) await pool.end(started.refreshToken);
    await factors.turn(admin.token, 'off');
    const when = now();
    const audit = { who: admin.id, what: 'turnOffSecondFactor', which: admin.id, when };
    const mail = outboxItem(table, secondFactorOffMail(email), when);
    await transact(table, [auditItem(table, audit), mail]);
    return ok({ message: secondFactorMessages.turnedOff });
  });
}
