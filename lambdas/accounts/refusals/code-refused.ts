import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';

const refusals = [
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidParameterException',
  'LimitExceededException',
  'NotAuthorizedException',
  'TooManyFailedAttemptsException',
  'UserNotConfirmedException',
  'UserNotFoundException',
];

/** The caller must not learn which of the reasons it was. */
export const falseIfRefused = (error: unknown): false => {
  if (hasErrorName(error, ...refusals)) return false;
  throw error;
};
