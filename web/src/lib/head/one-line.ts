const longestRead = 2_000;

/** Control characters, line breaks, and marks that would turn around what stands after them. */
const unseen = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** What a head can hold: its readers show it in one line, and some stop at a null character. */
export const oneLine = (text: string): string =>
  text.slice(0, longestRead).toWellFormed().replace(unseen, ' ').trim();

const noEnd = /[\s\p{Cs}\u200d,;:(|–—-]$/u;

function withoutLooseEnd(text: string): string {
  let cut = text;
  while (noEnd.test(cut)) cut = cut.slice(0, -1);
  return cut;
}

export function clipped(text: string, max: number): string {
  const line = oneLine(text);
  if (line.length <= max) return line;
  const start = line.slice(0, max);
  const lastBlank = start.lastIndexOf(' ');
  return `${withoutLooseEnd(start.slice(0, lastBlank > max / 2 ? lastBlank : max - 1))}…`;
}
