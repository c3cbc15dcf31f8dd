import type { removeAdmin as route } from '#contract/accounts.ts';
import { accountMessages } from '#contract/messages/account.ts';
import { auditStep } from '#lambdas/platform/audit.ts';
import { Conflict } from '#lambdas/platform/errors.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { transact } from '#lambdas/platform/transaction.ts';
import type { AdministratorRepository } from './administrator-repository.ts';
import type { ChangeAdministrators } from './change-administrators.ts';
import type { OpenSessionRepository } from './open-session-repository.ts';

interface Sources {
  administrators: Pick<AdministratorRepository, 'remove'>;
  change: ChangeAdministrators;
  open: Pick<OpenSessionRepository, 'closeAll'>;
  table: Table;
  now: () => Date;
}

/**
 * The audit comes first: a trace of a removal that failed says more than a removal without one. The
 * sessions are closed before, since an account that is gone cannot be removed again, and after, for
 * who signed in meanwhile.
 */
export const removeAdmin =
  ({ administrators, change, open, table, now }: Sources): Handle<typeof route> =>
  ({ params, admin }) =>
    change({ id: params.id, admin }, async ({ id }) => {
      if (id === admin.id) throw new Conflict(accountMessages.notYourself);
      const audit = { who: admin.id, what: 'removeAdmin', which: id, when: now() };
      await transact(table, [auditStep(table, audit)]);
      await open.closeAll(id);
      await administrators.remove(id);
      await open.closeAll(id);
      return ok({ message: accountMessages.removed });
    });
