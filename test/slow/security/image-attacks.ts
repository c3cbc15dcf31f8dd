import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { markedImage } from '#test/support/marked-image.ts';

export interface ImageAttack {
  bytes: () => Promise<Buffer> | Buffer;
  fileName?: string;
  type?: string;
}

const script = '<script>alert(1)</script>';
const pngMagic = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.from(type, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head, data])));
  return Buffer.concat([length, head, data, sum]);
}

function header(width: number, height: number, colors = 0): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, colors, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

const png = (...chunks: Buffer[]) =>
  Buffer.concat([pngMagic, ...chunks, chunk('IEND', Buffer.alloc(0))]);
/** So many zeros, which shrink to a thousandth. */
const zeros = (length: number) => deflateSync(Buffer.alloc(length), { level: 9 });
/** A picture of one grey, as large as it says. */
const flat = (width: number, height: number) =>
  png(header(width, height), chunk('IDAT', zeros((width + 1) * height)));
const withChunks = (...chunks: Buffer[]) =>
  png(header(8, 8), ...chunks, chunk('IDAT', zeros(9 * 8)));

const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });

function manyFrames(count: number): Buffer {
  const of = (hex: string) => Buffer.from(hex, 'hex');
  const screen = Buffer.concat([Buffer.from('GIF89a'), of('40004000800000000000ffffff')]);
  const frame = of('21f90400010000002c0000000040004000000202440100');
  return Buffer.concat([screen, ...Array.from({ length: count }, () => frame), Buffer.from(';')]);
}

/** A JPEG whose own head says that it is 65,500 pixels in each direction. */
async function boastingJpeg(): Promise<Buffer> {
  const bytes = await picture(16, 16).jpeg().toBuffer();
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(65_500, at + 5);
  bytes.writeUInt16BE(65_500, at + 7);
  return bytes;
}

const joined = async (image: ReturnType<typeof picture>, behind: string) =>
  Buffer.concat([await image.toBuffer(), Buffer.from(behind)]);

/** Each is kept as a clean picture or refused; the plainer ones are tried on the handler alone. */
export const imageAttacks: Readonly<Record<string, ImageAttack>> = {
  'a GIF that is a script': {
    ...{ bytes: async () => joined(picture().gif(), `/*${script}*/=alert(1)`), fileName: 'a.gif' },
  },
  'a JPEG that is an archive': {
    ...{ bytes: async () => joined(picture().jpeg(), 'PK\x03\x04<?php'), fileName: 'a.php' },
  },
  'a PNG with a script in its remarks': {
    bytes: () => withChunks(chunk('tEXt', Buffer.from(`Comment\0${script}`))),
  },
  'a JPEG that tells where it was taken': { bytes: markedImage, type: 'image/jpeg' },
  'a PNG without size': { bytes: () => png(header(0, 0), chunk('IDAT', zeros(1))) },
  'a PNG that boasts of its size': {
    bytes: () => png(header(65_535, 65_535), chunk('IDAT', zeros(9))),
  },
  'a JPEG that boasts of its size': { bytes: boastingJpeg },
  '256 megapixels in few bytes': { bytes: () => flat(16_000, 16_000) },
  'just what is allowed, in few bytes': { bytes: () => flat(8_000, 5_000) },
  'more pixels than its size says': {
    bytes: () => png(header(8, 8), chunk('IDAT', zeros(64_000_000))),
  },
  'a colour profile that grows': {
    bytes: () =>
      withChunks(chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), zeros(100_000_000)]))),
  },
  'five thousand frames': { bytes: () => manyFrames(5_000), type: 'image/gif' },
  'more than two megabytes': { bytes: async () => joined(picture().png(), '\0'.repeat(2_097_152)) },
};
