const busyNames = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ServiceUnavailable',
  'SlowDown',
  'ThrottlingException',
  'TimeoutError',
  'TooManyRequestsException',
  'TransactionConflictException',
  'TransactionInProgressException',
]);
/** Said by a service that has done nothing of what it was asked for, or by Node of one that was not reached. */
const undoneNames = [...busyNames].filter((name) => name !== 'TimeoutError');
const undoneCodes = new Set(['ECONNREFUSED', 'ENOTFOUND']);
const passingCodes = new Set([
  'ENOSPC',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Broken off, or the page of a proxy: the SDK throws what its parser throws, with the answer beside it. */
const isUnreadable = (error: Error): boolean => '$response' in error && !('$fault' in error);

/** SQLite's word for a disk that is full; Node's own is ENOSPC. */
const sqliteFull = 13;
const isFull = (error: Error): boolean => 'errcode' in error && error.errcode === sqliteFull;

/** A disk that is full, or a service that throttles, hangs, fails, talks nonsense or cannot be reached: worth another try later. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const fault = '$fault' in error ? error.$fault : undefined;
  const code = 'code' in error ? error.code : undefined;
  return (
    fault === 'server' ||
    busyNames.has(error.name) ||
    isUnreadable(error) ||
    isFull(error) ||
    (typeof code === 'string' && passingCodes.has(code))
  );
}

/** A failure after which nobody knows whether the service has done what it was asked for. */
export function mayHaveSucceeded(error: unknown): boolean {
  if (!(error instanceof Error) || !isBusy(error) || hasErrorName(error, ...undoneNames))
    return false;
  const code = 'code' in error ? String(error.code) : '';
  return !undoneCodes.has(code) && !/did not establish a connection/.test(error.message);
}

/** What a service calls its error; by name, since not every function has the client with its classes. */
export const hasErrorName = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** Of one write that nobody has given a meaning. */
export const isConditionFailed = (error: unknown): boolean =>
  hasErrorName(error, 'ConditionalCheckFailedException');
