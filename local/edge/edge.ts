import type { Behaviour, HeaderRule, Origin } from '../provision/distribution.ts';
import { textAnswer, type Answer } from '../gateway/message.ts';
import { compress } from './compression.ts';
import { fetchOrigin, type Fetch, type ReadObject, type Sources } from './fetch-origin.ts';
import { viewerFunction } from './viewer-function.ts';

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
  return new RegExp(`^${source.replace(/^\/?(?!\.\*)/, '/?')}$`, 's');
};

export function applied(rules: readonly HeaderRule[], headers: Answer['headers']) {
  const all = { ...headers };
  for (const { name, value, override } of rules) {
    if (override || all[name] === undefined) all[name] = value;
  }
  return all;
}

const findBucket = (origin: Origin): string | undefined => {
  if (origin.kind === 'group') return findBucket(origin.second);
  return origin.kind === 'bucket' ? origin.id : undefined;
};

function createResponder(behaviour: Behaviour, sources: Sources): Fetch {
  const fetch = fetchOrigin(behaviour.origin, sources);
  const before = behaviour.viewerRequest && viewerFunction(behaviour.viewerRequest);
  const answer: Fetch = async (request) => {
    if (!behaviour.methods.includes(request.method)) {
      return textAnswer(403, 'This address does not take requests of this method.');
    }
    const seen = before ? await before(request) : { request };
    return 'answer' in seen ? seen.answer : fetch(seen.request);
  };
  return async (request) => {
    const { status, headers, body } = await answer(request);
    const dressed = { status, headers: applied(behaviour.headers, headers), body };
    return behaviour.compress ? compress(request, dressed) : dressed;
  };
}

/**
 * Finds the behaviour of a path; they are tried in their order. The built files of the site take the place
 * of the bucket of the default behaviour.
 */
export function edge(
  behaviours: readonly Behaviour[],
  site: ReadObject,
  sources: Sources,
): (path: string) => Responder {
  const [siteBucket] = behaviours.slice(-1).map(({ origin }) => findBucket(origin));
  const bucket = (id: string) => (id === siteBucket ? site : sources.bucket(id));
  const responders = behaviours.map((behaviour) => ({
    pattern: compilePattern(behaviour.pattern),
    behaviour,
    isSite: findBucket(behaviour.origin) === siteBucket,
    respond: createResponder(behaviour, { ...sources, bucket }),
  }));
  return (path) => {
    const found = responders.find(({ pattern }) => pattern.test(path));
    if (!found) throw new Error('The last behaviour of a distribution takes every path.');
    return found;
  };
}
