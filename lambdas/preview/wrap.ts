import { isBlank, type Grapheme } from './graphemes.ts';

export type Text = readonly Grapheme[];

export interface Ruler {
  measureWidth: (text: Text) => number;
  ellipsis: Text;
}

export interface Room {
  width: number;
  lines: number;
}

interface Broken {
  line: Text;
  from: number;
}

const trimmed = (text: Text): Text =>
  text.slice(0, text.findLastIndex((each) => !isBlank(each)) + 1);

/** At least one grapheme; single widths give the first guess. */
function fitting(text: Text, width: number, measure: (begun: Text) => number): number {
  let [count, about] = [0, 0];
  while (count < text.length && about <= width) {
    about += measure(text.slice(count, count + 1));
    count += 1;
  }
  const fits = (length: number) => measure(text.slice(0, length)) <= width;
  while (count < text.length && fits(count + 1)) count += 1;
  while (count > 1 && !fits(count)) count -= 1;
  return Math.max(1, count);
}

const mayEnd = (text: Text, at: number): boolean => {
  const [blank, next] = [text[at], text[at + 1]];
  return blank !== undefined && isBlank(blank) && !/^[\p{Pd}|/&+·•]$/u.test(next?.text ?? '');
};

function lineEnd(text: Text, width: number, { measureWidth }: Ruler): number {
  const most = fitting(text, width, measureWidth);
  if (most >= text.length) return most;
  for (let at = most; at > 0; at--) if (mayEnd(text, at)) return at;
  return most;
}

function broken(text: Text, width: number, ruler: Ruler): Broken[] {
  const lines: Broken[] = [];
  let from = 0;
  while (from < text.length) {
    const rest = text.slice(from);
    const end = lineEnd(rest, width, ruler);
    lines.push({ line: trimmed(rest.slice(0, end)), from });
    const blanks = rest.slice(end).findIndex((each) => !isBlank(each));
    from = blanks < 0 ? text.length : from + end + blanks;
  }
  return lines;
}

const shortestPart = 0.7;
const inNumber = /^[\p{N},.]$/u;

/** Drops a cut number, which would be another number. */
function toNumber(text: Text, length: number): number {
  if (!inNumber.test(text[length]?.text ?? '')) return length;
  return text.slice(0, length).findLastIndex((each) => !inNumber.test(each.text)) + 1 || length;
}

/** Drops the letters of a cut word, unless they are much of the text. */
function toWord(text: Text, length: number): Text {
  const following = text[length];
  const blank = text.slice(0, length).findLastIndex(isBlank);
  const isBetween = !following || isBlank(following) || blank < length * shortestPart;
  return text.slice(0, isBetween ? toNumber(text, length) : blank);
}

/** Drops signs before the ellipsis that lead on to more. */
const withoutStop = (text: Text): Text =>
  text.slice(0, text.findLastIndex((each) => !/[\s\p{P}\p{S}]/u.test(each.text)) + 1);

export function clipped(text: Text, width: number, { measureWidth, ellipsis }: Ruler): Text {
  if (measureWidth(text) <= width) return text;
  const most = fitting(text, width - measureWidth(ellipsis), measureWidth);
  const cut = [...withoutStop(toWord(text, most)), ...ellipsis];
  return measureWidth(cut) <= width ? cut : [];
}

const beginsWord = (text: Text, at: number): boolean => {
  const before = text[at - 1];
  return !before || isBlank(before);
};

const narrowings = 5;

/** Lines of similar length, so that no word is left alone. */
function balanced(text: Text, { width, lines }: Room, ruler: Ruler): Broken[] {
  let [tooNarrow, enough] = [width / 2, width];
  for (let step = 0; step < narrowings; step++) {
    const middle = (tooNarrow + enough) / 2;
    const some = broken(text, middle, ruler);
    const fits = some.length <= lines && some.every(({ from }) => beginsWord(text, from));
    if (fits) enough = middle;
    else tooNarrow = middle;
  }
  return broken(text, enough, ruler);
}

export interface Wrapped {
  lines: Text[];
  /** False for a broken word, and where one letter is wider than the line. */
  isComplete: boolean;
}

export function wrapped(text: Text, room: Room, ruler: Ruler): Wrapped {
  const fit = (line: Text) => clipped(line, room.width, ruler);
  const lines = broken(text, room.width, ruler);
  const isComplete =
    lines.length <= room.lines &&
    lines.every(
      ({ line, from }) => beginsWord(text, from) && ruler.measureWidth(line) <= room.width,
    );
  if (lines.length > room.lines) {
    const shown = lines.slice(0, room.lines - 1).map(({ line }) => line);
    const rest = text.slice(lines[room.lines - 1]?.from);
    return { lines: [...shown, rest].map(fit), isComplete };
  }
  const even =
    isComplete && lines.length > 1
      ? balanced(text, { ...room, lines: lines.length }, ruler)
      : lines;
  return { lines: even.map(({ line }) => fit(line)), isComplete };
}
