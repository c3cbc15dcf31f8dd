import { brand } from '#contract/brand.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import {
  accountMessages,
  loginMessages,
  secondFactorMessages as texts,
} from '#contract/messages/account.ts';
import * as routes from '#contract/own-account.ts';
import type { Admin } from '#lambdas/platform/http/handler.ts';
import { mapHandlers, handle, ok } from '#lambdas/platform/http/serve.ts';
import { outboxItem } from '#lambdas/platform/mail/outbox.ts';
import { Conflict, Invalid, Unauthorized } from '#lambdas/platform/runtime/errors.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { transact } from '#lambdas/platform/table/write-rows.ts';
import { secondFactorOffMail } from './account-mails.ts';
import { expiredRefreshCookie } from './cookies.ts';
import { limitRefusedAttempts } from './attempt-limits.ts';
import { closeSessions } from './session-repository.ts';
import * as secondFactors from './second-factor-repository.ts';
import * as pool from './cognito-auth-repository.ts';

/**
 * Asks for the password, since a token may be stolen. The sign-in that checks it leaves no session.
 * It shares its limit with `changePassword`.
 */
async function checkPassword(admin: Admin, password: string) {
  const profile = await pool.readProfile(admin.token);
  if (!profile) throw new Unauthorized();
  const limits = [{ keyParts: [admin.id], limit: rateLimits.signIn }];
  const result = await limitRefusedAttempts({ route: 'changePassword', limits }, () =>
    pool.signIn(profile.email, password),
  );
  if (!result) {
    throw new Invalid([{ field: 'password', message: accountMessages.oldPasswordWrong }]);
  }
  if ('challenge' in result) return { ...profile, challenge: result.challenge };
  await pool.revokeToken(result.refreshToken);
  return { ...profile, challenge: undefined };
}

export const secondFactorHandlers = mapHandlers([
  handle(routes.setUpSecondFactor, async ({ body: { password }, admin }) => {
    const { email, secondFactor } = await checkPassword(admin, password);
    if (secondFactor) throw new Conflict(texts.alreadyOn);
    const secret = await secondFactors.newTotpSecret(admin.token);
    const issuer = encodeURIComponent(brand.name);
    const account = encodeURIComponent(email);
    const uri = `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}`;
    return ok({ secret, uri });
  }),

  /** Ends all sessions, this one too, since they began with the password alone. */
  handle(routes.turnOnSecondFactor, async ({ body: { code }, admin }) => {
    const limits = [{ keyParts: [admin.id], limit: rateLimits.signInCodes }];
    const isCodeRight = await limitRefusedAttempts({ route: 'turnOnSecondFactor', limits }, () =>
      secondFactors.verifyCode(admin.token, code),
    );
    if (!isCodeRight) throw new Invalid([{ field: 'code', message: texts.codeRefused }]);
    await secondFactors.setSecondFactor(admin.token, true);
    await transact(table(), [
      auditItem(table(), { actor: admin.id, action: 'turnOnSecondFactor', objectId: admin.id }),
    ]);
    await closeSessions(admin.id);
    await pool.signOutEverywhere(admin.token);
    return ok({ message: texts.turnedOn }, { cookies: [expiredRefreshCookie] });
  }),

  /** Wrong codes count for the limit of sign-ins. Sessions stay open, since each began with a code. */
  handle(routes.turnOffSecondFactor, async ({ body: { password, code }, admin }) => {
    const { email, challenge } = await checkPassword(admin, password);
    if (challenge !== undefined) {
      const keyParts = ['code', pool.readAccountId(challenge)];
      const limits = [{ keyParts, limit: rateLimits.signInCodes }];
      const isRefused = (answer: unknown) => answer === undefined || answer === pool.wrongCode;
      const session = await limitRefusedAttempts({ route: 'login', limits, isRefused }, () =>
        pool.answerCodeChallenge(challenge, code),
      );
      if (session === undefined || session === pool.wrongCode) {
        throw new Invalid([{ field: 'code', message: loginMessages.codeRefused }]);
      }
      await pool.revokeToken(session.refreshToken);
    }
    await secondFactors.setSecondFactor(admin.token, false);
    await transact(table(), [
      auditItem(table(), { actor: admin.id, action: 'turnOffSecondFactor', objectId: admin.id }),
      outboxItem(table(), secondFactorOffMail(email), new Date()),
    ]);
    return ok({ message: texts.turnedOff });
  }),
]);
