import type { Behaviour, HeaderRule, Origin } from '../provision/read-distribution.ts';
import { textResponse, type HttpResponse } from '../gateway/http-messages.ts';
import { compressResponse } from './compression.ts';
import { toFetcher, type Fetch, type ReadObject, type OriginServices } from './fetch-origin.ts';
import { createViewerFunction } from './viewer-function.ts';

export interface MatchedBehaviour {
  behaviour: Behaviour;
  /** Whether the path is answered with the built files of the web, which Vite serves in development. */
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

export function addHeaders(rules: readonly HeaderRule[], headers: HttpResponse['headers']) {
  const appliedHeaders = { ...headers };
  for (const { name, value, override } of rules) {
    if (override || appliedHeaders[name] === undefined) appliedHeaders[name] = value;
  }
  return appliedHeaders;
}

const findBucket = (origin: Origin): string | undefined => {
  if (origin.kind === 'group') return findBucket(origin.second);
  return origin.kind === 'bucket' ? origin.id : undefined;
};

function createBehaviourHandler(behaviour: Behaviour, services: OriginServices): Fetch {
  const fetch = toFetcher(behaviour.origin, services);
  const runViewer = behaviour.viewerFunction && createViewerFunction(behaviour.viewerFunction);
  const answerRequest: Fetch = async (request) => {
    if (!behaviour.methods.includes(request.method)) {
      return textResponse(403, 'This address does not take requests of this method.');
    }
    const viewerResult = runViewer ? await runViewer(request) : { request };
    return 'answer' in viewerResult ? viewerResult.answer : fetch(viewerResult.request);
  };
  return async (request) => {
    const { status, headers, body } = await answerRequest(request);
    const withHeaders = { status, headers: addHeaders(behaviour.headers, headers), body };
    return behaviour.compress ? compressResponse(request, withHeaders) : withHeaders;
  };
}

/** The first behaviour whose pattern fits is used. Built files replace the bucket of the default one. */
export function createBehaviourMatcher(
  behaviours: readonly Behaviour[],
  readSiteObject: ReadObject,
  services: OriginServices,
): (path: string) => MatchedBehaviour {
  const [siteBucket] = behaviours.slice(-1).map(({ origin }) => findBucket(origin));
  const openBucket = (id: string) => (id === siteBucket ? readSiteObject : services.openBucket(id));
  const behaviourHandlers = behaviours.map((behaviour) => ({
    pattern: compilePattern(behaviour.pattern),
    behaviour,
    isSite: findBucket(behaviour.origin) === siteBucket,
    respond: createBehaviourHandler(behaviour, { ...services, openBucket }),
  }));
  return (path) => {
    const behaviourHandler = behaviourHandlers.find(({ pattern }) => pattern.test(path));
    if (!behaviourHandler)
      throw new Error('The last behaviour of a distribution takes every path.');
    return behaviourHandler;
  };
}
