import sharp from 'sharp';

const size = { width: 1200, height: 630 };
const tile = 126;
const columns = Math.ceil(size.width / tile);
const rows = size.height / tile;

/** Ground, then the colours of the shapes. */
const schemes = [
  ['#0b3b3a', '#0f766e', '#fbbf24', '#f8fafc', '#14b8a6'],
  ['#172554', '#1d4ed8', '#f97316', '#eff6ff', '#60a5fa'],
  ['#3b0764', '#7e22ce', '#facc15', '#faf5ff', '#c084fc'],
  ['#431407', '#c2410c', '#fde68a', '#fff7ed', '#fb923c'],
  ['#052e16', '#15803d', '#fda4af', '#f0fdf4', '#4ade80'],
] as const;

const shapes: readonly ((colour: string) => string)[] = [
  (colour) => `<path d="M0 0A100 100 0 0 1 100 100H0Z" fill="${colour}"/>`,
  (colour) => `<path d="M0 50a50 50 0 0 1 100 0Z" fill="${colour}"/>`,
  (colour) => `<circle cx="50" cy="50" r="50" fill="${colour}"/>`,
  (colour) => `<circle cx="50" cy="50" r="36" fill="none" stroke="${colour}" stroke-width="26"/>`,
  (colour) => `<path d="M0 100 100 0V100Z" fill="${colour}"/>`,
  (colour) => `<path d="M0 0 50 50 0 100ZM50 0 100 50 50 100Z" fill="${colour}"/>`,
  (colour) =>
    `<path d="M0 12H100M0 37H100M0 62H100M0 87H100" stroke="${colour}" stroke-width="11"/>`,
  (colour) =>
    [20, 50, 80]
      .flatMap((x) =>
        [20, 50, 80].map((y) => `<circle cx="${x}" cy="${y}" r="8" fill="${colour}"/>`),
      )
      .join(''),
];

/** The same numbers for the same seed on every machine (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A picture of geometric tiles, 1200 by 630; each seed gives another one. */
export function coverSvg(seed: number): string {
  const pick = numbersFrom(seed);
  const [ground, ...colours] = schemes[seed % schemes.length] ?? schemes[0];
  const tiles = Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [(at % columns) * tile, Math.floor(at / columns) * tile];
    const shape = shapes[pick(shapes.length)];
    const colour = colours[pick(colours.length)] ?? ground;
    const place = `translate(${x} ${y}) scale(${tile / 100}) rotate(${pick(4) * 90} 50 50)`;
    return pick(4) === 0 || !shape ? '' : `<g transform="${place}">${shape(colour)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="${ground}"/>${tiles.join('')}</svg>`;
}

export const drawCover = (seed: number): Promise<Buffer> =>
  sharp(Buffer.from(coverSvg(seed)))
    .png()
    .toBuffer();
