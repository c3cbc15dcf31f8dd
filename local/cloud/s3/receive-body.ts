import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { unchunked } from './chunked.ts';
import { checksum, type Digest, isChecksumHeader } from './digests.ts';
import type { S3Request } from './request.ts';
import { notImplemented, S3Error } from './s3-error.ts';

const bytesMax = 5 * 1024 ** 3;
const chunkedPayload = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';

export interface Received {
  bytes: number;
  etag: string;
  /** The checksum header that came with the body, to be given back with it. */
  checksum: Record<string, string>;
}

interface Expected {
  digest: Digest;
  encoding: 'hex' | 'base64';
  value: string;
  header: string;
}

const expectedChecksum = (header: string, value: string): Expected => {
  const digest = checksum(header);
  if (!digest) throw notImplemented();
  return { digest, encoding: 'base64', value, header };
};

const expectedOf = (request: S3Request, payload: string): Expected[] => {
  const expected = Object.keys(request.headers)
    .filter(isChecksumHeader)
    .map((name) => expectedChecksum(name, request.header(name) ?? ''));
  const trailer = request.header('x-amz-trailer');
  if (trailer) expected.push(expectedChecksum(trailer, ''));
  const md5 = request.header('content-md5');
  if (md5) {
    expected.push({ digest: createHash('md5'), encoding: 'base64', value: md5, header: '' });
  }
  if (/^[0-9a-f]{64}$/.test(payload)) {
    expected.push({ digest: createHash('sha256'), encoding: 'hex', value: payload, header: '' });
  }
  return expected;
};

const contentOf = (request: S3Request, payload: string, expected: Expected[]) => {
  // A refused body must not take the socket with it: the refusal is still to be sent.
  const parts = request.body.iterator({ destroyOnReturn: false });
  if (payload === chunkedPayload) {
    return unchunked(parts, (name, value) => {
      const trailing = expected.find(({ header }) => header === name);
      if (trailing) trailing.value = value;
    });
  }
  if (payload.startsWith('STREAMING-')) throw notImplemented();
  return parts;
};

const refuseDifferent = (expected: readonly Expected[]) => {
  const same = expected.every(
    ({ digest, encoding, value }) => digest.digest().toString(encoding) === value,
  );
  if (!same) throw new S3Error(400, 'BadDigest');
};

const refuseOtherLength = (request: S3Request, bytes: number) => {
  const declared =
    request.header('x-amz-decoded-content-length') ?? request.header('content-length');
  if (declared !== undefined && Number(declared) !== bytes) {
    throw new S3Error(400, 'IncompleteBody');
  }
};

/** Writes the body to a new file, on disk when this resolves, and checks it against what was sent. */
export const receiveBody = async (
  request: S3Request,
  payload: string,
  path: string,
): Promise<Received> => {
  const expected = expectedOf(request, payload);
  const md5 = createHash('md5');
  let bytes = 0;
  const file = await open(path, 'wx');
  try {
    for await (const part of contentOf(request, payload, expected)) {
      bytes += part.length;
      if (bytes > bytesMax) throw new S3Error(400, 'EntityTooLarge');
      md5.update(part);
      expected.forEach(({ digest }) => digest.update(part));
      await file.write(part);
    }
    refuseOtherLength(request, bytes);
    refuseDifferent(expected);
    await file.sync();
  } finally {
    await file.close();
  }
  const sent = expected.filter(({ header }) => header !== '');
  return {
    bytes,
    etag: `"${md5.digest('hex')}"`,
    checksum: Object.fromEntries(sent.map(({ header, value }) => [header, value])),
  };
};
