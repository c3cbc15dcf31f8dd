import { type Edit, expandToLines, type Selected } from './selection.ts';

interface Opening {
  sign: string;
  sample: string;
  /** An existing opening that the new one replaces. */
  replaces?: RegExp;
}

const isBlank = (line: string) => line.trim() === '';

function toggledLines(lines: readonly string[], { sign, replaces }: Opening): string {
  const isOn = lines.every((line) => isBlank(line) || line.startsWith(sign));
  return lines
    .map((line) => {
      if (isBlank(line)) return line;
      if (isOn) return line.slice(sign.length);
      return line.startsWith(sign) ? line : sign + (replaces ? line.replace(replaces, '') : line);
    })
    .join('\n');
}

export const toggleOpening =
  (opening: Opening) =>
  (selection: Selected): Edit => {
    const { from, to } = expandToLines(selection);
    const old = selection.text.slice(from, to);
    if (isBlank(old)) {
      const by = opening.sign + opening.sample;
      return { from, to, by, start: from + opening.sign.length, end: from + by.length };
    }
    const by = toggledLines(old.split('\n'), opening);
    const end = from + by.length;
    if (selection.start < selection.end) return { from, to, by, start: from, end };
    const caret = Math.max(from, selection.start + by.length - old.length);
    return { from, to, by, start: caret, end: caret };
  };

const itemOpening = /^( *)(?:([-*+>])|(\d{1,8})([.)])) +/;

/** Enter within a list or quote continues it on the next line; in an empty item it ends it. */
export function nextItem({ text, start, end }: Selected): Edit | undefined {
  if (start !== end) return undefined;
  const { from } = expandToLines({ text, start, end });
  const line = text.slice(from, start);
  const found = itemOpening.exec(line);
  if (!found) return undefined;
  if (found[0].length === line.length) return { from, to: start, by: '', start: from, end: from };
  const [, indent = '', sign, number, point = ''] = found;
  const by = `\n${indent}${sign ?? Number(number) + 1 + point} `;
  return { from: start, to: start, by, start: start + by.length, end: start + by.length };
}
