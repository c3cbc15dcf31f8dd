export interface TextSelection {
  text: string;
  start: number;
  end: number;
}

/** Replaces the text from `from` to `to` by `insert`, and then selects from `selectionStart` to `selectionEnd`. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  selectionStart: number;
  selectionEnd: number;
}

export const editText = (text: string, { from, to, insert }: Edit): string =>
  text.slice(0, from) + insert + text.slice(to);

/** Markdown allows no space inside an inline mark, so spaces at the ends are not selected. */
export function trimSelection({ text, start, end }: TextSelection): TextSelection {
  const selectedText = text.slice(start, end);
  if (selectedText.trim() === '') return { text, start: end, end };
  const leadingSpaces = selectedText.length - selectedText.trimStart().length;
  return { text, start: start + leadingSpaces, end: start + selectedText.trimEnd().length };
}

/** A last line of which nothing is selected is left out. */
export function expandToLines({ text, start, end }: TextSelection): { from: number; to: number } {
  const lastIndex = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const nextLineBreak = text.indexOf('\n', lastIndex);
  return {
    from: start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1,
    to: nextLineBreak < 0 ? text.length : nextLineBreak,
  };
}
