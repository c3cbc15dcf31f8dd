import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { Answer, Request } from '../gateway/message.ts';

const types = new Set([
  'application/javascript',
  'application/json',
  'application/wasm',
  'application/xhtml+xml',
  'application/xml',
  'image/svg+xml',
  'text/css',
  'text/csv',
  'text/html',
  'text/javascript',
  'text/plain',
  'text/xml',
]);
const bytes = { least: 1_000, most: 10_000_000 };
const statuses = new Set([200, 403, 404]);
// The best quality takes seconds, and an answer of the API is compressed while someone waits.
const quality = 5;

const encoders = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof encoders;
const isEncoding = (name: string): name is Encoding => name === 'br' || name === 'gzip';

const isCompressible = ({ status, headers, body }: Answer): boolean => {
  const [type = ''] = String(headers['content-type']).split(';');
  return (
    statuses.has(status) &&
    headers['content-encoding'] === undefined &&
    types.has(type.trim()) &&
    body.length >= bytes.least &&
    body.length <= bytes.most
  );
};

/** Brotli wherever the viewer takes it, whatever order it names. */
function encodingFor({ headers }: Request): Encoding | undefined {
  const accepted = new Negotiator({ headers }).encodings(['br', 'gzip']);
  return accepted.includes('br') ? 'br' : accepted.find(isEncoding);
}

const weak = (tag: string): string => (tag.startsWith('W/') ? tag : `W/${tag}`);

/** A file of the site keeps its buffer, so it is compressed once; an answer of the API is forgotten. */
const compressed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(body) ?? new Map<Encoding, Promise<Buffer>>();
  compressed.set(body, known);
  const encoded = known.get(encoding) ?? encoders[encoding](body);
  known.set(encoding, encoded);
  return encoded;
}

/** As CloudFront: brotli before gzip, text of 1 kB to 10 MB, entity tag made weak. */
export async function compress(request: Request, answer: Answer): Promise<Answer> {
  if (!isCompressible(answer)) return answer;
  const { status, headers, body } = answer;
  const varying = {
    ...headers,
    vary: [headers['vary'], 'Accept-Encoding'].flat().filter(Boolean).join(', '),
  };
  const encoding = encodingFor(request);
  if (!encoding) return { status, headers: varying, body };
  const tag = headers['etag'];
  return {
    status,
    headers: {
      ...varying,
      'content-encoding': encoding,
      ...(typeof tag === 'string' && { etag: weak(tag) }),
    },
    body: await encode(body, encoding),
  };
}
