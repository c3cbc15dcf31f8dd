import { setTimeout as delay } from 'node:timers/promises';
import { forgotPassword, resetPassword } from '#contract/accounts.ts';
import { forgotMessages, registerMessages } from '#contract/messages/account.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { accepted, byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import { outboxItem } from '#lambdas/platform/mail/outbox.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { transact } from '#lambdas/platform/table/transaction.ts';
import { passwordChangedMail } from '../mails/account-mails.ts';
import { evenMs, takeCodeMail, takeCodeTry } from '../mails/mailed-codes.ts';
import type { OpenSessionRepository } from '../sessions/open-session-repository.ts';
import type { PasswordRepository } from './password-repository.ts';

interface Sources {
  passwords: PasswordRepository;
  tries: Pick<RateLimits, 'take'>;
  open: Pick<OpenSessionRepository, 'closeAll'>;
  table: Table;
  now: () => Date;
}

export const passwordHandlers = ({ passwords, tries, open, table, now }: Sources) =>
  byRoute([
    handle(forgotPassword, async ({ body: { email }, client }) => {
      await takeCodeMail({ tries, email, client });
      await Promise.all([passwords.forgot(email), delay(2 * evenMs)]);
      return accepted({ message: forgotMessages.codeSent });
    }),

    /** Ends all sessions and tells the owner: whoever reads his mails could take the account. */
    handle(resetPassword, async ({ body, client }) => {
      await takeCodeTry('resetPassword', { tries, email: body.email, client });
      const [isReset] = await Promise.all([passwords.reset(body), delay(evenMs)]);
      if (!isReset) throw new Invalid([{ field: 'code', message: registerMessages.codeRefused }]);
      const { id, email } = await passwords.endSessions(body.email);
      await open.closeAll(id);
      await transact(table, [outboxItem(table, passwordChangedMail(email), now())]);
      return ok({ message: forgotMessages.done });
    }),
  ]);
