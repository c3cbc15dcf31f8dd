import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** CloudFront compresses what is smaller. */
const compressedFromBytes = 1_000_000;

/** Lambda takes 6 MB of JSON; some of it are the headers. */
const mostBytes = 6_000_000;

/** A third faster than the default, and a tenth larger. */
const level = 4;
const compress = (text: string): Promise<Buffer> => promisify(gzip)(text, { level });

/** Puts a compressed body where the site can read it, and gives its address there. */
export type PublishBody = (tag: string, compressed: Uint8Array) => Promise<string>;

export interface WantedBody {
  /** Names the text; what was made of the last one that has a name is kept. */
  tag: string | undefined;
  text: () => string;
  acceptEncoding: string | undefined;
}

/** As the function returns it, or the address where it was published. */
export type SentBody = { plain: string } | { compressed: Buffer } | { address: string };
export type BodySender = (wanted: WantedBody) => Promise<SentBody>;

interface Forms {
  tag: string | undefined;
  isLong: boolean;
  /** Absent when it would not pass. */
  plain?: string;
  compressed?: Buffer;
}

export const hashOf = (content: string | Uint8Array): string =>
  createHash('sha1').update(content).digest('base64url');

const namesGzip = (acceptEncoding: string | undefined) => /\bgzip\b/i.test(acceptEncoding ?? '');

/** RFC 9110, 12.5.3: who names no coding takes any; used where the plain text would not pass at all. */
const takesGzip = (acceptEncoding: string | undefined) =>
  acceptEncoding === undefined || namesGzip(acceptEncoding);

/** As a string within JSON, where each quote takes two bytes. */
const passes = (text: string, bytes: number): boolean =>
  2 * bytes < mostBytes ||
  (bytes < mostBytes && Buffer.byteLength(JSON.stringify(text)) < mostBytes);

const passesAsBase64 = ({ length }: Uint8Array): boolean => 4 * Math.ceil(length / 3) < mostBytes;

async function formsOf(tag: string | undefined, text: string): Promise<Forms> {
  const bytes = Buffer.byteLength(text);
  const isLong = bytes > compressedFromBytes;
  return passes(text, bytes)
    ? { tag, isLong, plain: text }
    : { tag, isLong, compressed: await compress(text) };
}

async function compressedOf(forms: Forms): Promise<Buffer> {
  forms.compressed ??= await compress(forms.plain ?? '');
  return forms.compressed;
}

/** Decides by the size of what would be sent how a body travels. One for each function. */
export function bodySender(publish?: PublishBody): BodySender {
  let kept: Forms | undefined;

  async function formsFor({ tag, text }: WantedBody): Promise<Forms> {
    if (kept && kept.tag === tag) return kept;
    const forms = await formsOf(tag, text());
    if (tag !== undefined) kept = forms;
    return forms;
  }

  return async (wanted) => {
    const { tag, acceptEncoding } = wanted;
    const forms = await formsFor(wanted);
    const { plain, isLong } = forms;
    if (plain !== undefined && !(isLong && namesGzip(acceptEncoding))) return { plain };
    const compressed = await compressedOf(forms);
    if (takesGzip(acceptEncoding) && passesAsBase64(compressed)) return { compressed };
    if (!publish) throw new Error(`${compressed.length} compressed bytes do not pass`);
    return { address: await publish(tag ?? hashOf(compressed), compressed) };
  };
}
