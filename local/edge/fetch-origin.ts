import Negotiator from 'negotiator';
import { textAnswer, within, type Answer, type Request } from '../gateway/message.ts';
import type { Origin, PassedOn } from '../provision/distribution.ts';

export type ReadObject = (key: string) => Promise<Answer | undefined>;

/** Like S3's answer, it names no key and no bucket. */
const missingObject = (): Answer => ({
  status: 404,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>',
  ),
});

const single = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

function isUnchanged({ headers: requestHeaders }: Request, { headers }: Answer): boolean {
  const tags = requestHeaders['if-none-match'];
  const tag = single(headers['etag']);
  if (tags !== undefined) {
    const known = tags.split(',').map(opaque);
    return known.includes('*') || (tag !== undefined && known.includes(opaque(tag)));
  }
  const since = Date.parse(requestHeaders['if-modified-since'] ?? '');
  return Date.parse(single(headers['last-modified']) ?? '') <= since;
}

const bodyHeaders = new Set(['content-type', 'content-encoding', 'content-length']);

function conditional(request: Request, answer: Answer): Answer {
  if (answer.status !== 200 || !isUnchanged(request, answer)) return answer;
  const headers = Object.entries(answer.headers).filter(([name]) => !bodyHeaders.has(name));
  return { status: 304, headers: Object.fromEntries(headers), body: Buffer.alloc(0) };
}

/** CloudFront tells origins only of the codings that it could keep. */
function normalised(acceptEncoding: string): string | undefined {
  const headers = { 'accept-encoding': acceptEncoding };
  const accepted = new Negotiator({ headers }).encodings(['br', 'gzip']);
  return accepted.filter((each) => each !== 'identity').join(',') || undefined;
}

function passed(request: Request, { headers: names, query }: PassedOn): Request {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    const sent = name === 'accept-encoding' ? normalised(value) : value;
    if (sent !== undefined && names.includes(name)) headers[name] = sent;
  }
  return { ...request, query: query ? request.query : '', headers };
}

export type Fetch = (request: Request) => Promise<Answer>;

export interface Sources {
  api: Fetch;
  call: (functionId: string, request: Request) => Promise<Answer>;
  bucket: (id: string) => ReadObject;
  text: (value: unknown) => string;
}

type Of<Kind extends Origin['kind']> = Extract<Origin, { kind: Kind }>;

function fromBucket({ id, folder }: Of<'bucket'>, sources: Sources): Fetch {
  const read = sources.bucket(id);
  return async (request) => {
    let key: string;
    try {
      key = decodeURIComponent(`${folder}${request.path}`).slice(1);
    } catch {
      return textAnswer(400, 'The address cannot be read.');
    }
    const found = await read(key);
    return found ? conditional(request, found) : missingObject();
  };
}

function fromApi({ folder, passes, adds }: Of<'api'>, { api, text }: Sources): Fetch {
  const own = Object.entries(adds).map(([name, value]) => [name, text(value)] as const);
  return (request) => {
    const path = `${folder}${request.path}`;
    const { headers, ...seen } = passed({ ...request, path }, passes);
    return api({ ...seen, headers: { ...headers, ...Object.fromEntries(own) } });
  };
}

const fromFunction =
  ({ functionId, passes, waitsMs }: Of<'function'>, { call }: Sources): Fetch =>
  (request) =>
    within(waitsMs, call(functionId, passed(request, passes)), () =>
      textAnswer(504, 'The origin did not answer in time.'),
    );

/** Other methods might be done twice. */
const failoverMethods = ['GET', 'HEAD', 'OPTIONS'];

function fromGroup({ first, second, statuses }: Of<'group'>, sources: Sources): Fetch {
  const [preferred, other] = [fetchOrigin(first, sources), fetchOrigin(second, sources)];
  return async (request) => {
    const answer = await preferred(request);
    const failsOver = statuses.includes(answer.status) && failoverMethods.includes(request.method);
    return failsOver ? other(request) : answer;
  };
}

export function fetchOrigin(origin: Origin, sources: Sources): Fetch {
  switch (origin.kind) {
    case 'api':
      return fromApi(origin, sources);
    case 'function':
      return fromFunction(origin, sources);
    case 'bucket':
      return fromBucket(origin, sources);
    case 'group':
      return fromGroup(origin, sources);
  }
}
