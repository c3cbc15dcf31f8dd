import { type Edit, type Selected, trimmed } from './selection.ts';

/** What opens a line, such as a bullet: a mark comes behind it. */
const lineOpening = /^(?:[-*+>] +|#{1,6} +|\d{1,9}[.)] +)*/;

const isMarked = (body: string, sign: string): boolean =>
  body.length > 2 * sign.length && body.startsWith(sign) && body.endsWith(sign);

function toggledLines(chosen: string, sign: string): string {
  const lines = chosen.split('\n').map((line) => {
    const bare = line.trim();
    const opening = lineOpening.exec(bare)?.[0] ?? '';
    const lead = line.slice(0, line.indexOf(bare)) + opening;
    return { lead, body: bare.slice(opening.length), tail: line.slice(line.trimEnd().length) };
  });
  const filled = lines.filter(({ body }) => body !== '');
  const isOn = filled.every(({ body }) => isMarked(body, sign));
  const toggled = (body: string) => {
    if (isOn) return body.slice(sign.length, -sign.length);
    return isMarked(body, sign) ? body : sign + body + sign;
  };
  return lines.map(({ lead, body, tail }) => lead + (body && toggled(body)) + tail).join('\n');
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
      const by = text.slice(start, end);
      return {
        from: start - length,
        to: end + length,
        by,
        start: start - length,
        end: end - length,
      };
    }
    if (start === end) {
      const by = sign + sample + sign;
      return {
        from: start,
        to: end,
        by,
        start: start + length,
        end: start + length + sample.length,
      };
    }
    const chosen = text.slice(start, end);
    const by = toggledLines(chosen, sign);
    const isWrapped = by === sign + chosen + sign;
    return {
      from: start,
      to: end,
      by,
      start: isWrapped ? start + length : start,
      end: start + by.length - (isWrapped ? length : 0),
    };
  };
