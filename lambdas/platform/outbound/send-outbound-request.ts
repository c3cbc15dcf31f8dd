import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { allowedLookup, parseAllowedUrl, type OutboundPolicy } from './outbound-policy.ts';

interface OutboundRequest {
  policy: OutboundPolicy;
  method: 'HEAD' | 'GET' | 'POST';
  userAgent: string;
  signal: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  body?: string | undefined;
}

/** The caller must read or destroy the body. */
export async function sendRequest(
  address: string,
  { policy, method, userAgent, signal, headers, body }: OutboundRequest,
): Promise<IncomingMessage> {
  const url = parseAllowedUrl(address, policy);
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  send(url, {
    method,
    signal,
    // A new connection, so that none is reused that was opened for another address.
    agent: false,
    lookup: allowedLookup(policy),
    headers: { 'user-agent': userAgent, accept: '*/*', ...headers },
  })
    .on('response', resolve)
    .on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response);
    })
    .on('error', reject)
    .on('close', () => reject(new Error('The connection was closed without an answer.')))
    .end(body);
  return promise;
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

export function findRedirect({ statusCode = 0, headers }: IncomingMessage, baseUrl: string) {
  if (!redirectStatuses.has(statusCode) || headers.location === undefined) return undefined;
  return URL.parse(headers.location, baseUrl)?.href;
}
