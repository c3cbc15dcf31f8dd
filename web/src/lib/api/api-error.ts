import { apiErrorMessages } from '#contract/messages/api-errors.ts';

interface ApiErrorDetails {
  status: number;
  message: string;
  errors?: readonly { field: string; message: string }[] | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  body?: unknown;
}

/** A call that did not succeed; `status` is 0 when no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly { field: string; message: string }[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly body: unknown;

  constructor({ status, message, errors = [], ...rest }: ApiErrorDetails) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.requestId = rest.requestId;
    this.retryAfterSeconds = rest.retryAfterSeconds;
    this.body = rest.body;
  }
}

/** The message for the reader: a general one unless the server sent the error. */
export const explainError = (error: unknown): string =>
  error instanceof ApiError ? error.message : apiErrorMessages.internal;

export const readErrorStatus = (error: unknown) => (error instanceof ApiError ? error.status : 0);

export function nullOn404(error: unknown): null {
  if (readErrorStatus(error) !== 404) throw error;
  return null;
}
