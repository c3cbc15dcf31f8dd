import bidiFactory from 'bidi-js';
import type { Face, Glyph, Weight } from './font-faces.ts';
import type { Grapheme } from './graphemes.ts';

export interface Style {
  size: number;
  weight: Weight;
}

export interface Line {
  width: number;
  paths: string;
}

const bidi = bidiFactory();
/** From this font size on, Latin letters are set closer together; the change is a share of the font size. */
const large = 40;
const tightened = -0.018;

const toText = (graphemes: readonly Grapheme[]) => graphemes.map(({ text }) => text).join('');

export const isRightToLeft = (graphemes: readonly Grapheme[]): boolean =>
  bidi.getEmbeddingLevels(toText(graphemes)).paragraphs[0]?.level === 1;

/** Runs of one font face and direction, from left to right. A run with an odd level is written from right to left. */
export function visualRuns(graphemes: readonly Grapheme[]) {
  const text = toText(graphemes);
  const found = bidi.getEmbeddingLevels(text);
  const places = bidi.getReorderedIndices(text, found);
  const runs: { text: string; face: Face; level: number; at: number }[] = [];
  let at = 0;
  for (const { text, face } of graphemes) {
    const level = found.levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.face === face && last.level === level) last.text += text;
    else runs.push({ text, face, level, at });
    at += text.length;
  }
  return runs.toSorted((one, other) => places.indexOf(one.at) - places.indexOf(other.at));
}

function shapeGlyphs(graphemes: readonly Grapheme[], { size, weight }: Style): Glyph[] {
  return visualRuns(graphemes).flatMap(({ text, face, level }) => {
    const glyphs = face.shape(text, { weight, rightToLeft: level % 2 === 1 });
    if (size < large || !face.name.startsWith('latin')) return glyphs;
    return glyphs.map((glyph) => ({ ...glyph, advance: glyph.advance + tightened }));
  });
}

export const measureWidth = (graphemes: readonly Grapheme[], style: Style): number =>
  shapeGlyphs(graphemes, style).reduce((width, { advance }) => width + advance * style.size, 0);

const rounded = (value: number): string => String(Number(value.toFixed(4)));

export function typeset(graphemes: readonly Grapheme[], style: Style): Line {
  const { size } = style;
  let width = 0;
  let paths = '';
  for (const { outline, unit, x, y, advance } of shapeGlyphs(graphemes, style)) {
    if (outline !== '') {
      const scale = rounded(unit * size);
      const place = `${rounded(width + x * size)} ${rounded(-y * size)}`;
      paths += `<path transform="translate(${place}) scale(${scale} -${scale})" d="${outline}"/>`;
    }
    width += advance * size;
  }
  return { width, paths };
}
