import { fill } from '#contract/fill.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';

/** For what the pool refuses by one of these errors; throttling and the like stay errors. */
export const answerIf =
  <T>(names: readonly string[], answer: T) =>
  (error: unknown): T => {
    if (hasErrorName(error, ...names)) return answer;
    throw error;
  };

export const ifThere = answerIf(['UserNotFoundException'], undefined);

/** The caller must not learn which of the reasons it was. */
export const falseIfRefused = answerIf(
  [
    ...['CodeMismatchException', 'ExpiredCodeException', 'InvalidParameterException'],
    ...['LimitExceededException', 'NotAuthorizedException', 'TooManyFailedAttemptsException'],
    ...['UserNotConfirmedException', 'UserNotFoundException'],
  ],
  false as const,
);

export const passwordRefused = (field: string, label: string) => (error: unknown) => {
  if (!hasErrorName(error, 'InvalidPasswordException')) throw error;
  throw new Invalid([{ field, message: fill(fieldMessages.password, { label }) }]);
};

/** The pool may refuse a new account that the contract let through. */
export function accountRefused(error: unknown): never {
  if (!hasErrorName(error, 'InvalidParameterException'))
    passwordRefused('password', 'Password')(error);
  throw new Invalid([{ field: 'email', message: fill(fieldMessages.email, { label: 'Email' }) }]);
}
