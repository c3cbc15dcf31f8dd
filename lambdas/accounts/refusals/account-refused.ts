import { fill } from '#contract/fill.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { isNamed } from '#lambdas/platform/runtime/sdk.ts';
import { passwordRefused } from './password-refused.ts';

/** What the pool refuses of a new account although the contract let it through. */
export function accountRefused(error: unknown): never {
  if (!isNamed(error, 'InvalidParameterException')) passwordRefused('password', 'Password')(error);
  const message = fill(fieldMessages.email, { label: 'Email' });
  throw new Invalid([{ field: 'email', message }]);
}

export const undefinedIf = (name: string) => (error: unknown) => {
  if (isNamed(error, name)) return undefined;
  throw error;
};
