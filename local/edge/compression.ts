import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { Answer, Request } from '../gateway/message.ts';

const types =
  /^(?:application\/(?:javascript|json|wasm|xhtml\+xml|xml)|image\/svg\+xml|text\/(?:css|csv|html|javascript|plain|xml)) *(?:;|$)/;
const bytes = { least: 1_000, most: 10_000_000 };
const statuses = [200, 403, 404];
// The best quality takes seconds, and an answer of the API is compressed while someone waits.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, quality),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** A file of the site keeps its buffer, so it is compressed once; an answer of the API is forgotten. */
const compressed = { br: new WeakMap<Buffer, Buffer>(), gzip: new WeakMap<Buffer, Buffer>() };

/** As CloudFront: brotli before gzip, text of 1 kB to 10 MB, entity tag made weak. */
export async function compress(request: Request, answer: Answer): Promise<Answer> {
  const { status, headers, body } = answer;
  const isText = types.test(String(headers['content-type']));
  const isSized = body.length >= bytes.least && body.length <= bytes.most;
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
