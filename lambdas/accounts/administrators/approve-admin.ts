import { type Administrator, approveAdmin as route } from '#contract/administrators.ts';
import { accountMessages } from '#contract/messages/account.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { outboxItem } from '#lambdas/platform/mail/outbox.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { transact } from '#lambdas/platform/table/transaction.ts';
import { approvedMail } from '../mails/account-mails.ts';
import type { AdministratorRepository } from './administrator-repository.ts';
import type { ChangeAdministrators } from './change-administrators.ts';

interface Sources {
  administrators: Pick<AdministratorRepository, 'activate'>;
  change: ChangeAdministrators;
  table: Table;
  now: () => Date;
  signInAddress: string;
}

/** A repeat for an active account sends no mail but is audited: the first may have broken off. */
export const approveAdmin = ({ administrators, change, table, now, signInAddress }: Sources) =>
  handle(route, async ({ params, admin, replyItems }) => {
    const reply = ok({ message: accountMessages.approved });
    const mailTo = ({ status, email }: Administrator, at: Date) =>
      status === 'pending' ? [outboxItem(table, approvedMail(email, signInAddress), at)] : [];

    return change({ id: params.id, admin }, async (account) => {
      const at = now();
      await administrators.activate(account.id);
      const action = { who: admin.id, what: 'approveAdmin', which: account.id, when: at };
      const audit = { ...action, named: account.name };
      await transact(table, [
        ...replyItems(reply),
        auditItem(table, audit),
        ...mailTo(account, at),
      ]);
      return reply;
    });
  });
