const longestRead = 2_000;

/** Line breaks, control characters, and marks that change the direction of the following text. */
const unseen = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** For titles and meta tags, which are shown in one line. */
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
