import { fill } from '#contract/fill.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';
import { passwordRefused } from './password-refused.ts';

/** The pool may refuse a new account that the contract let through. */
export function accountRefused(error: unknown): never {
  if (!hasErrorName(error, 'InvalidParameterException'))
    passwordRefused('password', 'Password')(error);
  const message = fill(fieldMessages.email, { label: 'Email' });
  throw new Invalid([{ field: 'email', message }]);
}

export const undefinedIf = (name: string) => (error: unknown) => {
  if (hasErrorName(error, name)) return undefined;
  throw error;
};
