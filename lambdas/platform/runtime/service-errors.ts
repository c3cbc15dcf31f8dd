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
/** The service has done nothing of what was asked, or Node did not reach it. */
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

/** For a broken answer or a proxy's page, the SDK throws its parser's error with the answer. */
const isUnreadable = (error: Error): boolean => '$response' in error && !('$fault' in error);

/** SQLite's word for a disk that is full; Node's own is ENOSPC. */
const sqliteFull = 13;
const isFull = (error: Error): boolean => 'errcode' in error && error.errcode === sqliteFull;

/** Worth another try later: a full disk, or a service that throttles, hangs, fails or is away. */
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

/** True when nobody knows whether the service has done what was asked. */
export function mayHaveSucceeded(error: unknown): boolean {
  if (!(error instanceof Error) || !isBusy(error) || hasErrorName(error, ...undoneNames))
    return false;
  const code = 'code' in error ? String(error.code) : '';
  return !undoneCodes.has(code) && !/did not establish a connection/.test(error.message);
}

/** Compares names, since not every function has the client with its classes. */
export const hasErrorName = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** For a single write without a meaning of its own. */
export const isConditionFailed = (error: unknown): boolean =>
  hasErrorName(error, 'ConditionalCheckFailedException');
