import { isBlank, type Grapheme } from './graphemes.ts';

type Text = readonly Grapheme[];

export interface Ruler {
  measureWidth: (text: Text) => number;
  ellipsis: Text;
}

interface Room {
  width: number;
  lines: number;
}

/** The number of graphemes that fit, at least one. The widths of single graphemes give the first estimate. */
function countFitting(text: Text, width: number, { measureWidth }: Ruler): number {
  let [count, about] = [0, 0];
  while (count < text.length && about <= width) {
    about += measureWidth(text.slice(count, count + 1));
    count += 1;
  }
  const fits = (length: number) => measureWidth(text.slice(0, length)) <= width;
  while (count < text.length && fits(count + 1)) count += 1;
  while (count > 1 && !fits(count)) count -= 1;
  return Math.max(1, count);
}

/** A line ends at a blank, but not before a punctuation sign that would begin the next line. */
function findLineEnd(text: Text, width: number, ruler: Ruler): number {
  const most = countFitting(text, width, ruler);
  if (most >= text.length) return most;
  for (let at = most; at > 0; at--) {
    const [blank, next] = [text[at], text[at + 1]];
    if (blank && isBlank(blank) && !/^[\p{Pd}|/&+·•]$/u.test(next?.text ?? '')) return at;
  }
  return most;
}

/** Lines without the blanks between them. `beginsWord` is false for a line that continues a broken word. */
function breakLines(text: Text, width: number, ruler: Ruler) {
  const lines: { line: Text; from: number; beginsWord: boolean }[] = [];
  let from = 0;
  while (from < text.length) {
    const rest = text.slice(from);
    const fitting = rest.slice(0, findLineEnd(rest, width, ruler));
    const line = fitting.slice(0, fitting.findLastIndex((each) => !isBlank(each)) + 1);
    const before = text[from - 1];
    lines.push({ line, from, beginsWord: !before || isBlank(before) });
    const blanks = rest.slice(fitting.length).findIndex((each) => !isBlank(each));
    from = blanks < 0 ? text.length : from + fitting.length + blanks;
  }
  return lines;
}

const shortestPart = 0.7;
const inNumber = /^[\p{N},.]$/u;

/** Drops a number that was cut, as it would be another number, and a word that was cut unless it is most of the text. */
function dropCutWord(text: Text, length: number): Text {
  const next = text[length];
  const start = text.slice(0, length);
  const blank = start.findLastIndex(isBlank);
  if (next && !isBlank(next) && blank >= length * shortestPart) return text.slice(0, blank);
  if (!inNumber.test(next?.text ?? '')) return start;
  return start.slice(0, start.findLastIndex((each) => !inNumber.test(each.text)) + 1 || length);
}

/** Cuts a text to the width, with an ellipsis in the place of the rest and of the punctuation before it. */
export function clipped(text: Text, width: number, ruler: Ruler): Text {
  const { measureWidth, ellipsis } = ruler;
  if (measureWidth(text) <= width) return text;
  const shortened = dropCutWord(text, countFitting(text, width - measureWidth(ellipsis), ruler));
  const end = shortened.findLastIndex((each) => !/[\s\p{P}\p{S}]/u.test(each.text)) + 1;
  const cut = [...shortened.slice(0, end), ...ellipsis];
  return measureWidth(cut) <= width ? cut : [];
}

const narrowings = 5;

/** Lines of similar length, so that no word is left alone. */
function balanceLines(text: Text, { width, lines }: Room, ruler: Ruler) {
  let [tooNarrow, enough] = [width / 2, width];
  for (let step = 0; step < narrowings; step++) {
    const middle = (tooNarrow + enough) / 2;
    const some = breakLines(text, middle, ruler);
    if (some.length <= lines && some.every(({ beginsWord }) => beginsWord)) enough = middle;
    else tooNarrow = middle;
  }
  return breakLines(text, enough, ruler);
}

/** `isComplete` is false where the text was cut or a word broken, and where one letter is wider than the line. */
export function wrapped(text: Text, room: Room, ruler: Ruler) {
  let lines = breakLines(text, room.width, ruler);
  const isComplete =
    lines.length <= room.lines &&
    lines.every(({ line, beginsWord }) => beginsWord && ruler.measureWidth(line) <= room.width);
  if (isComplete && lines.length > 1)
    lines = balanceLines(text, { ...room, lines: lines.length }, ruler);
  const shown = lines.slice(0, room.lines).map(({ line, from }, at) =>
    // The last line takes all the rest, so that it shows where the text was cut.
    at === room.lines - 1 && lines.length > room.lines ? text.slice(from) : line,
  );
  return { lines: shown.map((line) => clipped(line, room.width, ruler)), isComplete };
}
