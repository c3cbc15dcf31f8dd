import { type Administrator, removeAdmin as route } from '#contract/administrators.ts';
import { accountMessages, invitationMessages } from '#contract/messages/account.ts';
import {
  auditItem,
  type AuditAction,
  formerAdministratorItem,
} from '#lambdas/platform/table/audit.ts';
import { Conflict } from '#lambdas/platform/runtime/errors.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { type TransactItem, transact } from '#lambdas/platform/table/transaction.ts';
import type { AdministratorRepository } from './administrator-repository.ts';
import type { ChangeAdministrators } from './change-administrators.ts';
import type { DailyMailRepository } from './daily-mail-repository.ts';
import type { OpenSessionRepository } from '../sessions/open-session-repository.ts';

interface Sources {
  administrators: Pick<AdministratorRepository, 'remove'>;
  change: ChangeAdministrators;
  open: Pick<OpenSessionRepository, 'closeAll'>;
  dailyMails: Pick<DailyMailRepository, 'turn'>;
  table: Table;
  now: () => Date;
}

/** A person who was no administrator yet counts as a visitor, whose name is not kept. */
function traces(
  table: Table,
  account: Administrator,
  by: Pick<AuditAction, 'who' | 'when'>,
): TransactItem[] {
  const { id, name, status, created_at: made } = account;
  if (status !== 'active') {
    const what = status === 'invited' ? 'revokeInvitation' : 'declineAdmin';
    return [auditItem(table, { ...by, what, which: id, made })];
  }
  return [
    auditItem(table, { ...by, what: 'removeAdmin', which: id, named: name }),
    formerAdministratorItem(table, id, name),
  ];
}

/**
 * The audit comes first: a failed removal must leave a trace. Sessions close before, since a
 * removed account cannot be removed again, and after, in case of a sign-in meanwhile.
 */
export const removeAdmin = ({ administrators, change, open, dailyMails, table, now }: Sources) =>
  handle(route, ({ params, admin }) =>
    change({ id: params.id, admin }, async (account) => {
      const { id, status } = account;
      if (id === admin.id) throw new Conflict(accountMessages.notYourself);
      await transact(table, traces(table, account, { who: admin.id, when: now() }));
      await open.closeAll(id);
      await dailyMails.turn(id, 'on');
      await administrators.remove(id);
      await open.closeAll(id);
      const { removed } = accountMessages;
      return ok({ message: status === 'invited' ? invitationMessages.revoked : removed });
    }),
  );
