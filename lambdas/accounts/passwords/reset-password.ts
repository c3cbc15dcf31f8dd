import { setTimeout as delay } from 'node:timers/promises';
import { resetPassword as route } from '#contract/accounts.ts';
import { forgotMessages, registerMessages } from '#contract/messages/account.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { outboxItem } from '#lambdas/platform/mail/outbox.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { transact } from '#lambdas/platform/table/transaction.ts';
import { passwordChangedMail } from '../mails/account-mails.ts';
import { takeCodeTry } from '../mails/mailed-codes.ts';
import type { OpenSessionRepository } from '../sessions/open-session-repository.ts';
import type { PasswordRepository } from './password-repository.ts';

interface Sources {
  passwords: Pick<PasswordRepository, 'reset' | 'endSessions'>;
  open: Pick<OpenSessionRepository, 'closeAll'>;
  tries: Pick<RateLimits, 'take'>;
  table: Table;
  now: () => Date;
  evenMs: number;
}

/** Ends all sessions and tells the owner: whoever reads his mails could take the account. */
export const resetPassword = ({ passwords, open, tries, table, now, evenMs }: Sources) =>
  handle(route, async ({ body, client }) => {
    await takeCodeTry('resetPassword', { tries, email: body.email, client });
    const [isReset] = await Promise.all([passwords.reset(body), delay(evenMs)]);
    if (!isReset) throw new Invalid([{ field: 'code', message: registerMessages.codeRefused }]);
    const { id, email } = await passwords.endSessions(body.email);
    await open.closeAll(id);
    await transact(table, [outboxItem(table, passwordChangedMail(email), now())]);
    return ok({ message: forgotMessages.done });
  });
