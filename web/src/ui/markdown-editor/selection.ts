export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Replaces the text from `from` to `to` by `by`, and then selects from `start` to `end`. */
export interface Edit {
  from: number;
  to: number;
  by: string;
  start: number;
  end: number;
}

export const edited = (text: string, { from, to, by }: Edit): string =>
  text.slice(0, from) + by + text.slice(to);

/** Markdown allows no space inside an inline mark, so spaces at the ends are not selected. */
export function trimmed({ text, start, end }: Selected): Selected {
  const chosen = text.slice(start, end);
  if (chosen.trim() === '') return { text, start: end, end };
  const lead = chosen.length - chosen.trimStart().length;
  return { text, start: start + lead, end: start + chosen.trimEnd().length };
}

/** A last line of which nothing is selected is left out. */
export function expandToLines({ text, start, end }: Selected): { from: number; to: number } {
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const next = text.indexOf('\n', last);
  return {
    from: start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1,
    to: next < 0 ? text.length : next,
  };
}
