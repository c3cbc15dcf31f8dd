import type { Readable } from 'node:stream';

export class BodyTooLarge extends Error {}

export const readBody = async (stream: Readable, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop must not destroy the socket, as the error still has to be sent.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new BodyTooLarge(`A body may have ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
