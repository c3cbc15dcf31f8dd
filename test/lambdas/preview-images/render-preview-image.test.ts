import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { imageLimits, textLimits } from '#contract/limits.ts';
import { previewImageRenderer } from '#lambdas/preview-images/render-preview-image.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import * as previews from '#lambdas/platform/preview-image-paths.ts';
import { buildJob } from '#test/support/builders.ts';
import { hostileTexts } from '#test/support/hostile-texts.ts';
import { buildPost } from '../blog/fixtures.ts';
import { buildInterview } from '../interviews/rows.ts';

const draw = previewImageRenderer();
const job = (fields: Parameters<typeof buildJob>[0] = {}) =>
  ({ kind: 'job', content: previews.toJobPreview(buildJob(fields)) }) as const;
const post = (fields: Parameters<typeof buildPost>[0] = {}) =>
  ({ kind: 'post', content: previews.toPostPreview(buildPost(fields)) }) as const;
const interview = (fields: Parameters<typeof buildInterview>[0] = {}) =>
  ({ kind: 'interview', content: previews.toInterviewPreview(buildInterview(fields)) }) as const;

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer();
const noise = () =>
  sharp({
    create: {
      ...{ width: 1_200, height: 800, channels: 3 },
      ...{ noise: { type: 'gaussian', mean: 128, sigma: 90 }, background: '#000' },
    },
  })
    .jpeg({ quality: 100 })
    .toBuffer();

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const colourAt = async (jpeg: Buffer, left: number, top: number) => {
  return [...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
};
const isNear = (found: number[], wanted: number[]) =>
  found.every((each, at) => Math.abs(each - (wanted[at] ?? 0)) < 24);

async function expectCard(jpeg: Buffer) {
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
  expect(jpeg.length).toBeLessThanOrEqual(imageLimits.previewBytes);
}

it('draws the same content to the same bytes, whatever the fonts, the home and the language of the machine', async () => {
  const program = `
    import { previewImageRenderer } from './lambdas/preview-images/render-preview-image.ts';
    const jpeg = await previewImageRenderer()(JSON.parse(process.argv[1]), undefined);
    process.stdout.write(jpeg.toString('base64'));`;
  const home = { HOME: '/nowhere', FONTCONFIG_PATH: '/nowhere', LANG: 'tr_TR.UTF-8' };
  const what = job({ role: 'सॉफ्टवेयर इंजीनियर', title: 'istanbul ilk iş' });
  const words = ['--input-type=module', '-e', program, JSON.stringify(what)];
  const options = { env: { PATH: process.env['PATH'], ...home }, maxBuffer: 1_000_000 };
  const there = execFileSync(process.execPath, words, options);
  const here = hashOf(await draw(what, undefined));
  expect(hashOf(Buffer.from(there.toString(), 'base64'))).toBe(here);
  expect(hashOf(await draw(job({ pay: '9 LPA' }), undefined))).not.toBe(here);
});

it.each([
  '',
  'سافٹ ویئر انجینئر',
  'W'.repeat(textLimits.lineCharacters),
  'क्ष्म्य'.repeat(28),
  hostileTexts['many marks on one letter']!,
])('draws a card of whatever was written: %j', async (text) => {
  const fields = { title: text, role: text, location: text, pay: text, batches: text };
  await expectCard(await draw(job(fields), undefined));
  await expectCard(await draw(post({ title: text, author: text }), undefined));
  const told = { title: text, companyName: text, name: text };
  await expectCard(await draw(interview(told), undefined));
});

it('shows the logo whole in its tile, and the first letters of the company without one', async () => {
  const red = await plain(400, 400, '#d01010');
  expect(isNear(await colourAt(await draw(job(), red), 116, 108), [208, 16, 16])).toBe(true);
  const long = await draw(job(), await plain(900, 90, '#d01010'));
  expect(isNear(await colourAt(long, 116, 108), [208, 16, 16])).toBe(true);
  expect(isNear(await colourAt(long, 116, 80), [255, 255, 255])).toBe(true);
  const letters = await draw(job(), undefined);
  expect(isNear(await colourAt(letters, 76, 108), [233, 236, 250])).toBe(true);
  expect(hashOf(await draw(job({ title: 'Saffron Works' }), undefined))).not.toBe(hashOf(letters));
});

it('sets the post’s picture beside its words, dark beneath them, within the bytes that messengers load, and leaves out one that cannot be read', async () => {
  const white = await draw(post(), await plain(1_200, 630, '#ffffff'));
  expect(Math.min(...(await colourAt(white, 1_190, 20)))).toBeGreaterThan(230);
  expect(Math.max(...(await colourAt(white, 40, 20)))).toBeLessThan(80);
  await expectCard(await draw(post(), await noise()));
  const warned = jest.spyOn(log, 'warn').mockReturnValue();
  const broken = (await plain(400, 400, '#d01010')).subarray(0, 100);
  expect(hashOf(await draw(post(), broken))).toBe(hashOf(await draw(post(), undefined)));
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});

it('names a picture by the job’s id with a hash of all that is drawn, and of nothing else, nor of who wrote an anonymous post', () => {
  const nameOf = (fields: Parameters<typeof buildJob>[0]) =>
    previews.jobPreviewPath(buildJob(fields));
  const path = nameOf({});
  expect(path).toMatch(/^\/images\/previews\/job\/\w{26}\/[0-9a-f]{32}\.jpg$/);
  expect(nameOf({ version: 7, description: 'Other' })).toBe(path);
  for (const field of ['role', 'title', 'location', 'pay', 'batches', 'image'])
    expect(nameOf({ [field]: 'other' })).not.toBe(path);
  const hidden = buildPost({ anonymous: true, author: 'Asha' });
  expect(previews.toPostPreview(hidden)).toEqual(previews.toPostPreview(buildPost({ author: '' })));
  const shown = previews.postPreviewPath(buildPost({ author: 'Asha' }));
  expect(previews.postPreviewPath(hidden)).not.toBe(shown);
});

it('says of an experience how it ended, and nothing of who hides', async () => {
  const hashed = async (fields: Parameters<typeof buildInterview>[0]) =>
    hashOf(await draw(interview(fields), undefined));
  expect(await hashed({ verdict: 'selected' })).not.toBe(await hashed({}));
  expect(await hashed({ anonymous: true, name: 'Asha' })).toBe(await hashed({ name: '' }));
});

it('has drawn the site’s own picture, with its words', async () => {
  const file = readFileSync('web/public/share.jpg');
  await expectCard(file);
  const drawn = await draw({ kind: 'site' }, undefined);
  const pixels = (jpeg: Buffer) => sharp(jpeg).raw().toBuffer();
  const [before, now] = [await pixels(file), await pixels(drawn)];
  const apart = before.reduce((sum, value, at) => sum + Math.abs(value - (now[at] ?? 0)), 0);
  // Another release of the encoder may round otherwise; another word is far more.
  expect(apart / before.length).toBeLessThan(0.5);
});
