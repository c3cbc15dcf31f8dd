import type { IncomingMessage } from 'node:http';
import type { LinkReason, LinkState } from '#contract/links.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { oneAtATime } from '#lambdas/platform/runtime/one-at-a-time.ts';
import {
  checkedUrl,
  type OutsideRule,
  RefusedAddress,
} from '#lambdas/platform/outside/outside-rule.ts';
import { robotsRules } from '#lambdas/platform/outside/robots-rules.ts';
import { findRedirect, sendRequest } from '#lambdas/platform/outside/send-request.ts';

export interface LinkFinding {
  state: LinkState;
  reason: LinkReason;
}
export type ProbeLink = (address: string) => Promise<LinkFinding>;

interface ProbeOptions {
  rule: OutsideRule;
  agent: string;
  withinMs?: number;
}

const redirectsMax = 5;
const linkMs = 5_000;

function findingAfter(error: unknown): LinkFinding {
  if (error instanceof RefusedAddress) return { state: 'failing', reason: 'not-public' };
  const isNoSuchName = error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';
  if (isNoSuchName) return { state: 'failing', reason: 'no-such-host' };
  return { state: 'unknown', reason: 'no-answer' };
}

export function findingWithoutProbe(address: string, rule: OutsideRule): LinkFinding | undefined {
  if (!isWebAddress(address)) return { state: 'failing', reason: 'no-web-address' };
  try {
    checkedUrl(address, rule);
    return undefined;
  } catch (error) {
    return findingAfter(error);
  }
}

/** Rejects when the signal aborts, even if the work does not listen to the signal. */
async function within<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    return await Promise.race([work(), late]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Create one for each run: it caches each host's robots.txt and sends one request at a time to a host. */
export function linkProber({ rule, agent, withinMs = linkMs }: ProbeOptions): ProbeLink {
  const turns = new Map<string, ReturnType<typeof oneAtATime>>();
  const robots = robotsRules(agent);

  async function requestHead(address: string, signal: AbortSignal): Promise<IncomingMessage> {
    const send = async (method: 'HEAD' | 'GET') => {
      const answer = await sendRequest(address, { rule, method, agent, signal });
      answer.destroy();
      return answer;
    };
    const head = await send('HEAD');
    const { statusCode: status = 0 } = head;
    // Some servers do not support HEAD. After 429 no second request is sent.
    return status >= 400 && status !== 429 ? send('GET') : head;
  }

  async function probe(address: string, signal: AbortSignal, followed = 0): Promise<LinkFinding> {
    const { host, origin } = new URL(address);
    const turn = turns.get(host) ?? oneAtATime();
    turns.set(host, turn);
    const ask = async () => {
      const isDisallowed = await robots(origin, (file) =>
        sendRequest(file, { rule, method: 'GET', agent, signal }),
      );
      return isDisallowed(address) ? undefined : requestHead(address, signal);
    };
    const answer = await turn(() => within(signal, ask));
    if (!answer) return { state: 'unknown', reason: 'disallowed' };
    const next = findRedirect(answer, address);
    if (next === undefined) {
      const { statusCode: reason = 0 } = answer;
      if (reason >= 200 && reason < 300) return { state: 'ok', reason };
      return { state: reason === 404 || reason === 410 ? 'failing' : 'unknown', reason };
    }
    if (followed === redirectsMax) return { state: 'unknown', reason: 'too-many-redirects' };
    return probe(next, signal, followed + 1);
  }

  return async (address) => {
    const known = findingWithoutProbe(address, rule);
    if (known) return known;
    const signal = AbortSignal.timeout(withinMs);
    try {
      return await within(signal, () => probe(address, signal));
    } catch (error) {
      return findingAfter(error);
    }
  };
}
