import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, BodyTooLarge } from '../cloud/service/read-body.ts';
import { loopbackAddress, serve } from '../cloud/service/server.ts';
import {
  jsonMessageResponse,
  textResponse,
  type HttpResponse,
  type Request,
} from '../gateway/http-messages.ts';
import { applyHeaderRules, type MatchedBehaviour } from './behaviors.ts';

/** Lets Vite answer in development; false if it does not take the request. */
export type TryHandle = (
  incoming: IncomingMessage,
  response: ServerResponse,
  matchedBehaviour: MatchedBehaviour,
) => boolean;

export interface RequestRouting {
  matchBehaviour: (path: string) => MatchedBehaviour;
  tryHandle?: TryHandle;
}

/** The payload limit of the API gateway. */
const maxBodyBytes = 10 * 1024 * 1024;

export const siteOrigin = (port: number): string => `http://localhost:${port}`;

async function readRequest(message: IncomingMessage, port: number): Promise<Request> {
  const { method = 'GET', url = '/', socket, headersDistinct } = message;
  const [path = '/', ...query] = url.split('?');
  const headers: Record<string, string> = {};
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    // CloudFront drops viewers' headers with its own prefix.
    if (name.startsWith('cloudfront-')) continue;
    headers[name] = values.join(name === 'cookie' ? '; ' : ',');
  }
  // The functions accept one origin, so other names of this machine are replaced by it.
  const aliases = [`http://${loopbackAddress}:${port}`, `http://[::1]:${port}`];
  if (aliases.includes(headers['origin'] ?? '')) headers['origin'] = siteOrigin(port);
  const { remoteAddress: viewerAddress = '', remotePort = 0 } = socket;
  headers['cloudfront-viewer-address'] = `${viewerAddress}:${remotePort}`;
  const forwarded = [headers['x-forwarded-for'], viewerAddress];
  headers['x-forwarded-for'] = forwarded.filter(Boolean).join(', ');
  const body = await readBody(message, maxBodyBytes);
  return { method, path, query: query.join('?'), headers, body, viewerAddress };
}

function send(answer: HttpResponse, message: IncomingMessage, response: ServerResponse): void {
  const { status, headers, body } = answer;
  const hasBody = status !== 204 && status !== 304;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (hasBody) response.setHeader('content-length', body.length);
  response.writeHead(status);
  response.end(message.method === 'HEAD' || !hasBody ? undefined : body);
}

const clientTimeoutMs = 30_000;
const limits = {
  requestTimeout: clientTimeoutMs,
  headersTimeout: clientTimeoutMs,
  connectionsCheckingInterval: 5_000,
  maxConnections: 2_000,
};
const closeWithinMs = 6_000;

function toErrorResponse(error: unknown, { complete: isComplete }: IncomingMessage): HttpResponse {
  if (error instanceof BodyTooLarge)
    return jsonMessageResponse(413, 'Request Entity Too Large', { connection: 'close' });
  if (isComplete) console.error(error);
  return textResponse(502, 'Bad gateway');
}

/** Listens before any other work, so that it rejects early if the port is in use. */
export async function startSiteServer(requestedPort: number) {
  const firstRouting = Promise.withResolvers<RequestRouting | undefined>();
  let routing: RequestRouting | undefined;
  let closing: Promise<void> | undefined;
  const server = await serve(
    async (message, response) => {
      const currentRouting = routing ?? (await firstRouting.promise);
      if (!currentRouting) return void response.destroy();
      const matchedBehaviour = currentRouting.matchBehaviour(message.url?.split('?')[0] ?? '/');
      if (currentRouting.tryHandle?.(message, response, matchedBehaviour)) return;
      const answer = await readRequest(message, server.port)
        .then(matchedBehaviour.respond)
        .catch((error: unknown) => {
          const { headers, ...errorAnswer } = toErrorResponse(error, message);
          return {
            ...errorAnswer,
            headers: applyHeaderRules(matchedBehaviour.behaviour.headers, headers),
          };
        });
      if (!response.destroyed) send(answer, message, response);
    },
    { ...limits, port: requestedPort },
  );
  return {
    http: server.http,
    port: server.port,
    /** Earlier requests wait for this call. A later call replaces the site. */
    setRouting(newRouting: RequestRouting): void {
      routing = newRouting;
      firstRouting.resolve(newRouting);
    },
    close(): Promise<void> {
      closing ??= server.close(routing ? closeWithinMs : 0);
      // Requests that wait for a site are ended.
      firstRouting.resolve(undefined);
      return closing;
    },
  };
}
export type SiteServer = Awaited<ReturnType<typeof startSiteServer>>;
