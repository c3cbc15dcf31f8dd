import { TextDecoder, TextEncoder } from 'node:util';

/** jsdom has no fetch; this is as much of an answer as the API client reads. */
class PlainResponse {
  readonly body = null;
  readonly statusText = '';
  readonly status: number;
  readonly headers: Headers;
  readonly #body: string;

  constructor(body = '', { status = 200, headers = {} }: ResponseInit = {}) {
    this.#body = body;
    this.status = status;
    this.headers = new Headers(headers);
  }

  get ok() {
    return this.status >= 200 && this.status < 300;
  }

  text() {
    return Promise.resolve(this.#body);
  }

  json() {
    return Promise.resolve(JSON.parse(this.#body));
  }
}

/** As much of a request as the router and who answers the pages' calls read. */
class PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal;

  constructor(url: URL | string, { method = 'GET', headers = {}, signal }: RequestInit = {}) {
    this.url = String(url);
    this.method = method;
    this.headers = new Headers(headers);
    this.signal = signal ?? new AbortController().signal;
  }
}

// The environments leave these out or imitate more than is needed; files are read into Node's own buffers.
Object.assign(globalThis, {
  ArrayBuffer: Buffer.alloc(0).buffer.constructor,
  Uint8Array: Object.getPrototypeOf(Buffer),
  TextDecoder,
  TextEncoder,
  Response: PlainResponse,
  Request: PlainRequest,
});
