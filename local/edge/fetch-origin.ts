import Negotiator from 'negotiator';
import { decodePath, textAnswer, within, type Answer, type Request } from '../gateway/message.ts';
import type { Origin, PassedOn } from '../provision/distribution.ts';

export type ReadObject = (key: string) => Promise<Answer | undefined>;

/** Like S3's answer to CloudFront, it does not contain the key or the bucket. */
const missingObject: Answer = {
  status: 404,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>',
  ),
};

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Answers 304 without a body if the viewer already has this version of the object. */
function conditional(request: Request, answer: Answer): Answer {
  const { 'if-none-match': tags, 'if-modified-since': since = '' } = request.headers;
  const headers = Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => !name.startsWith('content-')),
  );
  const known = tags?.split(',').map(opaque);
  const isUnchanged = known
    ? known.includes('*') || known.includes(opaque(String(headers['etag'])))
    : Date.parse(String(headers['last-modified'])) <= Date.parse(since);
  return isUnchanged ? { status: 304, headers, body: Buffer.alloc(0) } : answer;
}

function passed(request: Request, { headers: names, query }: PassedOn): Request {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (names.includes(name)) headers[name] = value;
  }
  // CloudFront forwards only the encodings that it can cache.
  const codings = new Negotiator(request).encodings(['br', 'gzip']).join(',');
  delete headers['accept-encoding'];
  if (codings) headers['accept-encoding'] = codings;
  return { ...request, query: query ? request.query : '', headers };
}

export type Fetch = (request: Request) => Promise<Answer>;

export interface Sources {
  api: Fetch;
  call: (functionId: string, request: Request) => Promise<Answer>;
  bucket: (id: string) => ReadObject;
  text: (value: unknown) => string;
}

/** Requests of other methods might be carried out twice. */
const failoverMethods = ['GET', 'HEAD', 'OPTIONS'];

export function fetchOrigin(origin: Origin, sources: Sources): Fetch {
  switch (origin.kind) {
    case 'api': {
      const own = Object.fromEntries(
        Object.entries(origin.adds).map(([name, value]) => [name, sources.text(value)]),
      );
      return (request) => {
        const { headers, ...seen } = passed(request, origin.passes);
        const path = `${origin.folder}${request.path}`;
        return sources.api({ ...seen, path, headers: { ...headers, ...own } });
      };
    }
    case 'function': {
      const late = textAnswer(504, 'The origin did not answer in time.');
      return (request) => {
        const answer = sources.call(origin.functionId, passed(request, origin.passes));
        return within(origin.waitsMs, answer, late);
      };
    }
    case 'bucket': {
      const read = sources.bucket(origin.id);
      return async (request) => {
        const path = decodePath(`${origin.folder}${request.path}`);
        if (path === undefined) return textAnswer(400, 'The address cannot be read.');
        const found = await read(path.slice(1));
        return found ? conditional(request, found) : missingObject;
      };
    }
    case 'group': {
      const [first, second] = [
        fetchOrigin(origin.first, sources),
        fetchOrigin(origin.second, sources),
      ];
      return async (request) => {
        const answer = await first(request);
        const failsOver =
          origin.statuses.includes(answer.status) && failoverMethods.includes(request.method);
        return failsOver ? second(request) : answer;
      };
    }
  }
}
