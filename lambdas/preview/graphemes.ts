import type { Face } from './faces.ts';

export interface Grapheme {
  text: string;
  face: Face;
}

const longestText = 1_000;
const longestGrapheme = 12;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const blanks = /\s+/gu;
/** Controls, direction marks, half pairs and unassigned ones; the two joiners shape letters. */
const unprintable = /[\p{C}--[\u200c\u200d]]|\p{Variation_Selector}/gv;
const joiners = /^[\u200c\u200d]+$/u;

const canDraw = (face: Face, text: string): boolean =>
  Array.from(text, (each) => each.codePointAt(0) ?? 0).every((each) => face.covers(each));

export const isBlank = ({ text }: Grapheme): boolean => text === ' ';

const cleaned = (text: string): string =>
  text.slice(0, longestText).replace(blanks, ' ').replace(unprintable, '').normalize('NFC').trim();

/** As written, else in plain form, such as the A of 𝗔, else without its marks. */
function* waysToWrite(text: string): Generator<string> {
  const begun = Array.from(text).slice(0, longestGrapheme).join('');
  yield begun;
  yield begun.normalize('NFKC');
  yield Array.from(begun.normalize('NFKC'))[0] ?? '';
}

function drawable(text: string, faces: readonly Face[], before: Face | undefined) {
  const inOrder = before ? [before, ...faces] : faces;
  for (const way of waysToWrite(text)) {
    const face = inOrder.find((each) => canDraw(each, way));
    if (face && way !== '' && !joiners.test(way)) return { text: way, face };
  }
  return undefined;
}

/** Emoji and unknown scripts are left out, with the blanks around them. */
export function splitGraphemes(text: string, faces: readonly Face[]): Grapheme[] {
  const found: Grapheme[] = [];
  for (const { segment } of segmenter.segment(cleaned(text))) {
    const next = drawable(segment, faces, found.at(-1)?.face);
    if (next) found.push(next);
  }
  const first = found.findIndex((each) => !isBlank(each));
  return found.filter((each, at) => {
    const next = found[at + 1];
    return !isBlank(each) || (at > first && next && !isBlank(next));
  });
}
