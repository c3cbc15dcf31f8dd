import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { imageLimits } from '#contract/limits.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { type Card, type Drawing, layOutCard, type Placed } from './layouts.ts';
import { openFaces } from './font-faces.ts';
import { setter, type Setter } from './typesetter.ts';
import { card as size, svg, type Box } from './svg.ts';

const folder = join(import.meta.dirname, 'assets/backgrounds');
/** JPEG qualities, tried in this order until the image is small enough. */
const qualities = [84, 72, 58, 40];
const raw = { ...size, channels: 3 } as const;
const png = { compressionLevel: 0 };
const scenes = new Map<Card['scene'], Promise<Buffer>>();

function loadScene(scene: Card['scene']): Promise<Buffer> {
  const file = () => readFileSync(join(folder, `${scene}.webp`));
  const pixels = scenes.get(scene) ?? sharp(file()).removeAlpha().raw().toBuffer();
  scenes.set(scene, pixels);
  return pixels;
}

const white = { r: 255, g: 255, b: 255, alpha: 1 };
const corner = 26;
const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: imageLimits.pixels, pages: 1 });

/** The whole logo on white, with a margin unless it is about square. */
async function drawLogo(bytes: Buffer, { width, height }: Box): Promise<Buffer> {
  const own = await open(bytes).metadata();
  const around = Math.max(own.width / own.height, own.height / own.width) > 1.15 ? 12 : 0;
  const onWhite = await open(bytes)
    .flatten({ background: white })
    .resize({
      ...{ width: width - 2 * around, height: height - 2 * around },
      ...{ fit: 'contain', background: white },
    })
    .extend({ top: around, bottom: around, left: around, right: around, background: white })
    .png(png)
    .toBuffer();
  const toSvg = (attributes: string) =>
    Buffer.from(`<svg width="${width}" height="${height}"><rect ${attributes}/></svg>`);
  const rounded = toSvg(`width="${width}" height="${height}" rx="${corner}"`);
  // A dark logo would have no visible border on a dark background.
  const edge = toSvg(
    `x="1" y="1" width="${width - 2}" height="${height - 2}" rx="${corner - 1}" fill="none" stroke="#fff" stroke-opacity=".24" stroke-width="2"`,
  );
  return sharp(onWhite)
    .composite([{ input: rounded, blend: 'dest-in' }, { input: edge }])
    .png(png)
    .toBuffer();
}

const drawCover = (bytes: Buffer, { width, height }: Box): Promise<Buffer> =>
  open(bytes)
    .flatten({ background: white })
    .resize({ width, height, fit: 'cover' })
    .png(png)
    .toBuffer();

/** The JPEG in the best quality whose size messengers still load. */
async function render({ scene, pictures, overlay }: Card): Promise<Buffer> {
  const layers = (kind: Placed['as'], drawPicture: typeof drawCover) =>
    Promise.all(
      pictures
        .filter(({ as }) => as === kind)
        .map(async ({ bytes, box }) => ({
          ...{ input: await drawPicture(bytes, box), left: box.x, top: box.y },
        })),
    );
  const pixels = await sharp(await loadScene(scene), { raw })
    .composite([
      ...(await layers('cover', drawCover)),
      { input: Buffer.from(svg(overlay)) },
      ...(await layers('logo', drawLogo)),
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  let jpeg = Buffer.alloc(0);
  for (const quality of qualities) {
    jpeg = await sharp(pixels, { raw })
      .jpeg({ quality, chromaSubsampling: '4:4:4', optimiseCoding: true })
      .toBuffer();
    if (jpeg.length <= imageLimits.previewBytes) break;
  }
  return jpeg;
}

export type DrawCard = (
  what: Drawing | { kind: 'site' },
  picture: Buffer | undefined,
) => Promise<Buffer>;

export function cardDrawing(): DrawCard {
  let opened: Promise<Setter> | undefined;
  return async (what, picture) => {
    opened ??= openFaces().then(setter);
    const set = await opened;
    try {
      return await render(layOutCard(set, what, picture));
    } catch (error) {
      if (!picture) throw error;
      log.warn('an image cannot be placed on its preview image', {
        error: describeError(error).name,
      });
      return render(layOutCard(set, what, undefined));
    }
  };
}
