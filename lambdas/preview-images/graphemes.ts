import type { Face } from './font-faces.ts';

export interface Grapheme {
  text: string;
  face: Face;
}

const longestText = 1_000;
const longestGrapheme = 12;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Control characters, direction marks, lone surrogates and unassigned code points, but not the two joiners, which shape letters. */
const unprintable = /[\p{C}--[\u200c\u200d]]|\p{Variation_Selector}/gv;
const joiners = /^[\u200c\u200d]+$/u;

export const isBlank = ({ text }: Grapheme): boolean => text === ' ';

/** The text as it was written; else its plain form, such as A for 𝗔; else its first code point without marks. */
function findDrawable(text: string, faces: readonly Face[]): Grapheme | undefined {
  const start = Array.from(text).slice(0, longestGrapheme).join('');
  const plain = start.normalize('NFKC');
  for (const way of [start, plain, Array.from(plain)[0] ?? '']) {
    const points = Array.from(way, (each) => each.codePointAt(0) ?? 0);
    const face = faces.find(({ covers }) => points.every(covers));
    if (face && way !== '' && !joiners.test(way)) return { text: way, face };
  }
  return undefined;
}

/** Leaves out emoji and scripts without a font, with the blanks around them. */
export function splitGraphemes(text: string, faces: readonly Face[]): Grapheme[] {
  const printable = text.slice(0, longestText).replace(/\s+/gu, ' ').replace(unprintable, '');
  const found: Grapheme[] = [];
  for (const { segment } of segmenter.segment(printable.normalize('NFC').trim())) {
    const before = found.at(-1)?.face;
    const next = findDrawable(segment, before ? [before, ...faces] : faces);
    if (next) found.push(next);
  }
  const first = found.findIndex((each) => !isBlank(each));
  return found.filter((each, at) => {
    const next = found[at + 1];
    return !isBlank(each) || (at > first && next && !isBlank(next));
  });
}
