const service = process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'local';
const baseFields: Record<string, unknown> = {};

/** Avoids Lambda's console, which adds a prefix to each line. */
const logAtLevel =
  (level: 'INFO' | 'WARN' | 'ERROR') =>
  (message: string, entryFields: object = {}): void => {
    if (process.env['LOG_LEVEL'] === 'SILENT') return;
    const entry = { level, message, timestamp: new Date(), service, ...baseFields, ...entryFields };
    process.stdout.write(`${JSON.stringify(entry)}\n`);
  };

/** Writes JSON lines. Log only ids, routes and errors: never a body, a header, a token or a name. */
export const log = {
  info: logAtLevel('INFO'),
  warn: logAtLevel('WARN'),
  error: logAtLevel('ERROR'),
  /** Adds fields to every later line. */
  appendKeys: (keys: Readonly<Record<string, string>>) => void Object.assign(baseFields, keys),
};

/** Picks what may be logged: some errors of the SDK hold rows and answers. */
export const describeError = (error: unknown) =>
  error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { name: typeof error };
