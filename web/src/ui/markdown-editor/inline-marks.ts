import { type Edit, type Selected, trimmed } from './selection.ts';

/** The start of a list item, quote or heading, after which the inline mark is inserted. */
const lineOpening = /^(?:[-*+>] +|#{1,6} +|\d{1,9}[.)] +)*/;

const isMarked = (body: string, sign: string): boolean =>
  body.length > 2 * sign.length && body.startsWith(sign) && body.endsWith(sign);

function toggledLines(chosen: string, sign: string): string {
  const lines = chosen.split('\n').map((line) => {
    const bare = line.trim();
    const opening = lineOpening.exec(bare)?.[0] ?? '';
    const prefix = line.slice(0, line.indexOf(bare)) + opening;
    return { prefix, body: bare.slice(opening.length), suffix: line.slice(line.trimEnd().length) };
  });
  const filled = lines.filter(({ body }) => body !== '');
  const isOn = filled.every(({ body }) => isMarked(body, sign));
  const toggled = (body: string) => {
    if (isOn) return body.slice(sign.length, -sign.length);
    return isMarked(body, sign) ? body : sign + body + sign;
  };
  return lines
    .map(({ prefix, body, suffix }) => prefix + (body && toggled(body)) + suffix)
    .join('\n');
}

const standsBetween = ({ text, start, end }: Selected, sign: string): boolean =>
  start >= sign.length &&
  text.slice(start - sign.length, start) === sign &&
  text.startsWith(sign, end);

export const toggleMark =
  ({ sign, sample }: { sign: string; sample: string }) =>
  (selection: Selected): Edit => {
    const { text, start, end } = trimmed(selection);
    const { length } = sign;
    if (standsBetween({ text, start, end }, sign)) {
      const unmarked = { start: start - length, end: end - length };
      return { from: unmarked.start, to: end + length, by: text.slice(start, end), ...unmarked };
    }
    if (start === end) {
      const marked = { start: start + length, end: start + length + sample.length };
      return { from: start, to: end, by: sign + sample + sign, ...marked };
    }
    const chosen = text.slice(start, end);
    const by = toggledLines(chosen, sign);
    const signLength = by === sign + chosen + sign ? length : 0;
    const marked = { start: start + signLength, end: start + by.length - signLength };
    return { from: start, to: end, by, ...marked };
  };
