import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../cloud/read-body.ts';
import type { Answer, Request } from '../gateway/message.ts';

/** The gateway's limit of a payload. */
const bodyBytes = 10 * 1024 * 1024;

function headersOf({ headersDistinct }: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    // CloudFront drops what a viewer sends under its own names.
    if (name.startsWith('cloudfront-')) continue;
    headers[name] = values.join(name === 'cookie' ? '; ' : ',');
  }
  return headers;
}

/** Reads a request wholly; throws TooLarge past the gateway's limit. */
export async function incomingRequest(message: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', socket } = message;
  const [path = '/', ...query] = url.split('?');
  const headers = headersOf(message);
  const { remoteAddress: address = '', remotePort: port = 0 } = socket;
  return {
    method,
    path,
    query: query.join('?'),
    headers: {
      ...headers,
      'cloudfront-viewer-address': `${address}:${port}`,
      'x-forwarded-for': [headers['x-forwarded-for'], address].filter(Boolean).join(', '),
    },
    body: await readBody(message, bodyBytes),
    viewer: { address, port },
  };
}

const bodiless = new Set([204, 304]);

export function send(answer: Answer, message: IncomingMessage, response: ServerResponse): void {
  const { status, headers, body } = answer;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (!bodiless.has(status)) response.setHeader('content-length', body.length);
  response.writeHead(status);
  response.end(message.method === 'HEAD' || bodiless.has(status) ? undefined : body);
}
