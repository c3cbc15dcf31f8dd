import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import * as dawnScene from './dawn-scene.ts';
import { linear, svg } from './draw.ts';
import { sign } from './sign.ts';
import * as towersScene from './towers-scene.ts';

/** Draws the hero's scenes and the brand's signs: `node web/art/make-pictures.ts`. */
const heroFolder = 'web/src/features/search/pictures';
const publicFolder = 'web/public';
const { height } = dawnScene.scene;

const scenes = [
  { name: 'dawn', draw: dawnScene.dawn, definitions: dawnScene.definitions, tallX: 1150 },
  { name: 'towers', draw: towersScene.towers, definitions: towersScene.definitions, tallX: 1240 },
];

/** Keeps the words at the top of a phone's picture readable. */
const veil = linear('veil', [
  [0, '#100f3c', 0.92],
  [0.4, '#100f3c', 0.82],
  [0.66, '#100f3c', 0],
]);

const paint = (document: string, width: number) =>
  sharp(Buffer.from(document), { density: 144 }).resize({ width });

await mkdir(heroFolder, { recursive: true });
for (const { name, draw, definitions, tallX } of scenes) {
  const wide = svg({ x: 0, width: dawnScene.scene.width, height }, definitions, draw(true));
  const tall = svg(
    { x: tallX, width: 560, height },
    `${definitions}${veil}`,
    `${draw(false)}<rect x="${tallX}" width="560" height="${height}" fill="url(#veil)"/>`,
  );
  for (const width of [960, 1440, 1920]) {
    await paint(wide, width)
      .avif({ quality: 58, effort: 9 })
      .toFile(`${heroFolder}/${name}-wide-${width}.avif`);
  }
  for (const width of [560, 720, 840]) {
    await paint(tall, width)
      .avif({ quality: 46, effort: 9 })
      .toFile(`${heroFolder}/${name}-tall-${width}.avif`);
  }
  await paint(wide, 1440).webp({ quality: 78 }).toFile(`${heroFolder}/${name}-wide-1440.webp`);
}

for (const [file, size] of [
  ['favicon-32', 32],
  ['apple-touch-icon', 180],
  ['icon-192', 192],
  ['icon-512', 512],
] as const) {
  // Phones cut their own corners.
  const document = sign(size === 32 ? 9 : 0);
  await sharp(Buffer.from(document), { density: 72 * (size / 32) })
    .resize(size)
    .png({ palette: size > 32 })
    .toFile(`${publicFolder}/${file}.png`);
}
await writeFile(`${publicFolder}/favicon.svg`, sign(9));

/** What a shared link shows: messengers take JPEG at 1200 by 630. */
const card = svg(
  { x: 432, width: 1486, height },
  dawnScene.definitions,
  `${dawnScene.dawn(true)}<g transform="translate(560 270) scale(7.5)">${sign(9)}</g>`,
);
await sharp(Buffer.from(card))
  .resize(1200, 630, { fit: 'cover' })
  .jpeg({ quality: 82 })
  .toFile(`${publicFolder}/share.jpg`);
