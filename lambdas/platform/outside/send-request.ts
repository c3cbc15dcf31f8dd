import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { checkedLookup, checkedUrl, type OutsideRule } from './outside-rule.ts';

interface OutsideRequest {
  rule: OutsideRule;
  method: 'HEAD' | 'GET' | 'POST';
  agent: string;
  signal: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  body?: string | undefined;
}

/** The caller must read or destroy the body. */
export async function sendRequest(
  address: string,
  { rule, method, agent, signal, headers, body }: OutsideRequest,
): Promise<IncomingMessage> {
  const url = checkedUrl(address, rule);
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  send(url, {
    method,
    signal,
    // A new connection, so that none is reused that was opened for another address.
    agent: false,
    lookup: checkedLookup(rule),
    headers: { 'user-agent': agent, accept: '*/*', ...headers },
  })
    .on('response', resolve)
    .on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer);
    })
    .on('error', reject)
    .on('close', () => reject(new Error('The connection was closed without an answer.')))
    .end(body);
  return promise;
}

const redirects = new Set([301, 302, 303, 307, 308]);

export function findRedirect({ statusCode = 0, headers }: IncomingMessage, from: string) {
  if (!redirects.has(statusCode) || headers.location === undefined) return undefined;
  return URL.parse(headers.location, from)?.href;
}
