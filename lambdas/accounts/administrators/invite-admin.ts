import { inviteAdmin as route } from '#contract/administrators.ts';
import { fill } from '#contract/fill.ts';
import { invitationMessages } from '#contract/messages/account.ts';
import { invitationLink } from '#contract/admin-paths.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { Conflict } from '#lambdas/platform/runtime/errors.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { outboxItem } from '#lambdas/platform/mail/outbox.ts';
import { newSecret } from '#lambdas/platform/mail/secret-tokens.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { transact } from '#lambdas/platform/table/transaction.ts';
import { invitationMail } from '../mails/account-mails.ts';
import type { AdministratorRepository } from './administrator-repository.ts';
import { takeCodeMail } from '../mails/mailed-codes.ts';

interface Sources {
  administrators: Pick<AdministratorRepository, 'invite'>;
  tries: Pick<RateLimits, 'take'>;
  table: Table;
  now: () => Date;
  origin: string;
}

/** The audit log names the account by id: it keeps no address of a person who may never come. */
export const inviteAdmin = ({ administrators, tries, table, now, origin }: Sources) =>
  handle(route, async ({ body: { email }, admin, client }) => {
    await takeCodeMail({ tries, email, client, message: invitationMessages.manySent });
    // The pool keeps only its hash, as of any password, and asks for a character of each kind.
    const token = `Aa1-${newSecret()}`;
    const id = await administrators.invite(email, token);
    if (id === undefined) throw new Conflict(fill(invitationMessages.known, { email }));
    const at = now();
    const mail = invitationMail(email, `${origin}${invitationLink({ email, token })}`);
    await transact(table, [
      auditItem(table, { who: admin.id, what: 'inviteAdmin', which: id, when: at }),
      outboxItem(table, mail, at),
    ]);
    return ok({ message: fill(invitationMessages.sent, { email }) });
  });
