import { resetSecondFactor as route } from '#contract/administrators.ts';
import { secondFactorMessages } from '#contract/messages/account.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { Conflict } from '#lambdas/platform/runtime/errors.ts';
import { outboxItem } from '#lambdas/platform/mail/outbox.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { transact } from '#lambdas/platform/table/transaction.ts';
import { secondFactorResetMail } from '../mails/account-mails.ts';
import type { AdministratorRepository } from '../administrators/administrator-repository.ts';
import type { ChangeAdministrators } from '../administrators/change-administrators.ts';
import type { OpenSessionRepository } from '../sessions/open-session-repository.ts';

interface Sources {
  administrators: Pick<AdministratorRepository, 'resetSecondFactor'>;
  change: ChangeAdministrators;
  open: Pick<OpenSessionRepository, 'closeAll'>;
  table: Table;
  now: () => Date;
}

/** Closes the sessions last, in case of a sign-in meanwhile. The owner is told by a mail. */
export const resetSecondFactor = ({ administrators, change, open, table, now }: Sources) =>
  handle(route, ({ params, admin, replyItems }) =>
    change({ id: params.id, admin }, async ({ id, email }) => {
      if (id === admin.id) throw new Conflict(secondFactorMessages.notYourOwn);
      await administrators.resetSecondFactor(id);
      await open.closeAll(id);
      const at = now();
      const audit = { who: admin.id, what: 'resetSecondFactor', which: id, when: at };
      const reply = ok({ message: secondFactorMessages.reset });
      const mail = outboxItem(table, secondFactorResetMail(email), at);
      await transact(table, [...replyItems(reply), auditItem(table, audit), mail]);
      return reply;
    }),
  );
