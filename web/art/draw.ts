/** Small words for drawing SVG by hand. */
export interface Size {
  width: number;
  height: number;
}

interface Box extends Size {
  x: number;
  y: number;
}

/** The same numbers at every run, so that a picture changes only when its script does. */
export function dice(seed: number): (from: number, to: number) => number {
  let state = seed;
  return (from, to) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return from + (state / 4_294_967_296) * (to - from);
  };
}

export const rect = ({ x, y, width, height }: Box, rest = ''): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" ${rest}/>`;

type Point = readonly [x: number, y: number];

export const circle = ([x, y]: Point, radius: number, rest = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${rest}/>`;

export const path = (d: string, rest = ''): string => `<path d="${d}" ${rest}/>`;

export const group = (rest: string, ...parts: readonly string[]): string =>
  `<g ${rest}>${parts.join('')}</g>`;

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

type Stop = readonly [offset: number, colour: string, opacity?: number];
const stops = (all: readonly Stop[]) =>
  all
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** From top to bottom, or from left to right with `across`. */
export const linear = (id: string, all: readonly Stop[], across = false): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops(all)}</linearGradient>`;

export const radial = (id: string, all: readonly Stop[]): string =>
  `<radialGradient id="${id}">${stops(all)}</radialGradient>`;

/** A crop of the scene, as an SVG document. */
export const svg = (view: Size & { x: number }, definitions: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.x} 0 ${view.width} ${view.height}" width="${view.width}" height="${view.height}"><defs>${definitions}</defs>${body}</svg>`;
