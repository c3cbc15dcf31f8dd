import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** Cuts the fonts of the preview images out of their packages: `node web/art/make-preview-fonts.ts`. */
const source = 'node_modules/@fontsource-variable';
const target = 'lambdas/preview/assets/fonts';
const weights = { min: 500, max: 700 };

type Range = readonly [from: number, to: number];

/** Joiners, the circle under a lone vowel sign, and the stops that all of India shares. */
const shared: readonly Range[] = [
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
  [0x964, 0x965],
];
const latin: readonly Range[] = [
  [0x20, 0x24f],
  [0x1e00, 0x1eff],
  [0x2000, 0x22ff],
];
const blocks: Record<string, readonly Range[]> = {
  devanagari: [
    [0x900, 0x97f],
    [0xa8e0, 0xa8ff],
    [0x1cd0, 0x1cff],
  ],
  bengali: [[0x980, 0x9ff]],
  gurmukhi: [[0xa00, 0xa7f]],
  gujarati: [[0xa80, 0xaff]],
  oriya: [[0xb00, 0xb7f]],
  tamil: [[0xb80, 0xbff]],
  telugu: [[0xc00, 0xc7f]],
  kannada: [[0xc80, 0xcff]],
  malayalam: [[0xd00, 0xd7f]],
  arabic: [
    [0x600, 0x6ff],
    [0x750, 0x77f],
  ],
  'meetei-mayek': [
    [0xabc0, 0xabff],
    [0xaae0, 0xaaff],
  ],
  'ol-chiki': [[0x1c50, 0x1c7f]],
};

const charactersOf = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .map((code) => String.fromCodePoint(code))
    .join('');

async function cut(file: string, ranges: readonly Range[], name: string): Promise<void> {
  const font = await readFile(`${source}/${file}-wght-normal.woff2`);
  const subset = await subsetFont(font, charactersOf(ranges), {
    targetFormat: 'truetype',
    variationAxes: { wght: weights },
  });
  await writeFile(`${target}/${name}.ttf`, subset);
  console.log(`${name}: ${subset.length} bytes`);
}

await mkdir(target, { recursive: true });
await cut('figtree/files/figtree-latin', latin, 'latin');
await cut('figtree/files/figtree-latin-ext', latin, 'latin-ext');
const licences = [await readFile(`${source}/figtree/LICENSE`, 'utf8')];
for (const [name, ranges] of Object.entries(blocks)) {
  const noto = `noto-sans-${name}`;
  await cut(`${noto}/files/${noto}-${name}`, [...ranges, ...shared], name);
  licences.push(await readFile(`${source}/${noto}/LICENSE`, 'utf8'));
}
/** Once the whole text: all but the first lines, who holds the rights, is the same. */
const [first = '', ...others] = licences;
const holders = new Set(others.map((text) => text.split('\n', 1)[0]?.trim()));
await writeFile(`${target}/OFL.txt`, `${[...holders].join('\n')}\n${first}`);
