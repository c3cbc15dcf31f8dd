import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

export interface Digest {
  update(part: Buffer): unknown;
  digest(): Buffer;
}

const crcDigest = (): Digest => {
  let value = 0;
  return {
    update(part) {
      value = crc32(part, value);
    },
    digest() {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    },
  };
};

const checksums: ReadonlyMap<string, () => Digest> = new Map([
  ['x-amz-checksum-crc32', crcDigest],
  ['x-amz-checksum-sha1', () => createHash('sha1')],
  ['x-amz-checksum-sha256', () => createHash('sha256')],
]);

/** The checksum sent under this header; undefined for one that is not supported. */
export const checksum = (header: string): Digest | undefined => checksums.get(header)?.();

export const isChecksumHeader = (name: string): boolean => /^x-amz-checksum-(?:crc|sha)/.test(name);
