import type { IncomingMessage } from 'node:http';
import { oneAtATime } from '#lambdas/platform/one-at-a-time.ts';
import { type LinkRule, RefusedAddress } from './link-rule.ts';
import { robotsRules } from './robots-rules.ts';
import { redirectOf, sendRequest } from './send-request.ts';

/** `unknown` is a link of which nothing can be said: it is never taken for a dead one. */
export type LinkState = 'ok' | 'failing' | 'unknown';

interface Asking {
  rule: LinkRule;
  agent: string;
  withinMs?: number;
}

const redirectsMax = 5;
const linkMs = 5_000;

/** Some servers know no HEAD, and answer it with anything; who asks for patience is not asked again. */
const wantsGet = (status: number): boolean => status >= 400 && status !== 429;

function stateOf(status: number): LinkState {
  if (status >= 200 && status < 300) return 'ok';
  return status === 404 || status === 410 ? 'failing' : 'unknown';
}

const isNoSuchName = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';

/**
 * Asks links as a visitor's browser would, redirects and all, without reading what they lead to. Of one
 * host one thing is asked at a time, and each host's wishes are read once: made anew for each run.
 */
export function linkAsker({ rule, agent, withinMs = linkMs }: Asking) {
  const turns = new Map<string, ReturnType<typeof oneAtATime>>();
  const robots = robotsRules(agent);

  function inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
    const { host } = new URL(address);
    const turn = turns.get(host) ?? oneAtATime();
    turns.set(host, turn);
    return turn(work);
  }

  async function headOf(address: string, signal: AbortSignal): Promise<IncomingMessage> {
    const send = async (method: 'HEAD' | 'GET') => {
      const answer = await sendRequest(address, { rule, method, agent, signal });
      answer.destroy();
      return answer;
    };
    const head = await send('HEAD');
    return wantsGet(head.statusCode ?? 0) ? send('GET') : head;
  }

  async function ask(address: string, signal: AbortSignal, followed = 0): Promise<LinkState> {
    const answer = await inTurn(address, async () => {
      const isDisallowed = await robots(new URL(address).origin, (file) =>
        sendRequest(file, { rule, method: 'GET', agent, signal }),
      );
      return isDisallowed(address) ? undefined : headOf(address, signal);
    });
    if (!answer) return 'unknown';
    const next = redirectOf(answer, address);
    if (next === undefined) return stateOf(answer.statusCode ?? 0);
    return followed === redirectsMax ? 'unknown' : ask(next, signal, followed + 1);
  }

  return async (address: string): Promise<LinkState> => {
    if (!URL.canParse(address)) return 'failing';
    try {
      return await ask(address, AbortSignal.timeout(withinMs));
    } catch (error) {
      return error instanceof RefusedAddress || isNoSuchName(error) ? 'failing' : 'unknown';
    }
  };
}
