import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** CloudFront compresses what is smaller. */
const compressedFromBytes = 1_000_000;

/** Lambda takes 6 MB of JSON; some of it are the headers. */
const mostBytes = 6_000_000;

/** A third faster than the default, and a tenth larger. */
const level = 4;
const compress = (text: Text): Promise<Buffer> => promisify(gzip)(text, { level });
const inCoding = async (coding: Coding, compressed: Buffer): Promise<Buffer> =>
  coding === 'gzip' ? compressed : promisify(gunzip)(compressed);

/** As it is, or in UTF-8. */
export type Text = string | Buffer;

export type Coding = 'gzip' | 'identity';

/** Puts a body where the site can read it, and gives its address there. */
export type PublishBody = (
  tag: string,
  coding: Coding,
  bytes: () => Promise<Uint8Array>,
) => Promise<string>;

export interface ResponseBody {
  /** Names the text; what was made of the last one that has a name is kept. */
  tag: string | undefined;
  text: () => Text;
  acceptEncoding: string | undefined;
}

/** As the function returns it, or the address where it was published. */
export type SentBody = { plain: string } | { compressed: Buffer } | { address: string };
export type BodySender = (body: ResponseBody) => Promise<SentBody>;

interface Forms {
  tag: string | undefined;
  isLong: boolean;
  /** Absent when it would not pass. */
  plain?: string;
  compressed?: Buffer;
}

export const hashContent = (content: string | Uint8Array): string =>
  createHash('sha1').update(content).digest('base64url');

/**
 * RFC 9110, 12.5.3. Who names no coding may have asked for none: CloudFront passes on only what it
 * could keep, so it leaves `identity` out.
 */
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

async function compressForms(forms: Forms): Promise<Buffer> {
  forms.compressed ??= await compress(forms.plain ?? '');
  return forms.compressed;
}

/** Decides by the size of what would be sent how a body travels. One for each function. */
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
    const compressed = await compressForms(forms);
    if (coding === 'gzip' && passesAsBase64(compressed)) return { compressed };
    if (!publish) throw new Error(`${compressed.length} compressed bytes do not pass`);
    const bytes = () => inCoding(coding, compressed);
    return { address: await publish(tag ?? hashContent(compressed), coding, bytes) };
  };
}
