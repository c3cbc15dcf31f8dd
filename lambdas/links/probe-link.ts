import type { IncomingMessage } from 'node:http';
import type { LinkReason, LinkState } from '#contract/link-checks.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { createSerialQueue } from '#lambdas/platform/runtime/serial-queue.ts';
import { withTimeout } from '#lambdas/platform/runtime/with-timeout.ts';
import {
  parseAllowedUrl,
  type OutboundPolicy,
  RefusedAddress,
} from '#lambdas/platform/outbound/outbound-policy.ts';
import { createRobotsLoader } from '#lambdas/platform/outbound/robots-txt.ts';
import { findRedirect, sendRequest } from '#lambdas/platform/outbound/send-outbound-request.ts';

export interface LinkFinding {
  state: LinkState;
  reason: LinkReason;
}
export type ProbeLink = (address: string) => Promise<LinkFinding>;

interface ProbeOptions {
  policy: OutboundPolicy;
  userAgent: string;
  timeoutMs?: number;
}

const maxRedirects = 5;
const defaultMs = 5_000;

function toFinding(error: unknown): LinkFinding {
  if (error instanceof RefusedAddress) return { state: 'failing', reason: 'not-public' };
  const isUnknownHost = error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';
  if (isUnknownHost) return { state: 'failing', reason: 'no-such-host' };
  return { state: 'unknown', reason: 'no-answer' };
}

export function checkAddress(address: string, policy: OutboundPolicy): LinkFinding | undefined {
  if (!isWebAddress(address)) return { state: 'failing', reason: 'no-web-address' };
  try {
    parseAllowedUrl(address, policy);
    return undefined;
  } catch (error) {
    return toFinding(error);
  }
}

/** Create one for each run: it caches each host's robots.txt and sends one request at a time to a host. */
export function linkProber({ policy, userAgent, timeoutMs = defaultMs }: ProbeOptions): ProbeLink {
  const queuesByHost = new Map<string, ReturnType<typeof createSerialQueue>>();
  const readRobots = createRobotsLoader(userAgent);

  async function requestHead(address: string, signal: AbortSignal): Promise<IncomingMessage> {
    const send = async (method: 'HEAD' | 'GET') => {
      const response = await sendRequest(address, { policy, method, userAgent, signal });
      response.destroy();
      return response;
    };
    const headResponse = await send('HEAD');
    const { statusCode: status = 0 } = headResponse;
    // Some servers do not support HEAD. After 429 no second request is sent.
    return status >= 400 && status !== 429 ? send('GET') : headResponse;
  }

  async function probe(address: string, signal: AbortSignal, redirects = 0): Promise<LinkFinding> {
    const { host, origin } = new URL(address);
    const runInTurn = queuesByHost.get(host) ?? createSerialQueue();
    queuesByHost.set(host, runInTurn);
    const requestIfAllowed = async () => {
      const isDisallowed = await readRobots(origin, (robotsUrl) =>
        sendRequest(robotsUrl, { policy, method: 'GET', userAgent, signal }),
      );
      return isDisallowed(address) ? undefined : requestHead(address, signal);
    };
    const response = await runInTurn(requestIfAllowed);
    if (!response) return { state: 'unknown', reason: 'robots-txt' };
    const redirectUrl = findRedirect(response, address);
    if (redirectUrl === undefined) {
      const { statusCode: reason = 0 } = response;
      if (reason >= 200 && reason < 300) return { state: 'ok', reason };
      return { state: reason === 404 || reason === 410 ? 'failing' : 'unknown', reason };
    }
    if (redirects === maxRedirects) return { state: 'unknown', reason: 'too-many-redirects' };
    return probe(redirectUrl, signal, redirects + 1);
  }

  return async (address) => {
    const invalidFinding = checkAddress(address, policy);
    if (invalidFinding) return invalidFinding;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await withTimeout(timeoutMs, probe(address, signal), () => new Error('too slow'));
    } catch (error) {
      return toFinding(error);
    }
  };
}
