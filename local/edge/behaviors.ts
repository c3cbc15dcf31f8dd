import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { Behavior, HeaderRule, Origin } from '../provision/read-distribution.ts';
import { textResponse, type HttpResponse, type Request } from '../gateway/http-messages.ts';
import { toFetcher, type Fetch, type ReadObject, type OriginServices } from './fetch-origin.ts';
import { createViewerFunction } from './viewer-function.ts';

export interface MatchedBehaviour {
  behaviour: Behavior;
  /** Whether the path is answered with the built files of the web, which Vite serves in development. */
  servesSiteFiles: boolean;
  respond: Fetch;
}

const compilePattern = (pattern: string): RegExp => {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source.replace(/^\/?(?!\.\*)/, '/?')}$`, 's');
};

export function applyHeaderRules(rules: readonly HeaderRule[], headers: HttpResponse['headers']) {
  const appliedHeaders = { ...headers };
  for (const { name, value, override } of rules) {
    if (override || appliedHeaders[name] === undefined) appliedHeaders[name] = value;
  }
  return appliedHeaders;
}

const compressibleTypes =
  /^(?:application\/(?:javascript|json|wasm|xhtml\+xml|xml)|image\/svg\+xml|text\/(?:css|csv|html|javascript|plain|xml)) *(?:;|$)/;
const sizeLimits = { min: 1_000, max: 10_000_000 };
const compressedStatuses = [200, 403, 404];
// A higher quality takes seconds, and answers of the API are compressed while the visitor waits.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** A cache by buffer: a file of the site keeps its buffer, so it is compressed once; buffers of API answers are collected as garbage. */
const compressedBodies = { br: new WeakMap<Buffer, Buffer>(), gzip: new WeakMap<Buffer, Buffer>() };

/** As CloudFront does: brotli rather than gzip, for text of 1 kB to 10 MB; the entity tag becomes weak. */
async function compressResponse(request: Request, answer: HttpResponse) {
  const { status, headers, body } = answer;
  const isText = compressibleTypes.test(String(headers['content-type']));
  const isSized = body.length >= sizeLimits.min && body.length <= sizeLimits.max;
  if (!isText || !isSized || !compressedStatuses.includes(status) || headers['content-encoding'])
    return answer;
  const vary = [headers['vary'], 'Accept-Encoding'].flat().filter(Boolean).join(', ');
  const acceptedEncodings = new Negotiator(request).encodings(['br', 'gzip']);
  const encoding = (['br', 'gzip'] as const).find((each) => acceptedEncodings.includes(each));
  if (!encoding) return { status, headers: { ...headers, vary }, body };
  const encodedBody = compressedBodies[encoding].get(body) ?? (await compressors[encoding](body));
  compressedBodies[encoding].set(body, encodedBody);
  const entityTag = headers['etag'];
  const weakTag = typeof entityTag === 'string' && { etag: entityTag.replace(/^(?!W\/)/, 'W/') };
  return {
    status,
    headers: { ...headers, vary, 'content-encoding': encoding, ...weakTag },
    body: encodedBody,
  };
}

const findBucket = (origin: Origin): string | undefined => {
  if (origin.kind === 'group') return findBucket(origin.second);
  return origin.kind === 'bucket' ? origin.id : undefined;
};

function createBehaviourHandler(behaviour: Behavior, services: OriginServices): Fetch {
  const fetch = toFetcher(behaviour.origin, services);
  const runViewerFunction =
    behaviour.viewerFunction && createViewerFunction(behaviour.viewerFunction);
  const answerRequest: Fetch = async (request) => {
    if (!behaviour.methods.includes(request.method)) {
      return textResponse(403, 'This address does not take requests of this method.');
    }
    const viewerResult = runViewerFunction ? await runViewerFunction(request) : { request };
    return 'answer' in viewerResult ? viewerResult.answer : fetch(viewerResult.request);
  };
  return async (request) => {
    const { status, headers, body } = await answerRequest(request);
    const withHeaders = { status, headers: applyHeaderRules(behaviour.headers, headers), body };
    return behaviour.compress ? compressResponse(request, withHeaders) : withHeaders;
  };
}

/** The first behaviour whose pattern fits is used. Built files replace the bucket of the default one. */
export function createBehaviourMatcher(
  behaviours: readonly Behavior[],
  readSiteObject: ReadObject,
  services: OriginServices,
): (path: string) => MatchedBehaviour {
  const [siteBucket] = behaviours.slice(-1).map(({ origin }) => findBucket(origin));
  const openBucket = (id: string) => (id === siteBucket ? readSiteObject : services.openBucket(id));
  const behaviourHandlers = behaviours.map((behaviour) => ({
    pattern: compilePattern(behaviour.pattern),
    behaviour,
    servesSiteFiles: findBucket(behaviour.origin) === siteBucket,
    respond: createBehaviourHandler(behaviour, { ...services, openBucket }),
  }));
  return (path) => {
    const behaviourHandler = behaviourHandlers.find(({ pattern }) => pattern.test(path));
    if (!behaviourHandler)
      throw new Error('The last behaviour of a distribution takes every path.');
    return behaviourHandler;
  };
}
