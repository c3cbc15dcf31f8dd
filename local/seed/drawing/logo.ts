import sharp from 'sharp';
import { marks } from './marks.ts';
import { palettes } from './palettes.ts';

const side = 240;

/** A square mark; two places in the list of companies never look alike. */
export function logoSvg(name: string, place: number): string {
  const colours = palettes[place % palettes.length] ?? palettes[0];
  const mark = marks[place % marks.length] ?? marks[0];
  const inside = mark(colours, name.charAt(0).toUpperCase());
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 240 240"><rect width="240" height="240" fill="${colours.paper}"/>${inside}</svg>`;
}

export const drawLogo = (name: string, place: number): Promise<Buffer> =>
  sharp(Buffer.from(logoSvg(name, place)))
    .png()
    .toBuffer();
