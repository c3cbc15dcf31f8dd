import '#test/support/environment.ts';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import sharp from 'sharp';
import { imageLimits } from '#contract/limits.ts';
import { storeImage } from '#lambdas/platform/storage/store-image.ts';

const s3 = mockClient(S3Client);
const store = { bucket: 'portal-images', s3: new S3Client({}) };
const options = { maxWidth: imageLimits.width, cardWidth: imageLimits.cardWidth };
const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });
const puts = () => s3.commandCalls(PutObjectCommand).map((each) => each.args[0].input);

beforeEach(() => {
  s3.reset();
  s3.on(PutObjectCommand).resolves({});
});

it('keeps an image and its card under the hash of its content', async () => {
  const path = await storeImage(store, await picture(2_000, 1_000).png().toBuffer(), options);
  expect(path).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
  const [card, full] = puts();
  expect(full).toMatchObject({
    ...{ Bucket: 'portal-images', Key: path.slice(1), ContentType: 'image/webp' },
    CacheControl: 'public, max-age=31536000, immutable',
  });
  expect(card?.Key).toBe(path.slice(1).replace('.webp', '-card.webp'));
  const large = { format: 'webp', width: 1_200 };
  expect(await sharp(full?.Body as Buffer).metadata()).toMatchObject(large);
  expect(await sharp(card?.Body as Buffer).metadata()).toMatchObject({ width: 160 });
});

it('gives the same image the same name, and does not enlarge it', async () => {
  const bytes = await picture().jpeg().toBuffer();
  expect(await storeImage(store, bytes, options)).toBe(await storeImage(store, bytes, options));
  expect(await sharp(puts()[1]?.Body as Buffer).metadata()).toMatchObject({ width: 400 });
});

it('turns upright and drops every bit of metadata', async () => {
  const bytes = await picture()
    .withExif({ IFD0: { Artist: 'Asha Rao' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await storeImage(store, bytes, { maxWidth: 1_200 });
  const { width, height, exif, xmp, iptc, icc } = await sharp(puts()[0]?.Body as Buffer).metadata();
  expect({ width, height, exif, xmp, iptc, icc }).toEqual({ width: 300, height: 400 });
});

it.each(['png', 'jpeg', 'gif', 'webp'] as const)('takes %s by its bytes', async (format) => {
  const bytes = await picture().toFormat(format).toBuffer();
  await expect(storeImage(store, bytes, options)).resolves.toMatch(/^\/images\//);
});

it('keeps the first picture of an animation', async () => {
  const frames = Buffer.concat([Buffer.alloc(300, 0x33), Buffer.alloc(300, 0xcc)]);
  const raw = { width: 10, height: 20, channels: 3, pageHeight: 10 } as const;
  const animation = await sharp(frames, { raw }).gif().toBuffer();
  expect(await sharp(animation).metadata()).toMatchObject({ pages: 2 });
  await storeImage(store, animation, { maxWidth: 1_200 });
  const { pages = 1, height } = await sharp(puts()[0]?.Body as Buffer).metadata();
  expect([pages, height]).toEqual([1, 10]);
});

const padded = async (length: number) => {
  const bytes = await picture().png().toBuffer();
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const pngStart = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
it.each<[string, number, () => Promise<Buffer> | Buffer]>([
  ['SVG', 415, () => Buffer.from(svg)],
  ['SVG behind an XML head', 415, () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['HTML', 415, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['TIFF', 415, () => picture().tiff().toBuffer()],
  ['AVIF', 415, () => picture(20, 20).avif().toBuffer()],
  ['PDF', 415, () => Buffer.from('%PDF-1.7\n%âãÏÓ')],
  ['nothing', 415, () => Buffer.alloc(0)],
  ['the start of a PNG', 422, () => Buffer.concat([pngStart, Buffer.from('<script>')])],
  ['half a JPEG', 422, async () => (await picture().jpeg().toBuffer()).subarray(0, 900)],
  ['41 megapixels', 413, () => picture(8_200, 5_000).png({ compressionLevel: 9 }).toBuffer()],
  ['more than 2 MB', 413, async () => padded(imageLimits.bytes + 1)],
])('refuses %s with %d and stores nothing', async (_, status, make) => {
  await expect(storeImage(store, await make(), options)).rejects.toMatchObject({ status });
  expect(puts()).toHaveLength(0);
});

it('takes an image of exactly as many bytes as there may be', async () => {
  const bytes = await padded(imageLimits.bytes);
  await expect(storeImage(store, bytes, options)).resolves.toMatch(/^\/images\//);
});

it.each([
  ['Image', undefined],
  ['Company logo', { name: 'companyLogo', label: 'Company logo' }],
])('names the field %s and the formats in a refusal', async (label, field) => {
  const refused = storeImage(store, Buffer.from(svg), { ...options, ...(field && { field }) });
  const message = `${label} must be a JPEG, PNG, GIF or WebP image.`;
  const errors = [{ field: field?.name ?? 'image', message }];
  await expect(refused).rejects.toMatchObject({ message, details: { errors } });
});
