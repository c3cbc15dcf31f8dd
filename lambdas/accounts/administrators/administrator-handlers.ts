import { adminPaths, invitationLink } from '#contract/admin-paths.ts';
import {
  type Administrator,
  approveAdmin,
  getAdmins,
  inviteAdmin,
  removeAdmin,
  resetSecondFactor,
} from '#contract/administrators.ts';
import { fill } from '#contract/fill.ts';
import {
  accountMessages,
  invitationMessages,
  secondFactorMessages,
} from '#contract/messages/account.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import { outboxItem } from '#lambdas/platform/mail/outbox.ts';
import { newSecret } from '#lambdas/platform/mail/secret-tokens.ts';
import { Conflict, NotFound, Unauthorized } from '#lambdas/platform/runtime/errors.ts';
import {
  type AuditAction,
  auditItem,
  formerAdministratorItem,
} from '#lambdas/platform/table/audit.ts';
import { withLock } from '#lambdas/platform/table/lock.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { transact, type TransactItem } from '#lambdas/platform/table/transaction.ts';
import { approvedMail, invitationMail, secondFactorResetMail } from '../mails/account-mails.ts';
import { takeCodeMail } from '../mails/mailed-codes.ts';
import type { OpenSessionRepository } from '../sessions/open-session-repository.ts';
import type { AdministratorRepository } from './administrator-repository.ts';
import type { DailyMailRepository } from './daily-mail-repository.ts';

interface Sources {
  administrators: AdministratorRepository;
  tries: Pick<RateLimits, 'take'>;
  open: Pick<OpenSessionRepository, 'closeAll'>;
  dailyMails: Pick<DailyMailRepository, 'turn'>;
  table: Table;
  now: () => Date;
  origin: string;
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

export const administratorHandlers = ({ administrators, tries, table, now, origin }: Sources) =>
  byRoute([
    handle(getAdmins, async () => {
      const admins = (await administrators.all()).map(async (account) =>
        account.status === 'active'
          ? { ...account, secondFactor: await administrators.hasSecondFactor(account.id) }
          : account,
      );
      return ok({ admins: await Promise.all(admins) });
    }),

    /** The audit log names the account by id: it keeps no address of a person who may never come. */
    handle(inviteAdmin, async ({ body: { email }, admin, client }) => {
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
    }),
  ]);

interface Change {
  id: string;
  admin: { id: string };
}

/** Runs one change at a time and checks the asker again, so that one administrator remains. */
function changeAdministrators({ administrators, table, now }: Sources) {
  const others = async (id: string) =>
    (await administrators.all()).some((each) => each.status === 'active' && each.id !== id);

  return <T>({ id, admin }: Change, work: (account: Administrator) => Promise<T>): Promise<T> =>
    withLock({ table, name: 'administrators', now }, async () => {
      const [account, asking] = await Promise.all([
        administrators.find(id),
        administrators.find(admin.id),
      ]);
      if (!account) throw new NotFound(accountMessages.gone);
      if (asking?.status === 'active') return work(account);
      if (await others(account.id)) throw new Unauthorized();
      throw new Conflict(accountMessages.notTheLast);
    });
}

export function administratorChanges(sources: Sources) {
  const { administrators, open, dailyMails, table, now, origin } = sources;
  const change = changeAdministrators(sources);
  return byRoute([
    /** A repeat for an active account sends no mail but is audited: the first may have broken off. */
    handle(approveAdmin, async ({ params, admin, replyItems }) => {
      const reply = ok({ message: accountMessages.approved });
      return change({ id: params.id, admin }, async ({ id, name: named, status, email }) => {
        const at = now();
        await administrators.activate(id);
        const audit = { who: admin.id, what: 'approveAdmin', which: id, named, when: at };
        const mail = approvedMail(email, `${origin}${adminPaths.login}`);
        await transact(table, [
          ...replyItems(reply),
          auditItem(table, audit),
          ...(status === 'pending' ? [outboxItem(table, mail, at)] : []),
        ]);
        return reply;
      });
    }),

    /**
     * The audit comes first: a failed removal must leave a trace. Sessions close before, since a
     * removed account cannot be removed again, and after, in case of a sign-in meanwhile.
     */
    handle(removeAdmin, ({ params, admin }) =>
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
    ),

    /** Closes the sessions last, in case of a sign-in meanwhile. The owner is told by a mail. */
    handle(resetSecondFactor, ({ params, admin, replyItems }) =>
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
    ),
  ]);
}
