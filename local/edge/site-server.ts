import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readBody, TooLarge } from '../cloud/service/read-body.ts';
import { address, closeServer, isForThisMachine, listen as bind } from '../cloud/service/server.ts';
import { gatewayAnswer, textAnswer, type Answer, type Request } from '../gateway/message.ts';
import { applied, type Responder } from './edge.ts';

/** It gives false for a request that is not its own. */
export type PassOn = (
  message: IncomingMessage,
  response: ServerResponse,
  responder: Responder,
) => boolean;

export interface Site {
  responderFor: (path: string) => Responder;
  passOn?: PassOn;
}

export interface SiteServer {
  http: Server;
  port: number;
  /** Requests that come before wait for it. Called again, the later site takes over. */
  open: (site: Site) => void;
  close: () => Promise<void>;
}

/** The gateway's limit of a payload. */
const bodyBytes = 10 * 1024 * 1024;

export const siteOrigin = (port: number): string => `http://localhost:${port}`;

function readHeaders({ headersDistinct }: IncomingMessage, port: number): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    // CloudFront drops what a viewer sends under its own names.
    if (name.startsWith('cloudfront-')) continue;
    headers[name] = values.join(name === 'cookie' ? '; ' : ',');
  }
  // Pages under each local name send the origin that the functions compare with.
  const aliases = [`http://${address}:${port}`, `http://[::1]:${port}`];
  if (aliases.includes(headers['origin'] ?? '')) headers['origin'] = siteOrigin(port);
  return headers;
}

/** Throws TooLarge past the gateway's limit. */
async function incomingRequest(message: IncomingMessage, port: number): Promise<Request> {
  const { method = 'GET', url = '/', socket } = message;
  const [path = '/', ...query] = url.split('?');
  const headers = readHeaders(message, port);
  const { remoteAddress: viewerAddress = '', remotePort = 0 } = socket;
  return {
    method,
    path,
    query: query.join('?'),
    headers: {
      ...headers,
      'cloudfront-viewer-address': `${viewerAddress}:${remotePort}`,
      'x-forwarded-for': [headers['x-forwarded-for'], viewerAddress].filter(Boolean).join(', '),
    },
    body: await readBody(message, bodyBytes),
    viewerAddress,
  };
}

const bodiless = new Set([204, 304]);

function send(answer: Answer, message: IncomingMessage, response: ServerResponse): void {
  const { status, headers, body } = answer;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (!bodiless.has(status)) response.setHeader('content-length', body.length);
  response.writeHead(status);
  response.end(message.method === 'HEAD' || bodiless.has(status) ? undefined : body);
}

const slowClientMs = 30_000;
const checkSlowClientsMs = 5_000;
/** Longer than clients keep idle sockets, so that a reused one is never half closed. */
const keepAliveMs = 75_000;
const drainMs = 6_000;
const connectionsMax = 2_000;

function refusal(error: unknown, { complete: isComplete }: IncomingMessage): Answer {
  if (error instanceof TooLarge) {
    return gatewayAnswer(413, 'Request Entity Too Large', { connection: 'close' });
  }
  if (isComplete) console.error(error);
  return textAnswer(502, 'Bad gateway');
}

async function handle(
  message: IncomingMessage,
  response: ServerResponse,
  { site, port }: { site: Site; port: number },
): Promise<void> {
  const responder = site.responderFor(message.url?.split('?')[0] ?? '/');
  if (site.passOn?.(message, response, responder)) return;
  const answer = await incomingRequest(message, port)
    .then(responder.respond)
    .catch((error: unknown) => {
      const { status, headers, body } = refusal(error, message);
      return { status, headers: applied(responder.behaviour.headers, headers), body };
    });
  if (!response.destroyed) send(answer, message, response);
}

/** Takes the port at once, so that a taken one is known before any work; throws as `listen` does. */
export async function listen(port: number): Promise<SiteServer> {
  const first = Promise.withResolvers<Site>();
  let site: Site | Promise<Site> = first.promise;
  let isOpen = false;
  let closing: Promise<void> | undefined;
  const http = createServer(
    {
      requestTimeout: slowClientMs,
      headersTimeout: slowClientMs,
      connectionsCheckingInterval: checkSlowClientsMs,
      keepAliveTimeout: keepAliveMs,
    },
    async (message, response) => {
      // While closing, a connection ends with its last answer.
      response.on('finish', () => http.listening || http.closeIdleConnections());
      if (!isForThisMachine(message)) {
        send(gatewayAnswer(421, 'Misdirected Request', { connection: 'close' }), message, response);
        return;
      }
      try {
        await handle(message, response, { site: await site, port });
      } catch (error) {
        console.error(error);
        response.destroy();
      }
    },
  );
  http.maxConnections = connectionsMax;
  port = await bind(http, port);
  return {
    http,
    port,
    open(opened) {
      site = opened;
      isOpen = true;
      first.resolve(opened);
    },
    close: () => (closing ??= closeServer(http, isOpen ? drainMs : 0)),
  };
}
