import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import robotsParser from 'robots-parser';
import type { LinkReason, LinkState } from '#contract/links.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { oneAtATime } from '#lambdas/platform/one-at-a-time.ts';
import { checkedUrl, type LinkRule, RefusedAddress, checkedLookup } from './link-rule.ts';

interface LinkRequest {
  rule: LinkRule;
  method: 'HEAD' | 'GET';
  /** By which a site knows who asks. */
  agent: string;
  signal: AbortSignal;
}

/** The head of an answer, whose body is left to the caller: to be read, or to be destroyed. */
async function sendRequest(
  address: string,
  { rule, method, agent, signal }: LinkRequest,
): Promise<IncomingMessage> {
  const url = checkedUrl(address, rule);
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  send(url, {
    method,
    signal,
    // A connection of its own, so that none is used again that was opened for another address.
    agent: false,
    lookup: checkedLookup(rule),
    headers: { 'user-agent': agent, accept: '*/*' },
  })
    .on('response', resolve)
    .on('error', reject)
    .end();
  return promise;
}

const redirects = new Set([301, 302, 303, 307, 308]);

/** Where an answer sends its reader, if anywhere. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: string) {
  if (!redirects.has(statusCode) || headers.location === undefined) return undefined;
  return URL.parse(headers.location, from)?.href;
}

/** RFC 9309 has readers take 500 KiB at least; more of them would be read for nobody's good. */
const bytesMax = 512 * 1024;

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = [];
  let read = 0;
  for await (const part of answer) {
    if (!(part instanceof Uint8Array)) break;
    parts.push(part.subarray(0, bytesMax - read));
    read += part.byteLength;
    if (read >= bytesMax) break;
  }
  answer.destroy();
  return Buffer.concat(parts).toString();
}

/** Whether a site asks this agent to leave an address alone. */
type IsDisallowed = (address: string) => boolean;

const nothingDisallowed: IsDisallowed = () => false;

/** Reads each site's robots.txt once; one that cannot be had disallows nothing. */
function robotsRules(agent: string) {
  const sites = new Map<string, Promise<IsDisallowed>>();

  async function read(site: string, get: (address: string) => Promise<IncomingMessage>) {
    const address = `${site}/robots.txt`;
    const answer = await get(address);
    if (answer.statusCode !== 200) {
      answer.destroy();
      return nothingDisallowed;
    }
    const rules = robotsParser(address, await textOf(answer));
    return (link: string) => rules.isDisallowed(link, agent) ?? false;
  }

  return (
    site: string,
    get: (address: string) => Promise<IncomingMessage>,
  ): Promise<IsDisallowed> => {
    const known = sites.get(site) ?? read(site, get).catch(() => nothingDisallowed);
    sites.set(site, known);
    return known;
  };
}

export interface LinkFinding {
  state: LinkState;
  reason: LinkReason;
}
export type ProbeLink = (address: string) => Promise<LinkFinding>;

interface ProbeOptions {
  rule: LinkRule;
  agent: string;
  withinMs?: number;
}

const redirectsMax = 5;
const linkMs = 5_000;

/** Some servers know no HEAD, and answer it with anything; who asks for patience is not asked again. */
const wantsGet = (status: number): boolean => status >= 400 && status !== 429;

function findingOf(status: number): LinkFinding {
  const isOk = status >= 200 && status < 300;
  const isGone = status === 404 || status === 410;
  return { state: isOk ? 'ok' : isGone ? 'failing' : 'unknown', reason: status };
}

const isNoSuchName = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';

function findingAfter(error: unknown): LinkFinding {
  if (error instanceof RefusedAddress) return { state: 'failing', reason: 'not-public' };
  if (isNoSuchName(error)) return { state: 'failing', reason: 'no-such-host' };
  return { state: 'unknown', reason: 'no-answer' };
}

/** What is known of a link that is refused as it stands, for which nobody has to be asked. */
export function findingWithoutProbe(address: string, rule: LinkRule): LinkFinding | undefined {
  if (!isWebAddress(address)) return { state: 'failing', reason: 'no-web-address' };
  try {
    checkedUrl(address, rule);
    return undefined;
  } catch (error) {
    return findingAfter(error);
  }
}

/**
 * Asks links as a visitor's browser would, redirects and all, without reading what they lead to. Of one
 * host one thing is asked at a time, and each host's wishes are read once: made anew for each run.
 */
export function linkProber({ rule, agent, withinMs = linkMs }: ProbeOptions): ProbeLink {
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

  async function probe(address: string, signal: AbortSignal, followed = 0): Promise<LinkFinding> {
    const answer = await inTurn(address, async () => {
      const isDisallowed = await robots(new URL(address).origin, (file) =>
        sendRequest(file, { rule, method: 'GET', agent, signal }),
      );
      return isDisallowed(address) ? undefined : headOf(address, signal);
    });
    if (!answer) return { state: 'unknown', reason: 'disallowed' };
    const next = redirectOf(answer, address);
    if (next === undefined) return findingOf(answer.statusCode ?? 0);
    if (followed === redirectsMax) return { state: 'unknown', reason: 'too-many-redirects' };
    return probe(next, signal, followed + 1);
  }

  return async (address) => {
    const known = findingWithoutProbe(address, rule);
    if (known) return known;
    try {
      return await probe(address, AbortSignal.timeout(withinMs));
    } catch (error) {
      return findingAfter(error);
    }
  };
}
