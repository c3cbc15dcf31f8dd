import { setTimeout } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import * as z from 'zod/mini';
import { brand } from '#contract/brand.ts';
import { sourceUserAgent, demoSourceNames } from '#contract/sources.ts';
import { optionalVariable } from '#lambdas/platform/runtime/env.ts';
import type { SourceRow } from '#lambdas/platform/source-rows.ts';
import { createSerialQueue } from '#lambdas/platform/runtime/serial-queue.ts';
import * as outbound from '#lambdas/platform/outbound/outbound-policy.ts';
import { createRobotsLoader } from '#lambdas/platform/outbound/robots-txt.ts';
import { findRedirect, sendRequest } from '#lambdas/platform/outbound/send-outbound-request.ts';

export const sourceErrorMessages = {
  missing: 'There is no board at this address.',
  refused: 'The site refuses to be read by programs.',
  busy: 'The site asks to be left alone for a while.',
  failed: 'The site failed to answer.',
  late: 'The site took too long to answer.',
  large: 'The answer is larger than any board.',
  'no-list': 'The site answered with a page in place of its list of jobs.',
  'new-format': 'The list of jobs has another form than this system is known for.',
  'other-company': 'The board is of another company now.',
  'not-public': 'The address leads to a place that is not public.',
  redirects: 'The address leads on and on.',
  moved: 'The board has moved to another address.',
} as const;
export type SourceErrorCode = keyof typeof sourceErrorMessages;

/** The source could not be read. Its postings are unknown then, so none of them counts as closed. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly code: SourceErrorCode;

  constructor(code: SourceErrorCode, detail = '') {
    super(`${sourceErrorMessages[code]} ${detail}`.trim());
    this.code = code;
  }
}

export class Unchanged extends Error {}

/** Response validators (RFC 9110, 8.8), which are sent back in a conditional request. */
export type Validators = NonNullable<SourceRow['validators']>;

export interface FetchedPage {
  text: string;
  /** The address after all redirects. */
  address: string;
}

export interface SourceClient {
  fetchJson<Shape extends z.ZodMiniType>(
    shape: Shape,
    address: string,
    body?: object,
  ): Promise<z.output<Shape>>;
  /** Requests a web page, and obeys the robots.txt of its site. */
  fetchPage(address: string): Promise<FetchedPage>;
  /** The validators of the first response, which holds the list or its first page. */
  getListValidators(): Validators;
}

type HostQueues = Map<string, ReturnType<typeof createSerialQueue>>;

interface ClientOptions {
  policy: outbound.OutboundPolicy;
  /** The User-Agent header: it tells companies who reads their jobs, and an address for questions. */
  userAgent?: string;
  timeoutMs?: number;
  maxBytes?: number;
  delay?: (ms: number) => Promise<unknown>;
  /** Validators of the last reading. The client throws `Unchanged` if the list is still the same. */
  knownValidators?: Validators | undefined;
  /** Clients that share these queues send one request at a time to each host. */
  hostQueues?: HostQueues;
  /** Replaces an address, such as one of a demo source by its address on this machine. */
  rewriteAddress?: (address: string) => string;
}

const botUserAgent = `${sourceUserAgent}/1.0 (+mailto:${brand.supportEmail})`;

const notModifiedStatus = 304;
const maxRedirects = 3;
const maxWaitMs = 30_000;

/** Returns undefined where the decompressed text is larger than the limit. */
async function readText(response: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const isCompressed = response.headers['content-encoding'] === 'gzip';
  // The loop below receives the errors of all streams of the pipeline.
  const textStream = isCompressed ? pipeline(response, createGunzip(), () => undefined) : response;
  // Decoding each chunk takes half the memory of joining all bytes first.
  const utf8 = new TextDecoder();
  let text = '';
  let byteCount = 0;
  try {
    for await (const chunk of textStream) {
      const chunkBytes = Buffer.from(chunk);
      byteCount += chunkBytes.length;
      if (byteCount > maxBytes) return undefined;
      text += utf8.decode(chunkBytes, { stream: true });
    }
  } finally {
    response.destroy();
  }
  return text + utf8.decode();
}

const parseRetryAfterSeconds = (header: string | undefined, nowMs: number): number | undefined => {
  if (header === undefined) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - nowMs) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
};

interface RequestDetails {
  body?: object | undefined;
  knownValidators?: Validators | undefined;
  checksRobotsFile?: boolean;
}

const buildHeaders = ({ body, knownValidators: { etag, lastModified } = {} }: RequestDetails) => ({
  'accept-encoding': 'gzip',
  ...(body && { 'content-type': 'application/json', accept: 'application/json' }),
  ...(etag !== undefined && { 'if-none-match': etag }),
  ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
});

interface HttpReply extends FetchedPage {
  status: number;
  redirect: string | undefined;
  waitSeconds: number | undefined;
  validators: Validators;
}

/** Weak tags are accepted. "*" is refused, since it would match every later response. */
const entityTagPattern = /^(?:W\/)?"[!\u0023-\u007e\u0080-\u00ff]{0,200}"$/;

function readValidators({ headers }: IncomingMessage): Validators {
  const { etag = '', 'last-modified': lastModified = '', date = '' } = headers;
  // The list could have changed again within the second that the header names.
  const isStable = Date.parse(date) - Date.parse(lastModified) >= 1_000;
  return { ...(entityTagPattern.test(etag) && { etag }), ...(isStable && { lastModified }) };
}

