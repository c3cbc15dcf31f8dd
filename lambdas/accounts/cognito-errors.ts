import { fill } from '#contract/fill-template.ts';
import { fieldMessages } from '#contract/messages/field-errors.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';

/** A `catch` handler: turns Cognito's errors of these names into an answer, and rethrows others. */
export const returnIfError =
  <T>(errorNames: readonly string[], answer: T) =>
  (error: unknown): T => {
    if (hasErrorName(error, ...errorNames)) return answer;
    throw error;
  };

export const ignoreMissingUser = returnIfError(['UserNotFoundException'], undefined);

export const ignoreExistingUser = returnIfError(['UsernameExistsException'], undefined);

/** All reasons give the same answer, so that nobody learns whether an account exists. */
export const falseIfRefused = returnIfError(
  [
    ...['CodeMismatchException', 'ExpiredCodeException', 'InvalidParameterException'],
    ...['LimitExceededException', 'NotAuthorizedException', 'TooManyFailedAttemptsException'],
    ...['UserNotConfirmedException', 'UserNotFoundException'],
  ],
  false as const,
);

export const throwInvalidPassword = (field: string, label: string) => (error: unknown) => {
  if (!hasErrorName(error, 'InvalidPasswordException')) throw error;
  throw new Invalid([{ field, message: fill(fieldMessages.password, { label }) }]);
};

/** Cognito may refuse a new account that is valid by the contract. */
export function throwInvalidAccount(error: unknown): never {
  if (!hasErrorName(error, 'InvalidParameterException'))
    throwInvalidPassword('password', 'Password')(error);
  throw new Invalid([{ field: 'email', message: fill(fieldMessages.email, { label: 'Email' }) }]);
}
