import { createHash } from 'node:crypto';

const namespace = Buffer.from('6f1d2c8a4b7e4d0f9a35c1e2b8d7f604', 'hex');
const versionByte = 6;
const variantByte = 8;

/**
 * A UUID of version 5: the same row always gets the same key. `generation` counts how often the row's
 * job was created and then deleted, since an old key would only replay the first answer.
 */
export function idempotencyKey(rowId: string, generation: number): string {
  const bytes = createHash('sha1').update(namespace).update(`${generation}/${rowId}`).digest();
  bytes[versionByte] = ((bytes[versionByte] ?? 0) & 0x0f) | 0x50;
  bytes[variantByte] = ((bytes[variantByte] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex', 0, 16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
