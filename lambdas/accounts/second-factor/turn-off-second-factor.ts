import type { turnOffSecondFactor as route } from '#contract/accounts.ts';
import { secondFactorMessages } from '#contract/messages/account.ts';
import { auditItem } from '#lambdas/platform/audit.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { transact } from '#lambdas/platform/transaction.ts';
import type { CheckOwnPassword } from '../passwords/own-password.ts';
import type { SecondFactorRepository } from './second-factor-repository.ts';

interface Sources {
  ownPassword: CheckOwnPassword;
  factors: Pick<SecondFactorRepository, 'turn'>;
  table: Table;
  now: () => Date;
}

/** Sessions go on: each of them was begun with a code. */
export const turnOffSecondFactor =
  ({ ownPassword, factors, table, now }: Sources): Handle<typeof route> =>
  async ({ body: { password }, admin }) => {
    await ownPassword(admin, password);
    await factors.turn(admin.token, 'off');
    const audit = { who: admin.id, what: 'turnOffSecondFactor', which: admin.id, when: now() };
    await transact(table, [auditItem(table, audit)]);
    return ok({ message: secondFactorMessages.turnedOff });
  };
