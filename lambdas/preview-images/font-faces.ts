import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import createModule from 'harfbuzzjs/hb.js';
import bind from 'harfbuzzjs/hbjs.js';

export type Weight = 500 | 700;

/** All lengths are shares of the font size. */
export interface Glyph {
  /** An SVG path, in units of the font. */
  outline: string;
  /** The length of one unit of the font. */
  unitLength: number;
  x: number;
  y: number;
  advance: number;
}

export interface FontFace {
  name: string;
  canDraw: (codePoint: number) => boolean;
  /** The glyphs from left to right. Characters that the face cannot draw are left out, so no empty box appears. */
  shape: (text: string, options: { weight: Weight; isRightToLeft: boolean }) => Glyph[];
}

const folder = join(import.meta.dirname, 'assets/fonts');
const fileExtension = '.ttf';
/** The faces of the brand: a character that several faces have is drawn with the first one. */
const preferredNames = ['latin', 'latin-ext'];
const missingGlyph = 0;

function openFontFace(harfbuzz: ReturnType<typeof bind>, name: string): FontFace {
  const bytes = readFileSync(join(folder, `${name}${fileExtension}`));
  const face = harfbuzz.createFace(harfbuzz.createBlob(bytes), 0);
  const unitLength = 1 / face.upem;
  const codePoints = new Set(face.collectUnicodes());
  const createFont = (wght: Weight) => {
    const font = harfbuzz.createFont(face);
    font.setVariations({ wght });
    return { font, outlines: new Map<number, string>() };
  };
  const fonts = { 500: createFont(500), 700: createFont(700) };

  return {
    name,
    canDraw: (codePoint) => codePoints.has(codePoint),
    shape(text, { weight, isRightToLeft }) {
      const { font, outlines } = fonts[weight];
      const buffer = harfbuzz.createBuffer();
      buffer.addText(text);
      buffer.setDirection(isRightToLeft ? 'rtl' : 'ltr');
      buffer.guessSegmentProperties();
      harfbuzz.shape(font, buffer);
      const glyphs = buffer.getGlyphInfosAndPositions();
      buffer.destroy();
      return glyphs
        .filter(({ codepoint }) => codepoint !== missingGlyph)
        .map(({ codepoint, x_offset, y_offset, x_advance }) => {
          const outline = outlines.get(codepoint) ?? font.glyphToPath(codepoint);
          outlines.set(codepoint, outline);
          const [x, y, advance] = [
            x_offset * unitLength,
            y_offset * unitLength,
            x_advance * unitLength,
          ];
          return { outline, unitLength, x, y, advance };
        });
    },
  };
}

/** Opens only the fonts beside the function, so that every machine draws the same letters. */
export async function openFontFaces(): Promise<readonly FontFace[]> {
  const harfbuzz = bind(await createModule());
  const otherNames = readdirSync(folder)
    .filter((file) => file.endsWith(fileExtension))
    .map((file) => file.slice(0, -fileExtension.length))
    .filter((name) => !preferredNames.includes(name));
  return [...preferredNames, ...otherNames.sort()].map((name) => openFontFace(harfbuzz, name));
}
