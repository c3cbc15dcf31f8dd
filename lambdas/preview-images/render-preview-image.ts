import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { imageLimits } from '#contract/limits.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { type Layout, type PreviewContent, layOutImage, type PlacedImage } from './layouts.ts';
import { openFontFaces } from './font-faces.ts';
import { createTypesetter } from './typesetter.ts';
import { imageSize as size, wrapSvg, type Box } from './svg.ts';

const folder = join(import.meta.dirname, 'assets/backgrounds');
/** JPEG qualities, tried in this order until the image is small enough. */
const jpegQualities = [84, 72, 58, 40];
const rawPixels = { ...size, channels: 3 } as const;
const pngOptions = { compressionLevel: 0 };
const backgrounds = new Map<Layout['background'], Promise<Buffer>>();

function loadBackground(background: Layout['background']): Promise<Buffer> {
  const readFile = () => readFileSync(join(folder, `${background}.webp`));
  const pixels = backgrounds.get(background) ?? sharp(readFile()).removeAlpha().raw().toBuffer();
  backgrounds.set(background, pixels);
  return pixels;
}

const white = { r: 255, g: 255, b: 255, alpha: 1 };
const cornerRadius = 26;
const decode = (bytes: Buffer) => sharp(bytes, { limitInputPixels: imageLimits.pixels, pages: 1 });

/** The whole logo on white, with a margin unless it is about square. */
async function drawLogo(bytes: Buffer, { width, height }: Box): Promise<Buffer> {
  const metadata = await decode(bytes).metadata();
  const margin =
    Math.max(metadata.width / metadata.height, metadata.height / metadata.width) > 1.15 ? 12 : 0;
  const logoOnWhite = await decode(bytes)
    .flatten({ background: white })
    .resize({
      width: width - 2 * margin,
      height: height - 2 * margin,
      fit: 'contain',
      background: white,
    })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: white })
    .png(pngOptions)
    .toBuffer();
  const toSvg = (attributes: string) =>
    Buffer.from(`<svg width="${width}" height="${height}"><rect ${attributes}/></svg>`);
  const roundedMask = toSvg(`width="${width}" height="${height}" rx="${cornerRadius}"`);
  // A dark logo would have no visible border on a dark background.
  const border = toSvg(
    `x="1" y="1" width="${width - 2}" height="${height - 2}" rx="${cornerRadius - 1}" fill="none" stroke="#fff" stroke-opacity=".24" stroke-width="2"`,
  );
  return sharp(logoOnWhite)
    .composite([{ input: roundedMask, blend: 'dest-in' }, { input: border }])
    .png(pngOptions)
    .toBuffer();
}

const drawCover = (bytes: Buffer, { width, height }: Box): Promise<Buffer> =>
  decode(bytes)
    .flatten({ background: white })
    .resize({ width, height, fit: 'cover' })
    .png(pngOptions)
    .toBuffer();

/** The JPEG in the best quality whose size messengers still load. */
async function renderLayout({ background, images, overlay }: Layout): Promise<Buffer> {
  const renderLayer = (kind: PlacedImage['layer'], drawPicture: typeof drawCover) =>
    Promise.all(
      images
        .filter(({ layer }) => layer === kind)
        .map(async ({ bytes, box }) => ({
          input: await drawPicture(bytes, box),
          left: box.x,
          top: box.y,
        })),
    );
  const pixels = await sharp(await loadBackground(background), { raw: rawPixels })
    .composite([
      ...(await renderLayer('cover', drawCover)),
      { input: Buffer.from(wrapSvg(overlay)) },
      ...(await renderLayer('logo', drawLogo)),
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  let jpeg = Buffer.alloc(0);
  for (const quality of jpegQualities) {
    jpeg = await sharp(pixels, { raw: rawPixels })
      .jpeg({ quality, chromaSubsampling: '4:4:4', optimiseCoding: true })
      .toBuffer();
    if (jpeg.length <= imageLimits.previewBytes) break;
  }
  return jpeg;
}

export function previewImageRenderer() {
  const openTypesetter = once(() => openFontFaces().then(createTypesetter));
  return async (subject: PreviewContent | { kind: 'site' }, image: Buffer | undefined) => {
    const typesetter = await openTypesetter();
    try {
      return await renderLayout(layOutImage(typesetter, subject, image));
    } catch (error) {
      if (!image) throw error;
      log.warn('an image cannot be placed on its preview image', {
        error: describeError(error).name,
      });
      return renderLayout(layOutImage(typesetter, subject, undefined));
    }
  };
}
