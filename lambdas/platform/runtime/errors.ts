import { fill } from '#contract/fill-template.ts';
import { apiErrorMessages as messages } from '#contract/messages/api-errors.ts';

export interface FieldError {
  field: string;
  message: string;
}

interface ErrorDetails {
  errors?: readonly FieldError[];
  extraFields?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  cookies?: readonly string[];
}

/** `serve` turns it into an answer of the type application/problem+json. */
export class HttpError extends Error {
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(status: number, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = new.target.name;
    this.status = status;
    this.details = details;
  }
}

const createErrorClass = (status: number, standardMessage: string) =>
  class extends HttpError {
    constructor(message: string = standardMessage) {
      super(status, message);
    }
  };

const retryAfterHeader = (seconds: number) => ({ headers: { 'retry-after': String(seconds) } });

export class Malformed extends createErrorClass(400, messages.malformed) {}
export class Unauthorized extends HttpError {
  constructor(message: string = messages.unauthorized, options: ErrorDetails = {}) {
    super(401, message, { ...options, headers: { 'www-authenticate': 'Bearer' } });
  }
}
export class Forbidden extends createErrorClass(403, messages.forbidden) {}
export class NotFound extends createErrorClass(404, messages.notFound) {}
export class MethodNotAllowed extends HttpError {
  constructor(allowed: readonly string[]) {
    super(405, messages.methodNotAllowed, { headers: { allow: allowed.join(', ') } });
  }
}
export class Conflict extends HttpError {
  constructor(message: string = messages.conflict, extraFields: ErrorDetails['extraFields'] = {}) {
    super(409, message, { extraFields });
  }
}
export class StillRunning extends HttpError {
  constructor() {
    super(409, messages.stillRunning, retryAfterHeader(1));
  }
}
export class Gone extends HttpError {
  constructor(message: string, extraFields: ErrorDetails['extraFields'] = {}) {
    super(410, message, { extraFields });
  }
}
export class TooLarge extends createErrorClass(413, messages.tooLarge) {}
export class UnsupportedType extends HttpError {
  constructor(errors: readonly FieldError[] = [], message: string = messages.unsupportedType) {
    super(415, message, errors.length > 0 ? { errors } : {});
  }
}
export class Invalid extends HttpError {
  constructor(errors: readonly FieldError[], message: string = messages.invalid) {
    super(422, message, { errors });
  }
}
function toDurationText(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** `{wait}` in the message becomes the waiting time. */
export class TooManyRequests extends HttpError {
  constructor(seconds: number, message: string = messages.tooMany) {
    super(429, fill(message, { wait: toDurationText(seconds) }), retryAfterHeader(seconds));
  }
}
export class Unavailable extends HttpError {
  constructor(message: string = messages.unavailable) {
    super(503, message, retryAfterHeader(2));
  }
}
