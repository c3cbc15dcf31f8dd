import { type Edit, expandToLines, type TextSelection } from './text-selection.ts';

interface LinePrefix {
  prefix: string;
  placeholder: string;
  /** An existing prefix of another kind, which the new one replaces. */
  replaces?: RegExp;
}

const isBlank = (line: string) => line.trim() === '';

function toggleLines(lines: readonly string[], { prefix, replaces }: LinePrefix): string {
  const allMarked = lines.every((line) => isBlank(line) || line.startsWith(prefix));
  return lines
    .map((line) => {
      if (isBlank(line)) return line;
      if (allMarked) return line.slice(prefix.length);
      return line.startsWith(prefix)
        ? line
        : prefix + (replaces ? line.replace(replaces, '') : line);
    })
    .join('\n');
}

export const togglePrefix =
  (linePrefix: LinePrefix) =>
  (selection: TextSelection): Edit => {
    const { from, to } = expandToLines(selection);
    const oldText = selection.text.slice(from, to);
    if (isBlank(oldText)) {
      const insert = linePrefix.prefix + linePrefix.placeholder;
      return {
        from,
        to,
        insert,
        selectionStart: from + linePrefix.prefix.length,
        selectionEnd: from + insert.length,
      };
    }
    const insert = toggleLines(oldText.split('\n'), linePrefix);
    const end = from + insert.length;
    if (selection.start < selection.end)
      return { from, to, insert, selectionStart: from, selectionEnd: end };
    const caret = Math.max(from, selection.start + insert.length - oldText.length);
    return { from, to, insert, selectionStart: caret, selectionEnd: caret };
  };

/** Enter within a list or quote continues it on the next line; in an empty item it ends it. */
export function continueListItem({ text, start, end }: TextSelection): Edit | undefined {
  if (start !== end) return undefined;
  const { from } = expandToLines({ text, start, end });
  const line = text.slice(from, start);
  const match = /^( *)(?:([-*+>])|(\d{1,8})([.)])) +/.exec(line);
  if (!match) return undefined;
  if (match[0].length === line.length)
    return { from, to: start, insert: '', selectionStart: from, selectionEnd: from };
  const [, indent = '', marker, number, delimiter = ''] = match;
  const insert = `\n${indent}${marker ?? Number(number) + 1 + delimiter} `;
  const caret = start + insert.length;
  return { from: start, to: start, insert, selectionStart: caret, selectionEnd: caret };
}
