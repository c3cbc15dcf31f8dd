import { setTimeout } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { brand } from '#contract/brand.ts';
import { oneAtATime } from '#lambdas/platform/one-at-a-time.ts';
import { type OutsideRule, RefusedAddress } from '#lambdas/platform/outside/outside-rule.ts';
import { robotsRules } from '#lambdas/platform/outside/robots-rules.ts';
import { redirectOf, sendRequest } from '#lambdas/platform/outside/send-request.ts';

/** What can be wrong with a board, each as an administrator is told. */
export const boardFaults = {
  'no-board': 'There is no board at this address.',
  refused: 'The site refuses to be read by programs.',
  busy: 'The site asks to be left alone for a while.',
  failed: 'The site failed to answer.',
  late: 'The site took too long to answer.',
  large: 'The answer is larger than any board.',
  'no-feed': 'The site answered with a page in place of its list of jobs.',
  changed: 'The list of jobs has another form than this system is known for.',
  'not-public': 'The address leads to a place that is not public.',
  redirects: 'The address leads on and on.',
} as const;
export type BoardFaultName = keyof typeof boardFaults;

/** Nothing is known of the board's postings now: none of them counts as closed. */
export class BoardFault extends Error {
  override readonly name = 'BoardFault';
  readonly fault: BoardFaultName;
  readonly address: string;
  /** How long the site asks to be left alone. */
  readonly retryAfterSeconds: number | undefined;

  constructor(fault: BoardFaultName, given: { address: string; more?: string; wait?: number }) {
    super([boardFaults[fault], given.more].filter(Boolean).join(' '));
    this.fault = fault;
    this.address = given.address;
    this.retryAfterSeconds = given.wait;
  }
}

export interface BoardClient {
  /** An answer in JSON, as the system is known to give it; with `body`, of a POST. */
  json<Shape extends z.ZodMiniType>(
    shape: Shape,
    address: string,
    body?: object,
  ): Promise<z.output<Shape>>;
  /** A page for people, where its site's robots.txt allows it, or a feed. */
  page(address: string): Promise<string>;
}

interface ClientOptions {
  rule: OutsideRule;
  agent: string;
  withinMs?: number;
  bytesMax?: number;
  /** How long at most a site may ask to wait within one reading. */
  patienceMs?: number;
  pause?: (ms: number) => Promise<unknown>;
  /** Where an address is found instead, such as on a laptop's own boards. */
  reroute?: (address: string) => string;
}

/** Companies see who reads their board, and whom to write to. */
export const boardAgent = `${brand.name}Boards/1.0 (+mailto:${brand.supportEmail})`;

const redirectsMax = 3;

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The text of an answer, however small it was packed. */
async function textOf(answer: IncomingMessage, bytesMax: number): Promise<string | undefined> {
  const decoder = decoders[answer.headers['content-encoding'] ?? '']?.();
  const stream: Readable | NodeJS.ReadWriteStream = decoder ? answer.pipe(decoder) : answer;
  answer.on('error', (error) => decoder?.emit('error', error));
  answer.on('aborted', () => decoder?.emit('error', new Error('cut off')));
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      const part = Buffer.from(chunk);
      bytes += part.length;
      if (bytes > bytesMax) return undefined;
      chunks.push(part);
    }
  } finally {
    answer.destroy();
  }
  return Buffer.concat(chunks).toString();
}

const secondsOf = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
};

/** What a status says of a board, where it says anything bad. */
function faultOf(status: number): BoardFaultName | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 404 || status === 410) return 'no-board';
  if (status === 429 || status === 503) return 'busy';
  return status >= 500 ? 'failed' : 'refused';
}

/**
 * Reads boards politely: one request of a host at a time, sizes and times bounded, and no address asked
 * that is not public. Throws `BoardFault`.
 */
export function boardClient(options: ClientOptions): BoardClient {
  const { rule, agent, withinMs = 20_000, bytesMax = 30_000_000 } = options;
  const { patienceMs = 30_000, pause = setTimeout } = options;
  const reroute = options.reroute ?? ((address: string) => address);
  const turns = new Map<string, ReturnType<typeof oneAtATime>>();
  const robots = robotsRules(agent);

  async function once(address: string, body: object | undefined) {
    const signal = AbortSignal.timeout(withinMs);
    try {
      const answer = await sendRequest(reroute(address), {
        ...{ rule, agent, signal, method: body ? 'POST' : 'GET' },
        ...(body && { body: JSON.stringify(body) }),
        headers: {
          'accept-encoding': 'gzip, deflate, br',
          ...(body && { 'content-type': 'application/json', accept: 'application/json' }),
        },
      });
      const status = answer.statusCode ?? 0;
      const next = redirectOf(answer, address);
      const wait = secondsOf(answer.headers['retry-after'], Date.now());
      const text = await textOf(answer, bytesMax);
      if (text === undefined) throw new BoardFault('large', { address });
      return { status, next, wait, text };
    } catch (error) {
      if (error instanceof BoardFault) throw error;
      if (error instanceof RefusedAddress) throw new BoardFault('not-public', { address });
      throw new BoardFault(signal.aborted ? 'late' : 'failed', { address });
    }
  }

  async function read(address: string, body?: object, followed = 0): Promise<string> {
    const { host } = new URL(address);
    const turn = turns.get(host) ?? oneAtATime();
    turns.set(host, turn);
    const found = await turn(async () => {
      const first = await once(address, body);
      const waitMs = (first.wait ?? 0) * 1_000;
      if (faultOf(first.status) !== 'busy' || waitMs === 0 || waitMs > patienceMs) return first;
      await pause(waitMs);
      return once(address, body);
    });
    const { status, next, wait, text } = found;
    if (next !== undefined) {
      if (followed === redirectsMax) throw new BoardFault('redirects', { address });
      return read(next, undefined, followed + 1);
    }
    const fault = faultOf(status);
    if (fault) {
      const more = { more: `(${status})`, ...(wait !== undefined && { wait }) };
      throw new BoardFault(fault, { address, ...more });
    }
    return text;
  }

  return {
    async json(shape, address, body) {
      const text = await read(address, body);
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch {
        throw new BoardFault('no-feed', { address });
      }
      const parsed = z.safeParse(shape, value);
      if (parsed.success) return parsed.data;
      const [issue] = parsed.error.issues;
      throw new BoardFault('changed', { address, more: `(${issue?.path.join('.') ?? ''})` });
    },
    async page(address) {
      const signal = AbortSignal.timeout(withinMs);
      const isDisallowed = await robots(new URL(address).origin, (file) =>
        sendRequest(reroute(file), { rule, agent, signal, method: 'GET' }),
      );
      if (isDisallowed(address)) throw new BoardFault('refused', { address, more: '(robots.txt)' });
      return read(address);
    },
  };
}
