import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { checkedLookup, checkedUrl, type LinkRule } from './link-rule.ts';

interface LinkRequest {
  rule: LinkRule;
  method: 'HEAD' | 'GET';
  /** By which a site knows who asks. */
  agent: string;
  signal: AbortSignal;
}

/** The head of an answer, whose body is left to the caller: to be read, or to be destroyed. */
export async function sendRequest(
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
    .on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer);
    })
    .on('error', reject)
    .on('close', () => reject(new Error('The connection was closed without an answer.')))
    .end();
  return promise;
}

const redirects = new Set([301, 302, 303, 307, 308]);

/** Where an answer sends its reader, if anywhere. */
export function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: string) {
  if (!redirects.has(statusCode) || headers.location === undefined) return undefined;
  return URL.parse(headers.location, from)?.href;
}
