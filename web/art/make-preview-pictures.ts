import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import * as dawnScene from './dawn-scene.ts';
import { linear, rect, svg } from './draw.ts';
import * as towersScene from './towers-scene.ts';

/** Draws what preview images are set upon: `node web/art/make-preview-pictures.ts`. */
const folder = 'lambdas/preview/assets/pictures';
const card = { width: 1200, height: 630 };
const { height } = dawnScene.scene;
const width = (height * card.width) / card.height;

/** Dark enough for words on the left and along the foot. */
const veils = (night: string) =>
  linear(
    'veil',
    [
      [0, night, 0.97],
      [0.5, night, 0.9],
      [0.66, night, 0.5],
      [0.8, night, 0],
    ],
    true,
  ) +
  linear('foot', [
    [0.6, night, 0],
    [1, night, 0.55],
  ]);

const scenes = [
  { name: 'dawn', ...dawnScene, draw: dawnScene.dawn, x: 318, night: '#0f0e38' },
  { name: 'towers', ...towersScene, draw: towersScene.towers, x: 176, night: '#0f0e38' },
];

await mkdir(folder, { recursive: true });
for (const { name, definitions, draw, x, night } of scenes) {
  const all = { x, y: 0, width, height };
  const picture = svg(
    { x, width, height },
    definitions + veils(night),
    draw(false) + rect(all, 'fill="url(#veil)"') + rect(all, 'fill="url(#foot)"'),
  );
  await sharp(Buffer.from(picture), { density: 144 })
    .resize({ ...card, fit: 'fill' })
    .webp({ quality: 96, smartSubsample: true })
    .toFile(`${folder}/${name}.webp`);
}
