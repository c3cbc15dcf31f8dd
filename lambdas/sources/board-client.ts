import { setTimeout } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import * as z from 'zod/mini';
import { brand } from '#contract/brand.ts';
import { demoNames } from '#contract/sources.ts';
import { optionalVariable } from '#lambdas/platform/env.ts';
import { oneAtATime } from '#lambdas/platform/one-at-a-time.ts';
import {
  type OutsideRule,
  publicRule,
  RefusedAddress,
} from '#lambdas/platform/outside/outside-rule.ts';
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

  constructor(fault: BoardFaultName, more = '') {
    super(`${boardFaults[fault]} ${more}`.trim());
    this.fault = fault;
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
  /** Companies see who reads their board, and whom to write to. */
  agent?: string;
  withinMs?: number;
  bytesMax?: number;
  pause?: (ms: number) => Promise<unknown>;
  /** Where an address is found instead, such as on a laptop's own boards. */
  reroute?: (address: string) => string;
}

const ownAgent = `${brand.name}Boards/1.0 (+mailto:${brand.supportEmail})`;

const redirectsMax = 3;
/** How long at most a site may ask to wait within one reading. */
const patienceMs = 30_000;

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The text of an answer, however small it was packed. */
async function textOf(answer: IncomingMessage, bytesMax: number): Promise<string | undefined> {
  const decoder = decoders[answer.headers['content-encoding'] ?? '']?.();
  // Whoever reads the unpacked text is told what went wrong below it.
  const stream = decoder ? pipeline(answer, decoder, () => undefined) : answer;
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

/** Throws where a text is no JSON, or of another shape than its system is known for. */
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

/**
 * Reads boards politely: one request of a host at a time, sizes and times bounded, and no address asked
 * that is not public. Throws `BoardFault`.
 */
export function boardClient(options: ClientOptions): BoardClient {
  const { rule, agent = ownAgent, withinMs = 20_000, bytesMax = 30_000_000 } = options;
  const { pause = setTimeout } = options;
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
      if (text === undefined) throw new BoardFault('large');
      return { status, next, wait, text };
    } catch (error) {
      if (error instanceof BoardFault) throw error;
      if (error instanceof RefusedAddress) throw new BoardFault('not-public');
      throw new BoardFault(signal.aborted ? 'late' : 'failed');
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
    const { status, next, text } = found;
    if (next !== undefined) {
      if (followed === redirectsMax) throw new BoardFault('redirects');
      return read(next, undefined, followed + 1);
    }
    const fault = faultOf(status);
    if (fault) throw new BoardFault(fault, `(${status})`);
    return text;
  }

  return {
    json: async (shape, address, body) => parseAnswer(shape, await read(address, body)),
    async page(address) {
      const signal = AbortSignal.timeout(withinMs);
      const isDisallowed = await robots(new URL(address).origin, (file) =>
        sendRequest(reroute(file), { rule, agent, signal, method: 'GET' }),
      );
      if (isDisallowed(address)) throw new BoardFault('refused', '(robots.txt)');
      return read(address);
    },
  };
}

const isDemo = (address: string) => demoNames.some((name) => address.includes(name));

/** Leads to the laptop's own boards alone: nothing else of the machine is reached by them. */
function demoClient(origin: string): BoardClient {
  const rule: OutsideRule = {
    isAllowed: (address) => address === '127.0.0.1',
    ports: [Number(new URL(origin).port)],
    resolve: () => Promise.resolve([]),
  };
  return boardClient({ rule, reroute: (address) => address.replace(/^https:\//, origin) });
}

/** A client for the board at an address: the public network, but for a laptop's own boards. */
export function boardClients(): (address: string) => BoardClient {
  const demo = optionalVariable('DEMO_BOARDS');
  return (address) =>
    demo !== undefined && isDemo(address) ? demoClient(demo) : boardClient({ rule: publicRule });
}
