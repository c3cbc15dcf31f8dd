import { turnOnSecondFactor as route } from '#contract/own-account.ts';
import { rateLimits } from '#contract/limits.ts';
import { secondFactorMessages } from '#contract/messages/account.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { transact } from '#lambdas/platform/table/transaction.ts';
import { countRefused } from '../refusals/count-refused.ts';
import type { OpenSessionRepository } from '../sessions/open-session-repository.ts';
import { clearingCookie } from '../sessions/refresh-cookie.ts';
import type { SecondFactorRepository } from './second-factor-repository.ts';
import type { SessionRepository } from '../sessions/session-repository.ts';

interface Sources {
  pool: Pick<SessionRepository, 'endAll'>;
  open: Pick<OpenSessionRepository, 'closeAll'>;
  factors: Pick<SecondFactorRepository, 'isCode' | 'turn'>;
  tries: RateLimits;
  table: Table;
  now: () => Date;
}

/** Every session was begun by the password alone, so all of them end, this one too. */
export const turnOnSecondFactor = ({ pool, open, factors, tries, table, now }: Sources) =>
  handle(route, async ({ body: { code }, admin }) => {
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
  });
