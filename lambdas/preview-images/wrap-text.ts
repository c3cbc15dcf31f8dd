import { isBlank, type Grapheme } from './graphemes.ts';

type Graphemes = readonly Grapheme[];

export interface Ruler {
  measureWidth: (text: Graphemes) => number;
  ellipsis: Graphemes;
}

interface TextArea {
  width: number;
  maxLines: number;
}

/** The number of graphemes that fit, at least one. The widths of single graphemes give the first estimate. */
function countFitting(text: Graphemes, width: number, { measureWidth }: Ruler): number {
  let [count, estimatedWidth] = [0, 0];
  while (count < text.length && estimatedWidth <= width) {
    estimatedWidth += measureWidth(text.slice(count, count + 1));
    count += 1;
  }
  const fits = (length: number) => measureWidth(text.slice(0, length)) <= width;
  while (count < text.length && fits(count + 1)) count += 1;
  while (count > 1 && !fits(count)) count -= 1;
  return Math.max(1, count);
}

/** A line ends at a blank, but not before a punctuation sign that would begin the next line. */
function findLineEnd(text: Graphemes, width: number, ruler: Ruler): number {
  const fittingCount = countFitting(text, width, ruler);
  if (fittingCount >= text.length) return fittingCount;
  for (let position = fittingCount; position > 0; position--) {
    const [blank, next] = [text[position], text[position + 1]];
    if (blank && isBlank(blank) && !/^[\p{Pd}|/&+·•]$/u.test(next?.text ?? '')) return position;
  }
  return fittingCount;
}

/** Lines without the blanks between them. `beginsWord` is false for a line that continues a broken word. */
function breakLines(text: Graphemes, width: number, ruler: Ruler) {
  const lines: { line: Graphemes; start: number; beginsWord: boolean }[] = [];
  let start = 0;
  while (start < text.length) {
    const rest = text.slice(start);
    const fittingText = rest.slice(0, findLineEnd(rest, width, ruler));
    const line = fittingText.slice(0, fittingText.findLastIndex((each) => !isBlank(each)) + 1);
    const previous = text[start - 1];
    lines.push({ line, start, beginsWord: !previous || isBlank(previous) });
    const blankCount = rest.slice(fittingText.length).findIndex((each) => !isBlank(each));
    start = blankCount < 0 ? text.length : start + fittingText.length + blankCount;
  }
  return lines;
}

const minKeptShare = 0.7;
const inNumber = /^[\p{N},.]$/u;

/** Drops a number that was cut, as it would be another number, and a word that was cut unless it is most of the text. */
function dropCutWord(text: Graphemes, length: number): Graphemes {
  const next = text[length];
  const start = text.slice(0, length);
  const blank = start.findLastIndex(isBlank);
  if (next && !isBlank(next) && blank >= length * minKeptShare) return text.slice(0, blank);
  if (!inNumber.test(next?.text ?? '')) return start;
  return start.slice(0, start.findLastIndex((each) => !inNumber.test(each.text)) + 1 || length);
}

/** Cuts a text to the width, with an ellipsis in the place of the rest and of the punctuation before it. */
export function clipText(text: Graphemes, width: number, ruler: Ruler): Graphemes {
  const { measureWidth, ellipsis } = ruler;
  if (measureWidth(text) <= width) return text;
  const shortened = dropCutWord(text, countFitting(text, width - measureWidth(ellipsis), ruler));
  const end = shortened.findLastIndex((each) => !/[\s\p{P}\p{S}]/u.test(each.text)) + 1;
  const clippedText = [...shortened.slice(0, end), ...ellipsis];
  return measureWidth(clippedText) <= width ? clippedText : [];
}

const balanceSteps = 5;

/** Lines of similar length, so that no word is left alone. */
function balanceLines(text: Graphemes, { width, maxLines }: TextArea, ruler: Ruler) {
  let [tooNarrowWidth, sufficientWidth] = [width / 2, width];
  for (let step = 0; step < balanceSteps; step++) {
    const middleWidth = (tooNarrowWidth + sufficientWidth) / 2;
    const narrowerLines = breakLines(text, middleWidth, ruler);
    if (narrowerLines.length <= maxLines && narrowerLines.every(({ beginsWord }) => beginsWord))
      sufficientWidth = middleWidth;
    else tooNarrowWidth = middleWidth;
  }
  return breakLines(text, sufficientWidth, ruler);
}

/** `isComplete` is false where the text was cut or a word broken, and where one letter is wider than the line. */
export function wrapText(text: Graphemes, area: TextArea, ruler: Ruler) {
  let lines = breakLines(text, area.width, ruler);
  const isComplete =
    lines.length <= area.maxLines &&
    lines.every(({ line, beginsWord }) => beginsWord && ruler.measureWidth(line) <= area.width);
  if (isComplete && lines.length > 1)
    lines = balanceLines(text, { ...area, maxLines: lines.length }, ruler);
  const visibleLines = lines.slice(0, area.maxLines).map(({ line, start }, at) =>
    // The last line takes all the rest, so that it shows where the text was cut.
    at === area.maxLines - 1 && lines.length > area.maxLines ? text.slice(start) : line,
  );
  return { lines: visibleLines.map((line) => clipText(line, area.width, ruler)), isComplete };
}
