import bidiFactory from 'bidi-js';
import type { FontFace, Glyph, Weight } from './font-faces.ts';
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
const largeFontSize = 40;
const letterSpacing = -0.018;

const toText = (graphemes: readonly Grapheme[]) => graphemes.map(({ text }) => text).join('');

export const isRightToLeft = (graphemes: readonly Grapheme[]): boolean =>
  bidi.getEmbeddingLevels(toText(graphemes)).paragraphs[0]?.level === 1;

/** Runs of one font face and direction, from left to right. A run with an odd level is written from right to left. */
export function splitVisualRuns(graphemes: readonly Grapheme[]) {
  const text = toText(graphemes);
  const embedding = bidi.getEmbeddingLevels(text);
  const visualOrder = bidi.getReorderedIndices(text, embedding);
  const runs: { text: string; face: FontFace; level: number; textIndex: number }[] = [];
  let textIndex = 0;
  for (const { text, face } of graphemes) {
    const level = embedding.levels[textIndex] ?? 0;
    const lastRun = runs.at(-1);
    if (lastRun?.face === face && lastRun.level === level) lastRun.text += text;
    else runs.push({ text, face, level, textIndex });
    textIndex += text.length;
  }
  return runs.toSorted(
    (one, other) => visualOrder.indexOf(one.textIndex) - visualOrder.indexOf(other.textIndex),
  );
}

function shapeGlyphs(graphemes: readonly Grapheme[], { size, weight }: Style): Glyph[] {
  return splitVisualRuns(graphemes).flatMap(({ text, face, level }) => {
    const glyphs = face.shape(text, { weight, isRightToLeft: level % 2 === 1 });
    if (size < largeFontSize || !face.name.startsWith('latin')) return glyphs;
    return glyphs.map((glyph) => ({ ...glyph, advance: glyph.advance + letterSpacing }));
  });
}

export const measureWidth = (graphemes: readonly Grapheme[], style: Style): number =>
  shapeGlyphs(graphemes, style).reduce((width, { advance }) => width + advance * style.size, 0);

const roundNumber = (value: number): string => String(Number(value.toFixed(4)));

export function typesetLine(graphemes: readonly Grapheme[], style: Style): Line {
  const { size } = style;
  let width = 0;
  let paths = '';
  for (const { outline, unitLength, x, y, advance } of shapeGlyphs(graphemes, style)) {
    if (outline !== '') {
      const scale = roundNumber(unitLength * size);
      const position = `${roundNumber(width + x * size)} ${roundNumber(-y * size)}`;
      paths += `<path transform="translate(${position}) scale(${scale} -${scale})" d="${outline}"/>`;
    }
    width += advance * size;
  }
  return { width, paths };
}
