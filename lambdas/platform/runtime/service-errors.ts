const temporaryNames = new Set([
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
/** With these errors the service has not done the work, or Node did not reach the service. */
const notDoneNames = [...temporaryNames].filter((name) => name !== 'TimeoutError');
const notDoneCodes = new Set(['ECONNREFUSED', 'ENOTFOUND']);
const connectionCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'];

/** For a broken answer, such as a proxy's HTML page, the SDK throws the parser's error with `$response`. */
const isParseError = (error: Error): boolean => '$response' in error && !('$fault' in error);

/** By SQLite's code SQLITE_FULL, or by Node's. */
const isDiskFull = (error: Error): boolean =>
  ('errcode' in error && error.errcode === 13) || ('code' in error && error.code === 'ENOSPC');

/** True for temporary errors: a full disk, or a service that throttles, times out, fails or is unreachable. */
export function isTemporaryError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const fault = '$fault' in error ? error.$fault : undefined;
  const code = 'code' in error ? error.code : undefined;
  return (
    fault === 'server' ||
    temporaryNames.has(error.name) ||
    isParseError(error) ||
    isDiskFull(error) ||
    (typeof code === 'string' && connectionCodes.includes(code))
  );
}

/** True if the service may have done the work although it did not answer. */
export function mayHaveSucceeded(error: unknown): boolean {
  if (!(error instanceof Error) || !isTemporaryError(error) || hasErrorName(error, ...notDoneNames))
    return false;
  const code = 'code' in error ? String(error.code) : '';
  return !notDoneCodes.has(code) && !/did not establish a connection/.test(error.message);
}

/** Compares names, so that a function need not bundle the client with its error classes. */
export const hasErrorName = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** For single writes; in a transaction each item has an error of its own. */
export const isConditionFailed = (error: unknown): boolean =>
  hasErrorName(error, 'ConditionalCheckFailedException');
