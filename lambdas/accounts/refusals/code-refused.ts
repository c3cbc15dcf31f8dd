import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';

/** The code is wrong, too old or tried too often; or there is nobody who waits for one. */
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

/** Of calls about a mailed code: which of the reasons it was is nobody's business. */
export const falseIfRefused = (error: unknown): false => {
  if (hasErrorName(error, ...refusals)) return false;
  throw error;
};
