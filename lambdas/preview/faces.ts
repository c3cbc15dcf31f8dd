import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import createModule from 'harfbuzzjs/hb.js';
import bind from 'harfbuzzjs/hbjs.js';

export const weights = [500, 700] as const;
export type Weight = (typeof weights)[number];

/** Lengths are in parts of the font's size. */
export interface Glyph {
  outline: string;
  /** In the outline's own unit. */
  unit: number;
  x: number;
  y: number;
  advance: number;
}

export interface Face {
  name: string;
  covers: (codePoint: number) => boolean;
  /** From left to right; what the face cannot draw is left out, so no empty box appears. */
  shape: (text: string, manner: { weight: Weight; rightToLeft: boolean }) => Glyph[];
}

const folder = join(import.meta.dirname, 'assets/fonts');
const ending = '.ttf';
/** Brand letters come first: what several faces hold is taken from them. */
const first = ['latin', 'latin-ext'];
const missingGlyph = 0;

type HarfBuzz = ReturnType<typeof bind>;
type Font = ReturnType<HarfBuzz['createFont']>;

function faceNamed(harfbuzz: HarfBuzz, name: string): Face {
  const bytes = readFileSync(join(folder, `${name}${ending}`));
  const face = harfbuzz.createFace(harfbuzz.createBlob(bytes), 0);
  const unit = 1 / face.upem;
  const covered = new Set(face.collectUnicodes());

  function createFont(wght: Weight): { font: Font; outlines: Map<number, string> } {
    const font = harfbuzz.createFont(face);
    font.setVariations({ wght });
    return { font, outlines: new Map() };
  }
  const fonts = { 500: createFont(500), 700: createFont(700) };

  function findOutline(id: number, weight: Weight): string {
    const { font, outlines } = fonts[weight];
    const outline = outlines.get(id) ?? font.glyphToPath(id);
    outlines.set(id, outline);
    return outline;
  }

  return {
    name,
    covers: (codePoint) => covered.has(codePoint),
    shape(text, { weight, rightToLeft }) {
      const buffer = harfbuzz.createBuffer();
      buffer.addText(text);
      buffer.setDirection(rightToLeft ? 'rtl' : 'ltr');
      buffer.guessSegmentProperties();
      harfbuzz.shape(fonts[weight].font, buffer);
      const glyphs = buffer.getGlyphInfosAndPositions();
      buffer.destroy();
      return glyphs
        .filter(({ codepoint }) => codepoint !== missingGlyph)
        .map((glyph) => ({
          outline: findOutline(glyph.codepoint, weight),
          unit,
          x: glyph.x_offset * unit,
          y: glyph.y_offset * unit,
          advance: glyph.x_advance * unit,
        }));
    },
  };
}

/** Opens only the faces beside the function: the same letters on every machine. */
export async function openFaces(): Promise<readonly Face[]> {
  const harfbuzz = bind(await createModule());
  const others = readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .filter((name) => !first.includes(name));
  return [...first, ...others.sort()].map((name) => faceNamed(harfbuzz, name));
}