function toErrorCode(statusCode: number): SourceErrorCode | undefined {
  if (statusCode >= 200 && statusCode < 300) return undefined;
  if (statusCode === 404 || statusCode === 410) return 'missing';
  if (statusCode === 429 || statusCode === 503) return 'busy';
  return statusCode >= 500 ? 'failed' : 'refused';
}

/** Throws `SourceError` where the text is not JSON or does not match the schema. */
export function parseJsonResponse<Shape extends z.ZodMiniType>(shape: Shape, text: string) {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new SourceError('no-list');
  }
  const parsed = z.safeParse(shape, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SourceError('new-format', `(${issue?.path.join('.') ?? ''})`);
}

/** Requests public addresses only, one request at a time for each host. Throws `SourceError`. */
export function createSourceClient(options: ClientOptions): SourceClient {
  const { policy, userAgent = botUserAgent, timeoutMs = 20_000, maxBytes = 15_000_000 } = options;
  const { delay = setTimeout, hostQueues = new Map(), rewriteAddress = (url) => url } = options;
  const loadRobotsRules = createRobotsLoader(userAgent);

  let hasRequestedList = false;
  let validators: Validators = {};

  async function requestOnce(address: string, details: RequestDetails): Promise<HttpReply> {
    const signal = AbortSignal.timeout(timeoutMs);
    const { body } = details;
    try {
      const response = await sendRequest(rewriteAddress(address), {
        ...{ policy, userAgent, signal, method: body ? 'POST' : 'GET' },
        ...(body && { body: JSON.stringify(body) }),
        headers: buildHeaders(details),
      });
      const { statusCode: status = 0 } = response;
      const redirect = findRedirect(response, address);
      const waitSeconds = parseRetryAfterSeconds(response.headers['retry-after'], Date.now());
      // A 304 has no body, though some servers name a content encoding.
      const text = status === notModifiedStatus ? '' : await readText(response, maxBytes);
      response.destroy();
      if (text === undefined) throw new SourceError('large');
      return { address, status, redirect, waitSeconds, text, validators: readValidators(response) };
    } catch (error) {
      if (error instanceof SourceError) throw error;
      if (error instanceof outbound.RefusedAddress) throw new SourceError('not-public');
      throw new SourceError(signal.aborted ? 'late' : 'failed');
    }
  }

  async function read(address: string, details: RequestDetails, redirects = 0): Promise<HttpReply> {
    const { host, origin } = new URL(address);
    if (details.checksRobotsFile) {
      const signal = AbortSignal.timeout(timeoutMs);
      const isDisallowed = await loadRobotsRules(origin, (file) =>
        sendRequest(rewriteAddress(file), { policy, userAgent, signal, method: 'GET' }),
      );
      if (isDisallowed(address)) throw new SourceError('refused', '(robots.txt)');
    }
    const runInTurn = hostQueues.get(host) ?? createSerialQueue();
    hostQueues.set(host, runInTurn);
    const response = await runInTurn(async () => {
      const first = await requestOnce(address, details);
      const waitMs = (first.waitSeconds ?? 0) * 1_000;
      if (toErrorCode(first.status) !== 'busy' || waitMs === 0 || waitMs > maxWaitMs) return first;
      await delay(waitMs);
      return requestOnce(address, details);
    });
    const { status: statusCode, redirect: redirectAddress } = response;
    if (redirectAddress !== undefined) {
      if (redirects === maxRedirects) throw new SourceError('redirects');
      return read(redirectAddress, { ...details, body: undefined }, redirects + 1);
    }
    if (statusCode === notModifiedStatus && details.knownValidators) throw new Unchanged();
    const errorCode = toErrorCode(statusCode);
    if (errorCode) throw new SourceError(errorCode, `(${statusCode})`);
    return response;
  }

  async function requestNext(address: string, details: RequestDetails): Promise<HttpReply> {
    const isList = !hasRequestedList && !details.body;
    hasRequestedList = true;
    const response = await read(
      address,
      isList ? { ...details, knownValidators: options.knownValidators } : details,
    );
    if (isList) ({ validators } = response);
    return response;
  }

  return {
    getListValidators: () => validators,
    fetchPage: (address) => requestNext(address, { checksRobotsFile: true }),
    async fetchJson(shape, address, body) {
      const response = await requestNext(address, { body });
      try {
        return parseJsonResponse(shape, response.text);
      } catch (error) {
        // The address redirects to another host after the company moved to another system.
        const isOtherHost = new URL(response.address).host !== new URL(address).host;
        throw isOtherHost ? new SourceError('moved', `(${response.address})`) : error;
      }
    },
  };
}

/** Demo sources run on a developer's machine only and change every minute. */
export const isDemoAddress = (address: string): boolean =>
  optionalVariable('DEMO_SOURCES_ORIGIN') !== undefined &&
  demoSourceNames.some((name) => address.includes(name));

export function createClientFactory() {
  const demoOrigin = optionalVariable('DEMO_SOURCES_ORIGIN') ?? '';
  // Sources of many companies share one host.
  const hostQueues: HostQueues = new Map();
  return (address: string, knownValidators?: Validators): SourceClient => {
    if (!isDemoAddress(address))
      return createSourceClient({ policy: outbound.publicPolicy, knownValidators, hostQueues });
    // Allows only the port of the demo sources on this machine.
    const policy: outbound.OutboundPolicy = {
      isAllowed: (ip) => ip === '127.0.0.1',
      ports: [Number(new URL(demoOrigin).port)],
      resolve: () => Promise.resolve([]),
    };
    const rewriteAddress = (each: string) => each.replace(/^https:\//, demoOrigin);
    return createSourceClient({ policy, knownValidators, hostQueues, rewriteAddress });
  };
}
