import { S3Error } from './s3-error.ts';

const lineBytes = 4096;
const lineEnd = '\r\n';

const incomplete = () => new S3Error(400, 'IncompleteBody');

/** Reads lines and spans of bytes from a stream that is cut anywhere. */
const reader = (source: AsyncIterator<Buffer>) => {
  let rest = Buffer.alloc(0);

  const more = async () => {
    const { done, value } = await source.next();
    if (done) throw incomplete();
    rest = rest.length > 0 ? Buffer.concat([rest, value]) : Buffer.from(value);
  };
  const take = (bytes: number) => {
    const taken = rest.subarray(0, bytes);
    rest = rest.subarray(taken.length);
    return taken;
  };
  return {
    async line() {
      while (!rest.includes(lineEnd)) {
        if (rest.length > lineBytes) throw incomplete();
        await more();
      }
      const line = take(rest.indexOf(lineEnd)).toString('latin1');
      take(lineEnd.length);
      return line;
    },
    async *span(bytes: number) {
      let left = bytes;
      while (left > 0) {
        if (rest.length === 0) await more();
        const part = take(left);
        left -= part.length;
        yield part;
      }
    },
  };
};

const sizeOf = (line: string) => {
  const size = /^[0-9a-f]{1,12}(?=;|$)/i.exec(line);
  if (!size) throw incomplete();
  return Number.parseInt(size[0], 16);
};

/** The bytes within an aws-chunked body; the trailing headers are handed over at its end. */
export async function* unchunked(
  source: AsyncIterator<Buffer>,
  onTrailer: (name: string, value: string) => void,
): AsyncGenerator<Buffer> {
  const input = reader(source);
  for (let size = sizeOf(await input.line()); size > 0; size = sizeOf(await input.line())) {
    yield* input.span(size);
    if ((await input.line()) !== '') throw incomplete();
  }
  for (let line = await input.line(); line !== ''; line = await input.line()) {
    const [name = '', ...value] = line.split(':');
    onTrailer(name.trim().toLowerCase(), value.join(':').trim());
  }
}
