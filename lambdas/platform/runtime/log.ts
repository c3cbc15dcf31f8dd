const service = process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'local';
const fields: Record<string, unknown> = {};

/** Bypasses Lambda's console, which puts words before the line. */
const write =
  (level: 'INFO' | 'WARN' | 'ERROR') =>
  (message: string, facts: object = {}): void => {
    if (process.env['LOG_LEVEL'] === 'SILENT') return;
    const line = { level, message, timestamp: new Date(), service, ...fields, ...facts };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  };

/** JSON lines. Only ids, routes and facts of errors: never a body, a header, a token or a name. */
export const log = {
  info: write('INFO'),
  warn: write('WARN'),
  error: write('ERROR'),
  /** These stand in every line from now on. */
  appendKeys: (keys: Readonly<Record<string, string>>) => void Object.assign(fields, keys),
};

/** Only what may be logged: the SDK hangs rows and answers on some of its errors. */
export const describeError = (error: unknown) =>
  error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { name: typeof error };
