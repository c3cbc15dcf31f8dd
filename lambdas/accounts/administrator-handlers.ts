import { adminPaths, invitationLink } from '#contract/admin-paths.ts';
import * as routes from '#contract/administrators.ts';
import { fill } from '#contract/fill-template.ts';
import * as texts from '#contract/messages/account.ts';
import { mapHandlers, handle, ok } from '#lambdas/platform/http/serve.ts';
import { outboxItem } from '#lambdas/platform/mail/outbox.ts';
import { newSecret } from '#lambdas/platform/runtime/secret-tokens.ts';
import { Conflict, NotFound, Unauthorized } from '#lambdas/platform/runtime/errors.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import { auditItem, formerAdministratorItem } from '#lambdas/platform/table/audit.ts';
import { withLock } from '#lambdas/platform/table/lock.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { transact, type TableWrite } from '#lambdas/platform/table/write-rows.ts';
import { userPool, userPoolId } from '#lambdas/platform/user-pool.ts';
import { approvedMail, invitationMail, secondFactorResetMail } from './account-mails.ts';
import { administratorRepository } from './administrator-repository.ts';
import { limitCodeMails } from './attempt-limits.ts';
import { closeSessions } from './session-repository.ts';
import { saveDailyMailSetting } from './daily-mail-setting-repository.ts';

const { accountMessages, invitationMessages, secondFactorMessages } = texts;

const administrators = once(() => administratorRepository(userPool(), userPoolId()));

const toLink = (path: string) => `${siteOrigins()[0] ?? ''}${path}`;

/** Stores no name of an account that never was an administrator, since that person counts as a visitor. */
function removalItems(account: routes.Administrator, actor: string): TableWrite[] {
  const { id: target, name, status, created_at: createdAt } = account;
  if (status !== 'active') {
    const action = status === 'invited' ? 'revokeInvitation' : 'declineAdmin';
    return [auditItem(table(), { actor, action, objectId: target, objectCreatedAt: createdAt })];
  }
  const audit = auditItem(table(), {
    actor,
    action: 'removeAdmin',
    objectId: target,
    objectName: name,
  });
  return [audit, formerAdministratorItem(table(), target, name)];
}

/** Runs one change at a time and checks the acting account again, so that one administrator remains. */
const changeAccount = <T>(
  id: string,
  admin: { id: string },
  work: (account: routes.Administrator) => Promise<T>,
): Promise<T> =>
  withLock({ table: table(), name: 'administrators', now: () => new Date() }, async () => {
    const { find, all } = administrators();
    const [account, actor] = await Promise.all([find(id), find(admin.id)]);
    if (!account) throw new NotFound(accountMessages.gone);
    if (actor?.status === 'active') return work(account);
    const isOtherActive = (each: routes.Administrator) =>
      each.status === 'active' && each.id !== account.id;
    // The acting account was removed meanwhile, so the account to be changed may be the last administrator.
    if ((await all()).some(isOtherActive)) throw new Unauthorized();
    throw new Conflict(accountMessages.notTheLast);
  });

export const administratorHandlers = mapHandlers([
  handle(routes.getAdmins, async () => {
    const { all, hasSecondFactor } = administrators();
    const admins = (await all()).map(async (account) =>
      account.status === 'active'
        ? { ...account, secondFactor: await hasSecondFactor(account.id) }
        : account,
    );
    return ok({ admins: await Promise.all(admins) });
  }),

  /** The audit log has the account's id and no address, since the person may never accept. */
  handle(routes.inviteAdmin, async ({ body: { email }, admin, client }) => {
    await limitCodeMails(email, client, invitationMessages.tooManySent);
    // The token is the account's first password: Cognito stores its hash, and `Aa1-` meets the password policy.
    const token = `Aa1-${newSecret()}`;
    const target = await administrators().invite(email, token);
    if (target === undefined) throw new Conflict(fill(invitationMessages.hasAccount, { email }));
    const time = new Date();
    await transact(table(), [
      auditItem(table(), { actor: admin.id, action: 'inviteAdmin', objectId: target, time }),
      outboxItem(table(), invitationMail(email, toLink(invitationLink({ email, token }))), time),
    ]);
    return ok({ message: fill(invitationMessages.sent, { email }) });
  }),

  /** A second approval sends no mail, but is audited, since the first may have failed before its audit entry. */
  handle(routes.approveAdmin, ({ params, admin, idempotencyItems }) =>
    changeAccount(params.id, admin, async ({ id: target, name, status, email }) => {
      const reply = ok({ message: accountMessages.approved });
      const time = new Date();
      await administrators().activate(target);
      const mail = approvedMail(email, toLink(adminPaths.login));
      await transact(table(), [
        ...idempotencyItems(reply),
        auditItem(table(), {
          actor: admin.id,
          action: 'approveAdmin',
          objectId: target,
          objectName: name,
          time,
        }),
        ...(status === 'pending' ? [outboxItem(table(), mail, time)] : []),
      ]);
      return reply;
    }),
  ),

  /**
   * The audit entry is written first, so that a failed removal is logged too. Sessions are closed
   * before the removal, which cannot be repeated, and after it, in case of a sign-in meanwhile.
   */
  handle(routes.removeAdmin, ({ params, admin }) =>
    changeAccount(params.id, admin, async (account) => {
      const { id, status } = account;
      if (id === admin.id) throw new Conflict(accountMessages.notYourself);
      await transact(table(), removalItems(account, admin.id));
      await closeSessions(id);
      // On is the default, so this deletes the stored setting.
      await saveDailyMailSetting(id, true);
      await administrators().remove(id);
      await closeSessions(id);
      const { removed } = accountMessages;
      return ok({ message: status === 'invited' ? invitationMessages.revoked : removed });
    }),
  ),

  /** Closes the sessions after the reset, in case of a sign-in meanwhile. */
  handle(routes.resetSecondFactor, ({ params, admin, idempotencyItems }) =>
    changeAccount(params.id, admin, async ({ id, email }) => {
      if (id === admin.id) throw new Conflict(secondFactorMessages.notYourOwn);
      await administrators().resetSecondFactor(id);
      await closeSessions(id);
      const time = new Date();
      const reply = ok({ message: secondFactorMessages.reset });
      await transact(table(), [
        ...idempotencyItems(reply),
        auditItem(table(), { actor: admin.id, action: 'resetSecondFactor', objectId: id, time }),
        outboxItem(table(), secondFactorResetMail(email), time),
      ]);
      return reply;
    }),
  ),
]);
