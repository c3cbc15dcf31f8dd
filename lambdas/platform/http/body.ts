import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** CloudFront compresses what is smaller. */
const compressedFromBytes = 1_000_000;

/** Lambda takes 6 MB of JSON, which includes the headers. */
const mostBytes = 6_000_000;

/** A third faster than the default, and the result is a tenth larger. */
const level = 4;
const compress = (text: Text): Promise<Buffer> => promisify(gzip)(text, { level });
const inCoding = async (coding: Coding, compressed: Buffer): Promise<Buffer> =>
  coding === 'gzip' ? compressed : promisify(gunzip)(compressed);

export type Text = string | Buffer;

export type Coding = 'gzip' | 'identity';

export type PublishBody = (
  tag: string,
  coding: Coding,
  bytes: () => Promise<Uint8Array>,
) => Promise<string>;

export interface ResponseBody {
  tag: string | undefined;
  text: () => Text;
  acceptEncoding: string | undefined;
}

export type SentBody = { plain: string } | { compressed: Buffer } | { address: string };
export type BodySender = (body: ResponseBody) => Promise<SentBody>;

interface Forms {
  tag: string | undefined;
  isLong: boolean;
  plain?: string;
  compressed?: Buffer;
}

export const hashContent = (content: string | Uint8Array): string =>
  createHash('sha1').update(content).digest('base64url');

/** RFC 9110, 12.5.3: none named may mean `identity`, which CloudFront leaves out. */
function codingFor(acceptEncoding: string | undefined): Coding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  return accepted.encoding(['gzip', 'identity']) === 'gzip' ? 'gzip' : 'identity';
}

/** As a string within JSON, where each quote takes two bytes. */
const passes = (text: Text, bytes: number): boolean =>
  2 * bytes < mostBytes ||
  (bytes < mostBytes && Buffer.byteLength(JSON.stringify(text.toString())) < mostBytes);

const passesAsBase64 = ({ length }: Uint8Array): boolean => 4 * Math.ceil(length / 3) < mostBytes;

async function prepareForms(tag: string | undefined, text: Text): Promise<Forms> {
  const bytes = Buffer.byteLength(text);
  const isLong = bytes > compressedFromBytes;
  return passes(text, bytes)
    ? { tag, isLong, plain: text.toString() }
    : { tag, isLong, compressed: await compress(text) };
}

export function bodySender(publish?: PublishBody): BodySender {
  let last: Forms | undefined;

  async function formsFor({ tag, text }: ResponseBody): Promise<Forms> {
    if (last && last.tag === tag) return last;
    const forms = await prepareForms(tag, text());
    if (tag !== undefined) last = forms;
    return forms;
  }

  return async (body) => {
    const { tag, acceptEncoding } = body;
    const forms = await formsFor(body);
    const coding = codingFor(acceptEncoding);
    if (forms.plain !== undefined && !(forms.isLong && coding === 'gzip')) {
      return { plain: forms.plain };
    }
    forms.compressed ??= await compress(forms.plain ?? '');
    const compressed = forms.compressed;
    if (coding === 'gzip' && passesAsBase64(compressed)) return { compressed };
    if (!publish) throw new Error(`${compressed.length} compressed bytes do not pass`);
    const bytes = () => inCoding(coding, compressed);
    return { address: await publish(tag ?? hashContent(compressed), coding, bytes) };
  };
}
