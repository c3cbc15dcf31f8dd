import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { HttpResponse, Request } from '../gateway/http-messages.ts';

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
export async function compressResponse(request: Request, answer: HttpResponse) {
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
