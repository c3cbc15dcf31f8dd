import type { Behaviour, DistributionDescription } from '../provision/distribution.ts';
import type { Origin } from '../provision/origins.ts';
import type { HeaderRule } from '../provision/response-headers.ts';
import type { Answer } from '../gateway/message.ts';
import { compress } from './compression.ts';
import { fetchOrigin, type Fetch, type ReadObject, type Sources } from './fetch-origin.ts';
import { viewerFunction } from './viewer-function.ts';

export interface EdgeSettings extends Sources {
  distribution: DistributionDescription;
  site: ReadObject;
}

export interface Responder {
  behaviour: Behaviour;
  isSite: boolean;
  respond: Fetch;
}

const compilePattern = (pattern: string): RegExp => {
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
const findBucket = (origin: Origin): string | undefined => {
  if (origin.kind === 'group') return findBucket(origin.second) ?? findBucket(origin.first);
  return origin.kind === 'bucket' ? origin.id : undefined;
};

function siteBucket({ behaviours }: DistributionDescription): string | undefined {
  const pages = behaviours.at(-1);
  return pages && findBucket(pages.origin);
}

const isSite = ({ origin }: Behaviour, distribution: DistributionDescription): boolean => {
  const bucket = findBucket(origin);
  return bucket !== undefined && bucket === siteBucket(distribution);
};

function createResponder(behaviour: Behaviour, settings: EdgeSettings): Fetch {
  const origin = behaviour.origin;
  const { distribution, site } = settings;
  const bucket = (id: string) => (id === siteBucket(distribution) ? site : settings.bucket(id));
  const fetch = fetchOrigin(origin, { ...settings, bucket });
  const before =
    behaviour.viewerRequest === undefined ? undefined : viewerFunction(behaviour.viewerRequest);
  const answer: Fetch = async (request) => {
    if (!behaviour.methods.includes(request.method)) return notAllowed();
    const seen = (await before?.(request)) ?? { request };
    return 'answer' in seen ? seen.answer : fetch(seen.request);
  };
  return async (request) => {
    const { status, headers, body } = await answer(request);
    const dressed = { status, headers: applied(behaviour.headers, headers), body };
    return behaviour.compress ? compress(request, dressed) : dressed;
  };
}

export function edge(settings: EdgeSettings): (path: string) => Responder {
  const responders = settings.distribution.behaviours.map((behaviour) => ({
    pattern: compilePattern(behaviour.pattern),
    behaviour,
    isSite: isSite(behaviour, settings.distribution),
    respond: createResponder(behaviour, settings),
  }));
  return (path) => {
    const found = responders.find(({ pattern }) => pattern.test(path));
    if (!found) throw new Error('The last behaviour of a distribution takes every path.');
    return found;
  };
}
