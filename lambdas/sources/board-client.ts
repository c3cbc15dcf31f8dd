import { setTimeout } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import * as z from 'zod/mini';
import { brand } from '#contract/brand.ts';
import { boardAgent, demoNames } from '#contract/sources.ts';
import { optionalVariable } from '#lambdas/platform/runtime/env.ts';
import { oneAtATime } from '#lambdas/platform/runtime/one-at-a-time.ts';
import {
  type OutsideRule,
  publicRule,
  RefusedAddress,
} from '#lambdas/platform/outside/outside-rule.ts';
import { robotsRules } from '#lambdas/platform/outside/robots-rules.ts';
import { findRedirect, sendRequest } from '#lambdas/platform/outside/send-request.ts';

export const boardFaults = {
  'no-board': 'There is no board at this address.',
  refused: 'The site refuses to be read by programs.',
  busy: 'The site asks to be left alone for a while.',
  failed: 'The site failed to answer.',
  late: 'The site took too long to answer.',
  large: 'The answer is larger than any board.',
  'no-feed': 'The site answered with a page in place of its list of jobs.',
  changed: 'The list of jobs has another form than this system is known for.',
  another: 'The board is of another company now.',
  'not-public': 'The address leads to a place that is not public.',
  redirects: 'The address leads on and on.',
  moved: 'The board has moved to another address.',
} as const;
export type BoardFaultName = keyof typeof boardFaults;

/** The source could not be read. Its postings are unknown then, so none of them counts as closed. */
export class BoardFault extends Error {
  override readonly name = 'BoardFault';
  readonly code: BoardFaultName;

  constructor(code: BoardFaultName, detail = '') {
    super(`${boardFaults[code]} ${detail}`.trim());
    this.code = code;
  }
}

export class Unchanged extends Error {}

/** Response validators (RFC 9110, 8.8), which are sent back in a conditional request. */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

export interface BoardPage {
  text: string;
  /** The address after all redirects. */
  address: string;
}

export interface BoardClient {
  fetchJson<Shape extends z.ZodMiniType>(
    shape: Shape,
    address: string,
    body?: object,
  ): Promise<z.output<Shape>>;
  /** Requests a web page, and obeys the robots.txt of its site. */
  fetchPage(address: string): Promise<BoardPage>;
  /** The validators of the first response, which holds the list or its first page. */
  readValidators(): Validators;
}

type Turns = Map<string, ReturnType<typeof oneAtATime>>;

interface ClientOptions {
  rule: OutsideRule;
  /** The User-Agent header: it tells companies who reads their jobs, and an address for questions. */
  agent?: string;
  withinMs?: number;
  bytesMax?: number;
  pause?: (ms: number) => Promise<unknown>;
  /** Validators of the last reading. The client throws `Unchanged` if the list is still the same. */
  known?: Validators | undefined;
  /** Clients that share these queues send one request at a time to each host. */
  turns?: Turns;
  /** Replaces an address, such as one of a demo source by its address on this machine. */
  reroute?: (address: string) => string;
}

const ownAgent = `${boardAgent}/1.0 (+mailto:${brand.supportEmail})`;

const notModified = 304;
const redirectsMax = 3;
const patienceMs = 30_000;

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Returns undefined where the decompressed text is larger than the limit. */
async function readText(answer: IncomingMessage, bytesMax: number): Promise<string | undefined> {
  const decoder = decoders[answer.headers['content-encoding'] ?? '']?.();
  // The loop below receives the errors of all streams of the pipeline.
  const stream = decoder ? pipeline(answer, decoder, () => undefined) : answer;
  // Decoding each chunk takes half the memory of joining all bytes first.
  const utf8 = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      const part = Buffer.from(chunk);
      bytes += part.length;
      if (bytes > bytesMax) return undefined;
      text += utf8.decode(part, { stream: true });
    }
  } finally {
    answer.destroy();
  }
  return text + utf8.decode();
}

const parseRetryAfter = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
};

interface Question {
  body?: object | undefined;
  known?: Validators | undefined;
  isPage?: boolean;
}

const buildHeaders = ({ body, known: { etag, lastModified } = {} }: Question) => ({
  'accept-encoding': 'gzip, deflate, br',
  ...(body && { 'content-type': 'application/json', accept: 'application/json' }),
  ...(etag !== undefined && { 'if-none-match': etag }),
  ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
});

interface Answered extends BoardPage {
  status: number;
  next: string | undefined;
  wait: number | undefined;
  validators: Validators;
}

/** Weak tags are accepted. "*" is refused, since it would match every later response. */
const entityTag = /^(?:W\/)?"[!\u0023-\u007e\u0080-\u00ff]{0,200}"$/;

function readValidators({ headers }: IncomingMessage): Validators {
  const { etag = '', 'last-modified': lastModified = '', date = '' } = headers;
  // The list could have changed again within the second that the header names.
  const isStable = Date.parse(date) - Date.parse(lastModified) >= 1_000;
  return { ...(entityTag.test(etag) && { etag }), ...(isStable && { lastModified }) };
}

