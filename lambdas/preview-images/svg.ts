import type { Line } from './shape-text.ts';

export const imageSize = { width: 1200, height: 630 };

/** The colours of the site's dark pages, from web/src/styles/tokens.css. */
export const colours = {
  darkBackground: '#0f0e38',
  ink: '#ffffff',
  mutedInk: '#d3d5ee',
  brand: '#2b3990',
  brandTint: '#e9ecfa',
  accent: '#f9ac26',
  onAccent: '#1b1d33',
  surface: '#ffffff',
};

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const rect = ({ x, y, width, height }: Box, attributes: string): string =>
  `<rect x="${x}" y="${y}" width="${width.toFixed(1)}" height="${height}" ${attributes}/>`;

export const svgText = ({ paths }: Line, [x, y]: readonly [number, number], fill: string): string =>
  `<g fill="${fill}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${paths}</g>`;

/** The document holds outlines and numbers only, so no user's text has to be escaped. */
export const wrapSvg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${imageSize.width}" height="${imageSize.height}">${body}</svg>`;
