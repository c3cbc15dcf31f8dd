import Negotiator from 'negotiator';
import {
  decodePath,
  textResponse,
  withTimeout,
  type HttpResponse,
  type Request,
} from '../gateway/http-messages.ts';
import type { Origin, Forwarding } from '../provision/read-distribution.ts';

export type ReadObject = (key: string) => Promise<HttpResponse | undefined>;

/** Like S3's answer to CloudFront, it does not contain the key or the bucket. */
const missingObject: HttpResponse = {
  status: 404,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>',
  ),
};

const toOpaqueTag = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Answers 304 without a body if the viewer already has this version of the object. */
function respondConditionally(request: Request, answer: HttpResponse): HttpResponse {
  const { 'if-none-match': tags, 'if-modified-since': since = '' } = request.headers;
  const headers = Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => !name.startsWith('content-')),
  );
  const knownTags = tags?.split(',').map(toOpaqueTag);
  const isUnchanged = knownTags
    ? knownTags.includes('*') || knownTags.includes(toOpaqueTag(String(headers['etag'])))
    : Date.parse(String(headers['last-modified'])) <= Date.parse(since);
  return isUnchanged ? { status: 304, headers, body: Buffer.alloc(0) } : answer;
}

function filterRequest(request: Request, { headers: allowed, forwardsQuery }: Forwarding): Request {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => allowed.includes(name)),
  );
  // CloudFront forwards only the encodings that it can cache.
  const acceptedEncodings = new Negotiator(request).encodings(['br', 'gzip']).join(',');
  delete headers['accept-encoding'];
  if (acceptedEncodings) headers['accept-encoding'] = acceptedEncodings;
  return { ...request, query: forwardsQuery ? request.query : '', headers };
}

export type Fetch = (request: Request) => Promise<HttpResponse>;

export interface OriginServices {
  callApi: Fetch;
  invoke: (functionId: string, request: Request) => Promise<HttpResponse>;
  openBucket: (id: string) => ReadObject;
  resolveText: (value: unknown) => string;
}

/** Requests of other methods might be carried out twice. */
const failoverMethods = ['GET', 'HEAD', 'OPTIONS'];

export function toFetcher(origin: Origin, services: OriginServices): Fetch {
  switch (origin.kind) {
    case 'api': {
      const addedHeaders = Object.fromEntries(
        Object.entries(origin.headers).map(([name, value]) => [name, services.resolveText(value)]),
      );
      return (request) => {
        const { headers, ...filtered } = filterRequest(request, origin.forwarded);
        const path = `${origin.prefix}${request.path}`;
        return services.callApi({ ...filtered, path, headers: { ...headers, ...addedHeaders } });
      };
    }
    case 'function': {
      const timeoutResponse = textResponse(504, 'The origin did not answer in time.');
      return (request) => {
        const answer = services.invoke(origin.functionId, filterRequest(request, origin.forwarded));
        return withTimeout(origin.timeoutMs, answer, timeoutResponse);
      };
    }
    case 'bucket': {
      const read = services.openBucket(origin.id);
      return async (request) => {
        const path = decodePath(`${origin.prefix}${request.path}`);
        if (path === undefined) return textResponse(400, 'The address cannot be read.');
        const object = await read(path.slice(1));
        return object ? respondConditionally(request, object) : missingObject;
      };
    }
    case 'group': {
      const first = toFetcher(origin.first, services);
      const second = toFetcher(origin.second, services);
      return async (request) => {
        const answer = await first(request);
        const failsOver =
          origin.statuses.includes(answer.status) && failoverMethods.includes(request.method);
        return failsOver ? second(request) : answer;
      };
    }
  }
}
