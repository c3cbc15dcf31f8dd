import { setUpSecondFactor as route } from '#contract/own-account.ts';
import { brand } from '#contract/brand.ts';
import { secondFactorMessages } from '#contract/messages/account.ts';
import { Conflict } from '#lambdas/platform/runtime/errors.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { CheckOwnPassword } from '../passwords/own-password.ts';
import type { SecondFactorRepository } from './second-factor-repository.ts';

interface Sources {
  ownPassword: CheckOwnPassword;
  factors: Pick<SecondFactorRepository, 'newSecret'>;
}

function buildUri(email: string, secret: string): string {
  const issuer = encodeURIComponent(brand.name);
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
}

export const setUpSecondFactor = ({ ownPassword, factors }: Sources) =>
  handle(route, async ({ body: { password }, admin }) => {
    const { email, secondFactor } = await ownPassword(admin, password);
    if (secondFactor) throw new Conflict(secondFactorMessages.alreadyOn);
    const secret = await factors.newSecret(admin.token);
    return ok({ secret, uri: buildUri(email, secret) });
  });
