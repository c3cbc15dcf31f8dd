import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { imageLimits } from '#contract/limits.ts';
import type { Card, Placed } from './card.ts';
import { card as size, svg, type Box } from './svg.ts';

const folder = join(import.meta.dirname, 'assets/pictures');
/** The first is enough for nearly every card. */
const qualities = [84, 72, 58, 40];
const channels = 3;

type Pixels = Promise<Buffer>;
const scenes = new Map<string, Pixels>();

const decoded = (scene: Card['scene']): Pixels =>
  sharp(readFileSync(join(folder, `${scene}.webp`)))
    .removeAlpha()
    .raw()
    .toBuffer();

function loadScene(scene: Card['scene']): Pixels {
  const pixels = scenes.get(scene) ?? decoded(scene);
  scenes.set(scene, pixels);
  return pixels;
}

const white = { r: 255, g: 255, b: 255, alpha: 1 };
const wide = 1.15;
const margin = 12;
const corner = 26;
const toSvg = ({ width, height }: Box, body: string): Buffer =>
  Buffer.from(`<svg width="${width}" height="${height}">${body}</svg>`);
const rounded = (box: Box): Buffer =>
  toSvg(box, `<rect width="${box.width}" height="${box.height}" rx="${corner}"/>`);
/** Without it a dark logo has no edge. */
const edge = (box: Box): Buffer =>
  toSvg(
    box,
    `<rect x="1" y="1" width="${box.width - 2}" height="${box.height - 2}" rx="${corner - 1}" fill="none" stroke="#fff" stroke-opacity=".24" stroke-width="2"/>`,
  );

const opened = (bytes: Buffer) => sharp(bytes, { limitInputPixels: imageLimits.pixels, pages: 1 });

/** The whole logo on white, with a margin where it is no square. */
async function logoTile(bytes: Buffer, box: Box): Pixels {
  const { width = 1, height = 1 } = await opened(bytes).metadata();
  const around = Math.max(width / height, height / width) > wide ? margin : 0;
  const inside = { width: box.width - 2 * around, height: box.height - 2 * around };
  const onWhite = await opened(bytes)
    .flatten({ background: white })
    .resize({ ...inside, fit: 'contain', background: white })
    .extend({ top: around, bottom: around, left: around, right: around, background: white })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(onWhite)
    .composite([{ input: rounded(box), blend: 'dest-in' }, { input: edge(box) }])
    .png({ compressionLevel: 0 })
    .toBuffer();
}

const cover = (bytes: Buffer, { width, height }: Box): Pixels =>
  opened(bytes)
    .flatten({ background: white })
    .resize({ width, height, fit: 'cover' })
    .png({ compressionLevel: 0 })
    .toBuffer();

const toLayer = async ({ bytes, box, as }: Placed) => ({
  input: await (as === 'logo' ? logoTile : cover)(bytes, box),
  left: box.x,
  top: box.y,
});

async function painted({ scene, pictures, overlay }: Card): Pixels {
  const layers = (kind: Placed['as']) =>
    Promise.all(pictures.filter(({ as }) => as === kind).map(toLayer));
  return sharp(await loadScene(scene), { raw: { ...size, channels } })
    .composite([
      ...(await layers('cover')),
      { input: Buffer.from(svg(overlay)) },
      ...(await layers('logo')),
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** The best quality that messengers still load. */
export async function render(card: Card): Promise<Buffer> {
  const pixels = await painted(card);
  let jpeg = Buffer.alloc(0);
  for (const quality of qualities) {
    jpeg = await sharp(pixels, { raw: { ...size, channels } })
      .jpeg({ quality, chromaSubsampling: '4:4:4', optimiseCoding: true })
      .toBuffer();
    if (jpeg.length <= imageLimits.previewBytes) break;
  }
  return jpeg;
}
