import { fill } from '#contract/fill.ts';
import { problemMessages } from '#contract/messages/problem.ts';

export interface FieldError {
  field: string;
  message: string;
}

interface Details {
  errors?: readonly FieldError[];
  extra?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  cookies?: readonly string[];
}

/** `serve` turns it into an answer of the type application/problem+json. */
export class HttpError extends Error {
  readonly status: number;
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.name = new.target.name;
    this.status = status;
    this.details = details;
  }
}

const text = problemMessages;
const inSeconds = (seconds: number) => ({ headers: { 'retry-after': String(seconds) } });

export class Malformed extends HttpError {
  constructor(message: string = text.malformed) {
    super(400, message);
  }
}
export class Unauthorized extends HttpError {
  constructor(message: string = text.unauthorized, details: Details = {}) {
    super(401, message, { ...details, headers: { 'www-authenticate': 'Bearer' } });
  }
}
export class Forbidden extends HttpError {
  constructor(message: string = text.forbidden) {
    super(403, message);
  }
}
export class NotFound extends HttpError {
  constructor(message: string = text.notFound) {
    super(404, message);
  }
}
export class MethodNotAllowed extends HttpError {
  constructor(allowed: readonly string[]) {
    super(405, text.methodNotAllowed, { headers: { allow: allowed.join(', ') } });
  }
}
export class Conflict extends HttpError {
  constructor(message: string = text.conflict, extra: Details['extra'] = {}) {
    super(409, message, { extra });
  }
}
export class StillRunning extends HttpError {
  constructor() {
    super(409, text.stillRunning, inSeconds(1));
  }
}
export class Gone extends HttpError {
  constructor(message: string, extra: Details['extra'] = {}) {
    super(410, message, { extra });
  }
}
export class TooLarge extends HttpError {
  constructor(message: string = text.tooLarge) {
    super(413, message);
  }
}
export class UnsupportedType extends HttpError {
  constructor(errors: readonly FieldError[] = [], message: string = text.unsupportedType) {
    super(415, message, errors.length > 0 ? { errors } : {});
  }
}
export class Invalid extends HttpError {
  constructor(errors: readonly FieldError[], message: string = text.invalid) {
    super(422, message, { errors });
  }
}
function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** `{wait}` in the message becomes the waiting time. */
export class TooMany extends HttpError {
  constructor(seconds: number, message: string = text.tooMany) {
    super(429, fill(message, { wait: inWords(seconds) }), inSeconds(seconds));
  }
}
export class Unavailable extends HttpError {
  constructor(message: string = text.unavailable) {
    super(503, message, inSeconds(2));
  }
}
