import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { Answer, Request } from '../gateway/message.ts';

const types =
  /^(?:application\/(?:javascript|json|wasm|xhtml\+xml|xml)|image\/svg\+xml|text\/(?:css|csv|html|javascript|plain|xml)) *(?:;|$)/;
const bytes = { min: 1_000, max: 10_000_000 };
const statuses = [200, 403, 404];
// A higher quality takes seconds, and answers of the API are compressed while the visitor waits.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, quality),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** A cache by buffer: a file of the site keeps its buffer, so it is compressed once; buffers of API answers are collected as garbage. */
const compressed = { br: new WeakMap<Buffer, Buffer>(), gzip: new WeakMap<Buffer, Buffer>() };

/** As CloudFront does: brotli rather than gzip, for text of 1 kB to 10 MB; the entity tag becomes weak. */
export async function compress(request: Request, answer: Answer): Promise<Answer> {
  const { status, headers, body } = answer;
  const isText = types.test(String(headers['content-type']));
  const isSized = body.length >= bytes.min && body.length <= bytes.max;
  if (!isText || !isSized || !statuses.includes(status) || headers['content-encoding'])
    return answer;
  const vary = [headers['vary'], 'Accept-Encoding'].flat().filter(Boolean).join(', ');
  const accepted = new Negotiator(request).encodings(['br', 'gzip']);
  const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
  if (!encoding) return { status, headers: { ...headers, vary }, body };
  const encoded = compressed[encoding].get(body) ?? (await encoders[encoding](body));
  compressed[encoding].set(body, encoded);
  const tag = headers['etag'];
  const weakTag = typeof tag === 'string' && { etag: tag.replace(/^(?!W\/)/, 'W/') };
  return {
    status,
    headers: { ...headers, vary, 'content-encoding': encoding, ...weakTag },
    body: encoded,
  };
}
