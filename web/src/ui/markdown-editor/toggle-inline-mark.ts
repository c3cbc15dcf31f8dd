import { type Edit, type TextSelection, trimSelection } from './text-selection.ts';

/** The start of a list item, quote or heading, after which the inline mark is inserted. */
const lineStartPattern = /^(?:[-*+>] +|#{1,6} +|\d{1,9}[.)] +)*/;

const hasMarkers = (body: string, marker: string): boolean =>
  body.length > 2 * marker.length && body.startsWith(marker) && body.endsWith(marker);

function toggleLines(selectedText: string, marker: string): string {
  const lines = selectedText.split('\n').map((line) => {
    const text = line.trim();
    const opening = lineStartPattern.exec(text)?.[0] ?? '';
    const prefix = line.slice(0, line.indexOf(text)) + opening;
    return { prefix, body: text.slice(opening.length), suffix: line.slice(line.trimEnd().length) };
  });
  const filledLines = lines.filter(({ body }) => body !== '');
  const allMarked = filledLines.every(({ body }) => hasMarkers(body, marker));
  const toggleBody = (body: string) => {
    if (allMarked) return body.slice(marker.length, -marker.length);
    return hasMarkers(body, marker) ? body : marker + body + marker;
  };
  return lines
    .map(({ prefix, body, suffix }) => prefix + (body && toggleBody(body)) + suffix)
    .join('\n');
}

const isInsideMarkers = ({ text, start, end }: TextSelection, marker: string): boolean =>
  start >= marker.length &&
  text.slice(start - marker.length, start) === marker &&
  text.startsWith(marker, end);

export const toggleMark =
  ({ marker, sample }: { marker: string; sample: string }) =>
  (selection: TextSelection): Edit => {
    const { text, start, end } = trimSelection(selection);
    const { length } = marker;
    if (isInsideMarkers({ text, start, end }, marker)) {
      const selected = { selectionStart: start - length, selectionEnd: end - length };
      const unmarkedText = text.slice(start, end);
      return { from: selected.selectionStart, to: end + length, insert: unmarkedText, ...selected };
    }
    if (start === end) {
      const selected = {
        selectionStart: start + length,
        selectionEnd: start + length + sample.length,
      };
      return { from: start, to: end, insert: marker + sample + marker, ...selected };
    }
    const selectedText = text.slice(start, end);
    const insert = toggleLines(selectedText, marker);
    const offset = insert === marker + selectedText + marker ? length : 0;
    const selected = {
      selectionStart: start + offset,
      selectionEnd: start + insert.length - offset,
    };
    return { from: start, to: end, insert, ...selected };
  };
