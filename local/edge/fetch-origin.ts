import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Request } from '../gateway/message.ts';
import type { Origin } from '../provision/origins.ts';
import { conditional } from './conditional.ts';
import { passed } from './passed.ts';
import { missingObject, type ReadObject } from './stored-object.ts';

export type Fetch = (request: Request) => Promise<Answer>;

/** What stands behind the origins. */
export interface Sources {
  api: Fetch;
  /** A function behind an address of its own. */
  call: (functionId: string, request: Request) => Promise<Answer>;
  bucket: (id: string) => ReadObject;
  /** Of an expression of the template. */
  text: (value: unknown) => string;
}

type Of<Kind extends Origin['kind']> = Extract<Origin, { kind: Kind }>;

const text = (status: number, words: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from(words),
});
const badRequest = () => text(400, 'The address cannot be read.');
const tooLate = () => text(504, 'The origin did not answer in time.');

function keyOf(path: string): string | undefined {
  try {
    return decodeURIComponent(path).slice(1);
  } catch {
    return undefined;
  }
}

function fromBucket({ id, folder, missing }: Of<'bucket'>, sources: Sources): Fetch {
  const read = sources.bucket(id);
  return async (request) => {
    const key = keyOf(`${folder}${request.path}`);
    if (key === undefined) return badRequest();
    const found = await read(key);
    return found ? conditional(request, found) : missingObject(missing);
  };
}

function fromApi({ folder, passes, adds }: Of<'api'>, { api, text: textOf }: Sources): Fetch {
  const own = Object.entries(adds).map(([name, value]) => [name, textOf(value)] as const);
  return (request) => {
    const path = `${folder}${request.path}`;
    const { headers, ...seen } = passed({ ...request, path }, passes);
    return api({ ...seen, headers: { ...headers, ...Object.fromEntries(own) } });
  };
}

const fromFunction =
  ({ functionId, passes, waitsMs }: Of<'function'>, { call }: Sources): Fetch =>
  async (request) => {
    const ended = new AbortController();
    const late = wait(waitsMs, undefined, { signal: ended.signal }).then(tooLate);
    late.catch(() => undefined);
    try {
      return await Promise.race([call(functionId, passed(request, passes)), late]);
    } finally {
      ended.abort();
    }
  };

/** Others might be done twice. */
const failoverMethods = ['GET', 'HEAD', 'OPTIONS'];

function fromGroup({ first, second, statuses }: Of<'group'>, sources: Sources): Fetch {
  const [preferred, other] = [fetchOrigin(first, sources), fetchOrigin(second, sources)];
  return async (request) => {
    const answer = await preferred(request);
    const failsOver = statuses.includes(answer.status) && failoverMethods.includes(request.method);
    return failsOver ? other(request) : answer;
  };
}

/** How an origin is asked, as CloudFront would. */
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
