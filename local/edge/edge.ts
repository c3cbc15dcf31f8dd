import type { Behaviour, DistributionDescription } from '../provision/distribution.ts';
import type { HeaderRule } from '../provision/response-headers.ts';
import type { Answer, Request } from '../gateway/message.ts';
import { compress } from './compression.ts';
import { conditional } from './conditional.ts';
import { passed } from './passed.ts';
import { missingObject, type ReadObject } from './stored-object.ts';
import { viewerFunction } from './viewer-function.ts';

export interface EdgeSettings {
  distribution: DistributionDescription;
  api: (request: Request) => Promise<Answer>;
  /** The pages: what the default behaviour reads. */
  site: ReadObject;
  bucket: (id: string) => ReadObject;
}

type BucketOrigin = Extract<Behaviour['origin'], { kind: 'bucket' }>;
type Fetch = (request: Request) => Promise<Answer>;

export interface Responder {
  behaviour: Behaviour;
  isSite: boolean;
  respond: Fetch;
}

const patternOf = (pattern: string): RegExp => {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(
    pattern.startsWith('*') ? `^${source}$` : `^/?${source.replace(/^\//, '')}$`,
    's',
  );
};

export function applied(
  rules: readonly HeaderRule[],
  headers: Answer['headers'],
): Answer['headers'] {
  const all = { ...headers };
  for (const { name, value, override } of rules) {
    if (override || all[name] === undefined) all[name] = value;
  }
  return all;
}

const notAllowed = (): Answer => ({
  status: 403,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from('This address does not take requests of this method.'),
});
const badRequest = (): Answer => ({
  status: 400,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from('The address cannot be read.'),
});

function keyOf(path: string, rootObject: string): string | undefined {
  try {
    return decodeURIComponent(path).slice(1) || rootObject;
  } catch {
    return undefined;
  }
}

const fromBucket =
  (read: ReadObject, { folder, missing }: BucketOrigin, rootObject: string): Fetch =>
  async (request) => {
    const key = keyOf(`${folder}${request.path}`, rootObject);
    if (key === undefined) return badRequest();
    const found = await read(key);
    return found ? conditional(request, found) : missingObject(missing);
  };

const isSite = ({ origin }: Behaviour, { behaviours }: DistributionDescription): boolean => {
  const pages = behaviours.at(-1)?.origin;
  return origin.kind === 'bucket' && pages?.kind === 'bucket' && origin.id === pages.id;
};

function originOf(behaviour: Behaviour, settings: EdgeSettings): Fetch {
  const { distribution, api, site, bucket } = settings;
  const { origin } = behaviour;
  if (origin.kind === 'api') return (request) => api(passed(request, origin.passes));
  const read = isSite(behaviour, distribution) ? site : bucket(origin.id);
  return fromBucket(read, origin, distribution.rootObject);
}

function responderOf(behaviour: Behaviour, settings: EdgeSettings): Fetch {
  const fetch = originOf(behaviour, settings);
  const before =
    behaviour.viewerRequest === undefined ? undefined : viewerFunction(behaviour.viewerRequest);
  const answer: Fetch = async (request) => {
    if (!behaviour.methods.includes(request.method)) return notAllowed();
    const seen = (await before?.(request)) ?? request.path;
    return typeof seen === 'string' ? fetch({ ...request, path: seen }) : seen;
  };
  return async (request) => {
    const { status, headers, body } = await answer(request);
    const dressed = { status, headers: applied(behaviour.headers, headers), body };
    return behaviour.compress ? compress(request, dressed) : dressed;
  };
}

/** Which behaviour takes a path and how it answers, as CloudFront would. */
export function edge(settings: EdgeSettings): (path: string) => Responder {
  const responders = settings.distribution.behaviours.map((behaviour) => ({
    pattern: patternOf(behaviour.pattern),
    behaviour,
    isSite: isSite(behaviour, settings.distribution),
    respond: responderOf(behaviour, settings),
  }));
  return (path) => {
    const found = responders.find(({ pattern }) => pattern.test(path));
    if (!found) throw new Error('The last behaviour of a distribution takes every path.');
    return found;
  };
}
