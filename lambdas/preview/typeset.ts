import bidiFactory from 'bidi-js';
import type { Face, Glyph, Weight } from './faces.ts';
import type { Grapheme } from './graphemes.ts';

export interface Style {
  size: number;
  weight: Weight;
}

export interface Line {
  width: number;
  paths: string;
}

interface Run {
  text: string;
  face: Face;
  /** Odd levels run from right to left. */
  level: number;
}

const bidi = bidiFactory();
/** Large letters of the brand's face stand closer. */
const large = 40;
const tightened = -0.018;

function splitRuns(graphemes: readonly Grapheme[]): Run[] {
  const { levels } = bidi.getEmbeddingLevels(graphemes.map(({ text }) => text).join(''));
  const runs: Run[] = [];
  let at = 0;
  for (const { text, face } of graphemes) {
    const level = levels[at] ?? 0;
    at += text.length;
    const last = runs.at(-1);
    if (last?.face === face && last.level === level) last.text += text;
    else runs.push({ text, face, level });
  }
  return runs;
}

export const isRightToLeft = (graphemes: readonly Grapheme[]): boolean => {
  const { paragraphs } = bidi.getEmbeddingLevels(graphemes.map(({ text }) => text).join(''));
  return paragraphs[0]?.level === 1;
};

/** Unicode rule L2: from the deepest level on, what is inside a level is reversed. */
export function inVisualOrder<T extends { level: number }>(runs: readonly T[]): T[] {
  const ordered = [...runs];
  const deepest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = deepest; level > 0; level--) {
    let begin = 0;
    while (begin < ordered.length) {
      let end = begin;
      while ((ordered[end]?.level ?? -1) >= level) end++;
      ordered.splice(begin, end - begin, ...ordered.slice(begin, end).reverse());
      begin = end + 1;
    }
  }
  return ordered;
}

function shapeGlyphs(graphemes: readonly Grapheme[], { size, weight }: Style): Glyph[] {
  return inVisualOrder(splitRuns(graphemes)).flatMap(({ text, face, level }) => {
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
