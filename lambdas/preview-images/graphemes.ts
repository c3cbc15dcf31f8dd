import type { FontFace } from './font-faces.ts';

export interface Grapheme {
  text: string;
  face: FontFace;
}

const maxTextCharacters = 1_000;
const maxGraphemeCodePoints = 12;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Control characters, direction marks, lone surrogates and unassigned code points, but not the two joiners, which shape letters. */
const unprintable = /[\p{C}--[\u200c\u200d]]|\p{Variation_Selector}/gv;
const joiners = /^[\u200c\u200d]+$/u;

export const isBlank = ({ text }: Grapheme): boolean => text === ' ';

/** The text as it was written; else its plain form, such as A for 𝗔; else its first code point without marks. */
function findDrawable(text: string, faces: readonly FontFace[]): Grapheme | undefined {
  const shortened = Array.from(text).slice(0, maxGraphemeCodePoints).join('');
  const plain = shortened.normalize('NFKC');
  for (const candidate of [shortened, plain, Array.from(plain)[0] ?? '']) {
    const codePoints = Array.from(candidate, (each) => each.codePointAt(0) ?? 0);
    const face = faces.find(({ canDraw }) => codePoints.every(canDraw));
    if (face && candidate !== '' && !joiners.test(candidate)) return { text: candidate, face };
  }
  return undefined;
}

/** Leaves out emoji and scripts without a font, with the blanks around them. */
export function splitGraphemes(text: string, faces: readonly FontFace[]): Grapheme[] {
  const printable = text.slice(0, maxTextCharacters).replace(/\s+/gu, ' ').replace(unprintable, '');
  const graphemes: Grapheme[] = [];
  for (const { segment } of segmenter.segment(printable.normalize('NFC').trim())) {
    const previousFace = graphemes.at(-1)?.face;
    const grapheme = findDrawable(segment, previousFace ? [previousFace, ...faces] : faces);
    if (grapheme) graphemes.push(grapheme);
  }
  const firstVisible = graphemes.findIndex((each) => !isBlank(each));
  return graphemes.filter((each, at) => {
    const nextGrapheme = graphemes[at + 1];
    return !isBlank(each) || (at > firstVisible && nextGrapheme && !isBlank(nextGrapheme));
  });
}
