import { Logger } from '@aws-lambda-powertools/logger';

/** JSON lines. Only ids, routes and facts of errors: never a body, a header, a token or a name. */
export const log = new Logger({
  serviceName: process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'local',
});

/** What may be logged of an error; the SDK hangs rows and answers on some of its own. */
export const factsOf = (error: unknown) =>
  error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { name: typeof error };