function toFault(status: number): BoardFaultName | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 404 || status === 410) return 'no-board';
  if (status === 429 || status === 503) return 'busy';
  return status >= 500 ? 'failed' : 'refused';
}

/** Throws `BoardFault` where the text is not JSON or does not match the schema. */
export function parseAnswer<Shape extends z.ZodMiniType>(shape: Shape, text: string) {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BoardFault('no-feed');
  }
  const parsed = z.safeParse(shape, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BoardFault('changed', `(${issue?.path.join('.') ?? ''})`);
}

/** Requests public addresses only, one request at a time for each host. Throws `BoardFault`. */
export function boardClient(options: ClientOptions): BoardClient {
  const { rule, agent = ownAgent, withinMs = 20_000, bytesMax = 15_000_000 } = options;
  const { pause = setTimeout } = options;
  const reroute = options.reroute ?? ((address: string) => address);
  const turns: Turns = options.turns ?? new Map();
  const robots = robotsRules(agent);

  let isListRequested = false;
  let validators: Validators = {};

  async function once(address: string, question: Question): Promise<Answered> {
    const signal = AbortSignal.timeout(withinMs);
    const { body } = question;
    try {
      const answer = await sendRequest(reroute(address), {
        ...{ rule, agent, signal, method: body ? 'POST' : 'GET' },
        ...(body && { body: JSON.stringify(body) }),
        headers: buildHeaders(question),
      });
      const { statusCode: status = 0 } = answer;
      const next = findRedirect(answer, address);
      const wait = parseRetryAfter(answer.headers['retry-after'], Date.now());
      // A 304 has no body, though some servers name a content encoding.
      const text = status === notModified ? '' : await readText(answer, bytesMax);
      answer.destroy();
      if (text === undefined) throw new BoardFault('large');
      return { address, status, next, wait, text, validators: readValidators(answer) };
    } catch (error) {
      if (error instanceof BoardFault) throw error;
      if (error instanceof RefusedAddress) throw new BoardFault('not-public');
      throw new BoardFault(signal.aborted ? 'late' : 'failed');
    }
  }

  async function read(address: string, question: Question, followed = 0): Promise<Answered> {
    const { host, origin } = new URL(address);
    if (question.isPage) {
      const signal = AbortSignal.timeout(withinMs);
      const isDisallowed = await robots(origin, (file) =>
        sendRequest(reroute(file), { rule, agent, signal, method: 'GET' }),
      );
      if (isDisallowed(address)) throw new BoardFault('refused', '(robots.txt)');
    }
    const turn = turns.get(host) ?? oneAtATime();
    turns.set(host, turn);
    const found = await turn(async () => {
      const first = await once(address, question);
      const waitMs = (first.wait ?? 0) * 1_000;
      if (toFault(first.status) !== 'busy' || waitMs === 0 || waitMs > patienceMs) return first;
      await pause(waitMs);
      return once(address, question);
    });
    const { status, next } = found;
    if (next !== undefined) {
      if (followed === redirectsMax) throw new BoardFault('redirects');
      return read(next, { ...question, body: undefined }, followed + 1);
    }
    if (status === notModified && question.known) throw new Unchanged();
    const fault = toFault(status);
    if (fault) throw new BoardFault(fault, `(${status})`);
    return found;
  }

  async function readNext(address: string, question: Question): Promise<Answered> {
    const isList = !isListRequested && !question.body;
    isListRequested = true;
    const answer = await read(address, isList ? { ...question, known: options.known } : question);
    if (isList) ({ validators } = answer);
    return answer;
  }

  return {
    readValidators: () => validators,
    fetchPage: (address) => readNext(address, { isPage: true }),
    async fetchJson(shape, address, body) {
      const answer = await readNext(address, { body });
      try {
        return parseAnswer(shape, answer.text);
      } catch (error) {
        // The address redirects to another host after the company moved to another system.
        const isElsewhere = new URL(answer.address).host !== new URL(address).host;
        throw isElsewhere ? new BoardFault('moved', `(${answer.address})`) : error;
      }
    },
  };
}

/** Demo sources run on a developer's machine only and change every minute. */
export const isDemo = (address: string): boolean =>
  optionalVariable('DEMO_BOARDS') !== undefined && demoNames.some((name) => address.includes(name));

export function boardClients(): (address: string, known?: Validators) => BoardClient {
  const demo = optionalVariable('DEMO_BOARDS') ?? '';
  // Sources of many companies share one host.
  const turns: Turns = new Map();
  return (address, known) => {
    if (!isDemo(address)) return boardClient({ rule: publicRule, known, turns });
    // Allows only the port of the demo sources on this machine.
    const rule: OutsideRule = {
      isAllowed: (each) => each === '127.0.0.1',
      ports: [Number(new URL(demo).port)],
      resolve: () => Promise.resolve([]),
    };
    return boardClient({ rule, known, turns, reroute: (each) => each.replace(/^https:\//, demo) });
  };
}
