import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** Cuts the one family of the site down to what its pages show: `node web/art/make-fonts.ts`. */
const source = 'node_modules/@fontsource-variable/figtree';
const target = 'web/src/styles/fonts';
const weights = { min: 400, max: 750 };

const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const texts = [
  { from: 'latin', to: 'figtree-text', characters: `${printableAscii.join('')}\u00a0–—‘’“”•…·©×→` },
  // The rupee sign is not in the Latin file.
  { from: 'latin-ext', to: 'figtree-rupee', characters: '₹' },
];

for (const { from, to, characters } of texts) {
  const font = await readFile(`${source}/files/figtree-${from}-wght-normal.woff2`);
  const subset = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await writeFile(`${target}/${to}.woff2`, subset);
}
await copyFile(`${source}/LICENSE`, `${target}/OFL.txt`);
